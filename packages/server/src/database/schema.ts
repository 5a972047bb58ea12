export type { Database } from './schema.generated.ts';
