import { skills } from '../../src/skills/registry.ts';
import type { ToolName } from '../../src/tool-names.ts';
import type { Workspace } from './workspace.ts';

/** Walks a playbook: calls tools by name, and in the end says which of the playbook's tools were never called. */
export function walk(workspace: Workspace, name: string) {
  const skill = skills.find((one) => one.name === name);
  if (!skill) throw new Error(`There is no skill ${name}.`);
  const named = new Set(skill.steps.flatMap(({ tools }) => tools));
  const called = new Set<ToolName>();
  return {
    /** Calls a tool that the playbook names. */
    // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the result that it asked for
    step: async (tool: ToolName, args: Record<string, unknown> = {}): Promise<any> => {
      if (!named.has(tool)) throw new Error(`${name} does not name ${tool}.`);
      called.add(tool);
      return workspace.do(tool, args);
    },
    /** Prices work as the playbook's estimate_cost steps do. @returns the figure */
    price: async (type: string, quantity = 1): Promise<number> => {
      called.add('estimate_cost');
      const estimate = await workspace.do('estimate_cost', { type, quantity });
      return (
        estimate.acknowledgedEstimateCents ?? estimate.acknowledgedEditCredits ?? estimate.acknowledgedDiscoveryCredits
      );
    },
    /** Lets the work that was started end, and what waits for other work. */
    settle: async () => {
      await workspace.server.settle();
      workspace.server.clock.advance(30_000);
      await workspace.server.settle();
    },
    uncalled: () => [...named].filter((tool) => !called.has(tool)),
  };
}
