import type { TemplateDocument } from '@cartouche/contract';
import { acknowledgedEstimate } from '../../acknowledged-estimate.ts';
import { adds } from '../../hints.ts';
import { integer, object, optional, recordOf, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { badArgument } from '../../tool-failure.ts';
import { buildWork } from './build-work.ts';

export const createTemplate = defineTool({
  name: 'create_template',
  group: 'templates',
  title: 'Create template',
  description:
    'Starts writing a template from a description; needs the figure of estimate_cost(template_create). Or stores a document of your own, free.',
  hints: adds,
  input: object({
    name: optional(string()),
    description: optional(
      string(
        'Prose for an AI provider; without one, starter, short or meeting, and a JSON merge patch, such as {"headline": "…", "focus": "…"}',
      ),
    ),
    document: optional(recordOf<TemplateDocument>('Instead of description')),
    acknowledgedEstimateCents: optional(integer()),
  }),
  output: result({ buildId: string(), status: string(), build: thing }),
  accepts: 'CreateTemplateInput',
  returns: ['BuildStarted', 'TemplateBuildResult', { status: 'TemplateBuild.status' }],
  work: buildWork,
  deadlineMs: deadlines.write,
  inspect: 'list_templates',
  run: async (call) => {
    const { cartouche, args, options } = call;
    const { name, description, document, acknowledgedEstimateCents } = args;
    if ((description === undefined) === (document === undefined)) throw oneSource();
    if (description !== undefined && acknowledgedEstimateCents === undefined) throw unpriced();
    const input =
      description === undefined
        ? { name, document: document as TemplateDocument }
        : {
            name,
            description,
            estimate: await acknowledgedEstimate(call, {
              type: 'template_create',
              field: 'acknowledgedEstimateCents',
              amount: acknowledgedEstimateCents,
            }),
          };
    const build = await cartouche.templates.create(input, options);
    return { ...build, next: `Poll get_template_build with buildId ${build.buildId} until completed or failed` };
  },
});

const refusal = (path: string, message: string) => badArgument('create_template', path, message);

const oneSource = () => refusal('description', 'give either description or document');

const unpriced = () =>
  refusal('acknowledgedEstimateCents', 'is required with description: the figure of estimate_cost(template_create)');
