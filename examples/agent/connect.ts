import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const { APP_URL, SERVICE_API_KEY } = process.env;

/** A client of the agent tools: the deployment at APP_URL, the workspace of SERVICE_API_KEY. */
export async function connect(): Promise<Client> {
  // #region connect
  const client = new Client({ name: 'scripted-agent', version: '1.0.0' });
  const address = new URL('/api/mcp', APP_URL);
  const requestInit = { headers: { Authorization: `Bearer ${SERVICE_API_KEY}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  // #endregion
  return client;
}

/** The same with fewer tools, each of which only reads. */
export async function connectToRead(): Promise<Client> {
  const client = new Client({ name: 'reader', version: '1.0.0' });
  // #region filtered
  const address = new URL('/api/mcp?toolsets=contacts,pages-and-signals&readonly=1', APP_URL);
  // #endregion
  const requestInit = { headers: { Authorization: `Bearer ${SERVICE_API_KEY}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  return client;
}
