import { startersIn } from '../../../server/src/generation/documents/starter-template.ts';
import {
  createGenerator,
  createWriter,
  readWorkspaceKnowledge,
  statementsOf,
} from '../../../server/src/generation/index.ts';
import type { AiWriterConfig, ModelUse } from '../../../server/src/generation/writing/ai/model.ts';
import { createOutbound } from '../../../server/src/outbound/outbound.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { silentLogger } from '../../../server/src/platform/logger.ts';
import { startModelProvider } from '../../../server/test/support/model-provider.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { type HeldOutCompany, heldOutCompanies, mergedMail } from '../evals/companies.ts';
import { madeUpModel } from '../evals/made-up-model.ts';
import { type Preference, preferMessage } from '../evals/prefer-message.ts';
import { serveHtml } from '../held-out/site-server.ts';
import type { Row, Table } from '../report.ts';

type Outcome = Preference | 'stopped' | 'failed';
type Result = { company: HeldOutCompany; outcome: Outcome; seconds: number; uses: ModelUse[]; why: string };

const QUICK = 3;
const MILLION = 1_000_000;

/** Pages that a model writes for held-out companies against the seller's mail merge, judged blind by a second model. */
export const evals: Bench = {
  deadlineMs: 60 * 60_000,
  async run(context) {
    const config = await configOf(context);
    const companies = heldOutCompanies(context.folder).slice(0, context.quick ? QUICK : undefined);
    const results: Result[] = [];
    for (const company of companies) {
      const result = await compare(company, config, context);
      results.push(result);
      context.say(`${company.file}: ${result.outcome}${result.why && ` (${result.why})`}`);
    }
    return [summary(results, config, context)];
  },
};

/** The model that `--provider` and the settings of the server name; without `--provider` one that copies its sources. */
async function configOf({ provider, afterwards }: BenchContext): Promise<AiWriterConfig> {
  if (provider === undefined) {
    const { baseUrl, close } = await startModelProvider(madeUpModel);
    afterwards(close);
    return { provider: 'openai-compatible', model: 'made-up', apiKey: 'none', baseUrl };
  }
  if (provider !== 'openai' && provider !== 'anthropic' && provider !== 'openai-compatible')
    throw new Error(`--provider must be openai, anthropic or openai-compatible, not ${provider}.`);
  const { AI_MODEL: model, AI_API_KEY: apiKey, AI_JUDGE_MODEL: judgeModel, AI_BASE_URL: baseUrl } = process.env;
  if (!model || !apiKey) throw new Error('Set AI_MODEL and AI_API_KEY, as for the server.');
  if (provider === 'openai-compatible' && !baseUrl) throw new Error('Set AI_BASE_URL for openai-compatible.');
  return { provider, model, apiKey, judgeModel: judgeModel || model, baseUrl: baseUrl || undefined };
}

async function compare(company: HeldOutCompany, config: AiWriterConfig, context: BenchContext): Promise<Result> {
  const uses: ModelUse[] = [];
  const writer = await createWriter({ ...config, onAnswer: (use) => uses.push(use) });
  const generator = createGenerator({
    writer,
    outbound: createOutbound({ allowPrivateNetworks: ['127.0.0.0/8'], clock: systemClock }),
    clock: systemClock,
    logger: silentLogger,
  });
  const { language, seller } = company;
  const site = await serveHtml(company.pages);
  const prospect = { ...company.prospect, company_domain: site.domain, linkedin_url: null, tags: [] };
  const knowledge = readWorkspaceKnowledge({ workspaceName: seller.name, profile: seller, brand: {} });
  const template = startersIn(language)['starter'];
  if (template === undefined) throw new Error(`There is no template to begin with in ${language}.`);
  const start = performance.now();
  try {
    const research = await generator.research({ prospect });
    const brief = { prospect, knowledge, template, research, exclusions: null, discovery: null, wordings: {} };
    const { content } = await generator.generatePage(brief);
    const seconds = (performance.now() - start) / 1000;
    const page = statementsOf(content)
      .map(({ text }) => text)
      .join('\n');
    if (context.sentences) console.log(`## ${company.file}\n\n${page}\n`);
    const judge = { ...config, model: config.judgeModel ?? config.model };
    const outcome = await preferMessage(judge, company, { page, mail: mergedMail(company) });
    return { company, outcome, seconds, uses, why: '' };
  } catch (error) {
    const { name, message } = error as Error;
    const outcome = name === 'ReviewNeeded' ? 'stopped' : 'failed';
    return { company, outcome, seconds: (performance.now() - start) / 1000, uses, why: message.split('\n')[0] ?? '' };
  } finally {
    await site.close();
  }
}

function summary(results: readonly Result[], config: AiWriterConfig, { prices }: BenchContext): Table {
  const groups = Map.groupBy(results, ({ company }) => company.language);
  const rows = [...groups, ['all', results] as const].map(([group, some]) => rowOf(group, some, prices));
  const made = config.model === 'made-up';
  return {
    title: `Pages of ${made ? 'a made-up model (they say nothing about quality)' : config.model} against a mail merge`,
    columns: [
      { key: 'group', label: 'language' },
      { key: 'companies', label: 'companies' },
      { key: 'page', label: 'page preferred' },
      { key: 'mail', label: 'mail merge preferred' },
      { key: 'neither', label: 'neither, or by the order' },
      { key: 'stopped', label: 'stopped for review' },
      { key: 'failed', label: 'failed' },
      { key: 'rate', label: 'page wins % of the published', digits: 1 },
      { key: 'seconds', label: 'seconds a page', digits: 1 },
      { key: 'tokens', label: 'tokens a page: in (reused), out' },
      { key: 'cents', label: 'cents a page', digits: 2 },
    ],
    rows,
    notes: prices ? [] : ['For cents, give --prices: dollars per million tokens in, reused and out, as 3,0.3,15.'],
  };
}

function rowOf(group: string, results: readonly Result[], prices: BenchContext['prices']): Row {
  const count = (...outcomes: Outcome[]) => results.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const published = count('page', 'mail', 'neither');
  const mean = (of: (use: ModelUse) => number) =>
    results.flatMap(({ uses }) => uses).reduce((sum, use) => sum + of(use), 0) / results.length;
  const [read, reused, written] = [
    mean(({ inputTokens }) => inputTokens),
    mean(({ cachedTokens }) => cachedTokens),
    mean(({ outputTokens }) => outputTokens),
  ];
  const dollars = prices && ((read - reused) * prices.in + reused * prices.reused + written * prices.out) / MILLION;
  return {
    group,
    companies: results.length,
    page: count('page'),
    mail: count('mail'),
    neither: count('neither'),
    stopped: count('stopped'),
    failed: count('failed'),
    rate: published === 0 ? null : (100 * count('page')) / published,
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0) / results.length,
    tokens: `${Math.round(read)} (${Math.round(reused)}), ${Math.round(written)}`,
    cents: dollars === undefined ? null : 100 * dollars,
  };
}
