/** An area of the product: a tag of the contract, or the sign-in endpoints. Each query key begins with one, and a write names those to refetch. */
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
