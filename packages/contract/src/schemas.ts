// biome-ignore lint/performance/noReExportAll: the generated validators are this entry
export * from './generated/schemas.ts';
