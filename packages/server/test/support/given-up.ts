import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { createTestServer, type TestServer } from './server.ts';
import { addTemplate } from './templates.ts';

/** A server whose pages can be made to fail. */
export type FailingServer = {
  server: TestServer;
  /** Makes a batch of two pages whose attempts all fail; later ones don't. @returns its id */
  giveUpTwoPages(): Promise<string>;
};

export async function createFailingServer(): Promise<FailingServer> {
  const offline = createOfflineWriter();
  let isBroken = false;
  const server = await createTestServer({
    writer: {
      ...offline,
      writePage: async (brief, options) => {
        if (isBroken) throw new TypeError('a defect');
        return offline.writePage(brief, options);
      },
    },
  });
  const giveUpTwoPages = async () => {
    const templateId = await addTemplate(server);
    const body = [0, 1].map((n) => ({ email: `p${n}@northwind.example`, company_name: 'Northwind' }));
    await server.call('POST', '/api/v1/prospects', { body });
    const { batchId } = (await server.call('POST', '/api/v1/batches', { body: { templateId } })).body;
    await server.call('POST', `/api/v1/batches/${batchId}/generate`, { body: { acknowledgedEstimateCents: 50 } });
    isBroken = true;
    for (let attempt = 0; attempt < 5; attempt++) {
      await server.drain();
      server.clock.advance(300_000);
    }
    isBroken = false;
    return batchId;
  };
  return { server, giveUpTwoPages };
}
