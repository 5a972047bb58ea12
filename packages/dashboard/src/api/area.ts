/** The first word of every query key: a tag of the contract, or what the sign-in endpoints serve. A write names the areas to refresh. */
export type Area =
  | 'analytics'
  | 'audit'
  | 'batches'
  | 'billing'
  | 'connections'
  | 'connectors'
  | 'deliveries'
  | 'discovery'
  | 'keys'
  | 'leads'
  | 'materials'
  | 'meetings'
  | 'pages'
  | 'prospects'
  | 'runs'
  | 'session'
  | 'templates'
  | 'workspace';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [area: Area, ...rest: unknown[]];
  }
}
