import { operationForms } from '@cartouche/contract/forms';
import { runForm } from './call.ts';
import type { ExecuteContext, Item, NodeDescription } from './n8n.ts';
import { nodeProperties } from './properties.ts';

/** The node: an operation for each item that comes in. */
export class Cartouche {
  readonly description: NodeDescription = {
    displayName: 'Cartouche',
    name: 'cartouche',
    icon: 'file:cartouche.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Store prospects, generate a personalized page for each, and read who visited and converted',
    defaults: { name: 'Cartouche' },
    usableAsTool: true,
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'cartoucheApi', required: true }],
    properties: nodeProperties(),
  };

  async execute(this: ExecuteContext): Promise<Item[][]> {
    const items: Item[] = [];
    for (const item of this.getInputData().keys()) {
      const operation = this.getNodeParameter('operation', item);
      const form = operationForms.find(({ id }) => id === operation);
      try {
        if (!form) throw new Error(`The operation ${String(operation)} does not exist in this version of the node.`);
        for (const json of await runForm(this, form, item)) items.push({ json, pairedItem: { item } });
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        items.push({ json: { error: (error as Error).message }, pairedItem: { item } });
      }
    }
    return [items];
  }
}
