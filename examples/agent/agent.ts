import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';

/** A tool's result, as structure. */
// biome-ignore lint/suspicious/noExplicitAny: an agent knows results by their text, not by their types
export type Result = any;

const POLL_MS = 250;
const PATIENCE_MS = 60_000;

/** An agent whose decisions were made beforehand. It knows the workspace by its tools, and the tools by the playbook. */
export type Agent = {
  /** Has a playbook read to it. From then on it calls only what the playbook names. */
  begin(skill: string, said: Record<string, string>): Promise<void>;
  /** @throws with the tool's own words when the tool failed */
  use(tool: string, args?: Record<string, unknown>): Promise<Result>;
  /** Calls a tool until its result says that the work is over. */
  poll(tool: string, args: Record<string, unknown>, isOver: (result: Result) => boolean): Promise<Result>;
};

export function createAgent(client: Client): Agent {
  let named: readonly string[] = [];
  const agent: Agent = {
    begin: async (skill, said) => {
      // #region playbook
      const { messages } = await client.getPrompt({ name: skill, arguments: said });
      // #endregion
      const playbook = messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('\n');
      named = [...playbook.matchAll(/`([a-z_]+)`/g)].flatMap(([, tool]) => tool ?? []);
      console.log(`\n${skill}: ${new Set(named).size} tools`);
    },
    use: async (tool, args = {}) => {
      assert.ok(named.includes(tool), `The playbook does not name ${tool}.`);
      // #region call
      const { isError, content, structuredContent } = await client.callTool({ name: tool, arguments: args });
      if (isError) throw new Error(content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'));
      // #endregion
      console.log(`  ${tool}`);
      return structuredContent;
    },
    poll: async (tool, args, isOver) => {
      for (const deadline = Date.now() + PATIENCE_MS; ; await pause(POLL_MS)) {
        const result = await agent.use(tool, args);
        if (isOver(result)) return result;
        if (Date.now() > deadline) throw new Error(`${tool} is not over: ${JSON.stringify(result)}`);
      }
    },
  };
  return agent;
}
