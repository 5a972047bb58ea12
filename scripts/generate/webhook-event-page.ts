import { type Contract, GENERATED } from './contract-document.ts';

type Webhook = {
  post: {
    summary: string;
    description: string;
    requestBody: {
      content: { 'application/json': { example?: unknown; examples?: Record<string, { value: unknown }> } };
    };
  };
};

/** docs/reference/webhook-events.md: one heading per kind of event, with a sample body. */
export function webhookEventPage({ document }: Contract): string {
  const webhooks = Object.entries(document['webhooks'] as Record<string, Webhook>);
  const rows = webhooks.map(([kind, { post }]) => `| \`${kind}\` | ${post.summary} |`);
  const sections = webhooks.map(([kind, { post }]) => {
    const { example, examples = {} } = post.requestBody.content['application/json'];
    const sample = example ?? Object.values(examples)[0]?.value;
    if (sample === undefined) throw new Error(`The webhook ${kind} has no example in openapi.yaml: add one.`);
    return `## ${kind}\n\n${post.summary}\n\n\`\`\`json\n${JSON.stringify(sample, null, 2)}\n\`\`\``;
  });
  const intro = [
    'This is the list of all kinds of events that a connector can receive, each with a sample body. A connector gets the kinds that its `events` name. Every delivery is signed and has the same fields; those that do not concern its kind are null. To receive them, see [Webhooks](../guides/webhooks.md).',
    `| Kind | When |\n| --- | --- |\n${rows.join('\n')}`,
  ];
  return `<!-- ${GENERATED} -->\n\n# Webhook events\n\n${intro.join('\n\n')}\n\n${sections.join('\n\n')}\n`;
}
