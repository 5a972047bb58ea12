import type {
  ApproveStatementsInput,
  ApproveStatementsResult,
  PageStatement,
  StatementList,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import {
  formWords,
  type PlacedStatement,
  sentencesOf,
  specParts,
  statementsOf,
  storedSentences,
  templateWords,
  wordingOf,
  wordsIn,
} from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { MaterialsService } from '../materials/service.ts';
import type { PagesService } from '../pages/service.ts';
import type { RunsService } from '../runs/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';

/** The owner of sentences, as callers name it. */
type Subject = { of: ApproveStatementsInput['of']; id?: string | undefined };
/** A text of a subject, with what it rests on. */
type Said = PlacedStatement & { known?: readonly PageStatement['sources'][number][] };

/** Every sentence of a page, a run, a template or the profile: where it comes from, what it rests on, and who approved it. */
export type StatementsService = ReturnType<typeof createStatementsService>;

export type StatementsOptions = {
  db: Kysely<Database>;
  wordings: WordingsService;
  pages: Pick<PagesService, 'content' | 'approveWords'>;
  templates: Pick<TemplatesService, 'byId'>;
  materials: Pick<MaterialsService, 'require'>;
  runs: Pick<RunsService, 'elements' | 'approved'>;
  workspace: Pick<WorkspaceService, 'knowledge'>;
};

export function createStatementsService(options: StatementsOptions) {
  const { db, wordings, pages, templates, materials, runs, workspace } = options;

  const service = {
    /** @throws ApiFailure `not_found`, also without the ID that a subject needs */
    async list(workspaceId: string, subject: Subject): Promise<StatementList> {
      const { said, leftOut = [] } = await textsOf(workspaceId, subject);
      return { statements: said.flatMap(sentencesIn), leftOut: [...leftOut] };
    },

    /**
     * Approves the sentences of a subject that a model wrote: all, or those that are named.
     *
     * @throws ApiFailure as `list`; `invalid_state` when a named sentence isn't there
     */
    async approve(caller: Caller, { of, id, texts }: ApproveStatementsInput): Promise<ApproveStatementsResult> {
      const { workspaceId } = caller;
      const subject = { of, id };
      const { statements } = await service.list(workspaceId, subject);
      const open = statements.filter(({ origin }) => origin === 'model').map(({ text }) => text);
      const gone = texts?.find((text) => !statements.some((one) => one.text === text));
      if (gone !== undefined)
        throw new ApiFailure('invalid_state', {
          reason: 'revised_meanwhile',
          message: `This is not a sentence of it now: “${gone.slice(0, 200)}”. Read its statements again.`,
        });
      const approved = texts === undefined ? open : open.filter((text) => texts.includes(text));
      await db.transaction().execute(async (trx) => {
        await wordings.approve(trx, caller, approved);
        if (of === 'page') await pages.approveWords(trx, caller, requireId(subject), approved);
        if (of === 'run') await runs.approved(trx, workspaceId, requireId(subject));
      });
      return { approved: approved.length, ...(await service.list(workspaceId, subject)) };
    },
  };
  return service;

  async function textsOf(
    workspaceId: string,
    subject: Subject,
  ): Promise<{ said: readonly Said[]; leftOut?: StatementList['leftOut'] }> {
    switch (subject.of) {
      case 'page': {
        const { content } = await pages.content(workspaceId, requireId(subject));
        const facts = new Map(content.facts.map((fact) => [fact.id, fact]));
        const said = statementsOf(content).map((one) => ({
          ...one,
          known: one.sources.map((id) => sourceOf(id, facts.get(id))),
        }));
        return { said, leftOut: [...(content.leftOut ?? [])] };
      }
      case 'run': {
        const elements = await runs.elements(workspaceId, requireId(subject));
        return {
          said: elements.flatMap(({ spec, text, items, origin, sources, approval }) =>
            [text, ...items.flatMap((item) => [item.title, item.text, item.note])].flatMap((one) =>
              one ? [{ path: `elements.${spec.id}`, text: one, origin, sources, approval }] : [],
            ),
          ),
        };
      }
      case 'template': {
        const template = await templates.byId(db, workspaceId, requireId(subject));
        if (!template) throw notFound('template', requireId(subject));
        const { document } = template;
        return stored(workspaceId, [...templateWords(document), ...formWords(document)]);
      }
      case 'materials_template': {
        const { spec } = await materials.require(db, workspaceId, requireId(subject));
        return stored(workspaceId, placed(specParts(spec)));
      }
      case 'company_profile':
        return stored(workspaceId, placed((await workspace.knowledge(db, workspaceId)).profile));
    }
  }

  /** Stored words, a sentence each, with their stored origins. */
  async function stored(workspaceId: string, texts: readonly { path: string; text: string }[]) {
    const known = await wordings.of(db, workspaceId, wordsIn(texts.map(({ text }) => text)));
    return {
      said: texts.flatMap(({ path, text }) =>
        storedSentences(text).map((sentence) => ({ path, text: sentence, ...wordingOf(sentence, known) })),
      ),
    };
  }
}

function requireId({ of, id }: Subject): string {
  if (id === undefined)
    throw new ApiFailure('not_found', { message: `No ${of.replace('_', ' ')} is named. Give its ID in id.` });
  return id;
}

/** The texts of a document that people read, by their places: names, kinds and settings are left out. */
function placed(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return /\s/.test(value.trim()) ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => placed(member, path === '' ? name : `${path}.${name}`));
}

function sourceOf(id: string, fact: { text: string; source: string } | undefined): PageStatement['sources'][number] {
  const url = fact && /^https?:/.test(fact.source) ? fact.source : null;
  return { id, text: fact?.text ?? null, url };
}

function sentencesIn({ path, text, origin, sources, approval, known }: Said): PageStatement[] {
  const whole = known ?? sources.map((id) => sourceOf(id, undefined));
  return sentencesOf(text).map((sentence) => ({ path, text: sentence, origin, sources: [...whole], approval }));
}
