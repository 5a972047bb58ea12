/** The state of a workspace of the suite's own. Omitted amounts are the plan's. */
export type NewWorkspace = {
  plan: 'free' | 'starter' | 'growth' | 'scale';
  subscriptionStatus?: 'none' | 'trialing' | 'active' | 'past_due' | 'canceled';
  allowanceCents?: number;
  discoveryCredits?: number;
};

/** The permissions of a key. Default: those of a key for which none are named, without a cap. */
export type NewKey = { workspaceId: string; scopes?: readonly string[]; monthlySpendCapCents?: number };

/** Done with a server by those who run it, through no endpoint of the interface. */
export type Operator = {
  createWorkspace(workspace: NewWorkspace): Promise<{ workspaceId: string; keyId: string; apiKey: string }>;
  createKey(key: NewKey): Promise<{ keyId: string; apiKey: string }>;
  /** Adds a viewer. @returns the member's id */
  addMember(member: { workspaceId: string; email: string; name: string }): Promise<string>;
  deleteKey(key: { workspaceId: string; keyId: string }): Promise<boolean>;
  /** Submits the lead form of a page so often, faster than visitors may. */
  submitForms(forms: { workspaceId: string; pageToken: string; count: number }): Promise<number>;
  /** Creates an empty database next to the server's own, on Postgres only. @returns its URL */
  createDatabase(name: string): Promise<string>;
};

/** The operator behind `serveOperator`. */
export function connectOperator(url: string): Operator {
  const call = async (method: keyof Operator, parameters: unknown) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ method, parameters }) });
    if (!response.ok) throw new Error(`The operator can't ${method}: ${await response.text()}`);
    return response.json() as Promise<never>;
  };
  return {
    createWorkspace: (workspace) => call('createWorkspace', workspace),
    createKey: (key) => call('createKey', key),
    addMember: (member) => call('addMember', member),
    deleteKey: (key) => call('deleteKey', key),
    submitForms: (forms) => call('submitForms', forms),
    createDatabase: (name) => call('createDatabase', name),
  };
}
