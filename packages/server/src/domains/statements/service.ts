import type {
  ApproveStatementsInput,
  ApproveStatementsResult,
  PageStatement,
  StatementList,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { specParts } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { DiscoveryService } from '../discovery/service.ts';
import type { MaterialsService } from '../materials/service.ts';
import type { MediaService } from '../media/service.ts';
import type { PagesService } from '../pages/service.ts';
import type { RunsService } from '../runs/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { Rewrites, WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { createPageStatements } from './page-statements.ts';
import { wordsOfDigest, wordsOfFile, wordsOfSession } from './read-words.ts';
import {
  pageSentences,
  type RecordedWords,
  recordedSentences,
  storedWords,
  wordsOfPage,
  wordsOfRecord,
  wordsOfTemplate,
} from './said-words.ts';

/** The owner of sentences, as callers name it. */
type Subject<Of = StatementsOf> = { of: Of; id?: string | undefined };
type StatementsOf = ApproveStatementsInput['of'] | 'discovery_session' | 'run_digest' | 'media';

/** Every sentence of a page, or of what pages are made from: where it comes from, what it rests on, and who approved it. */
export type StatementsService = ReturnType<typeof createStatementsService>;

export type StatementsOptions = {
  db: Kysely<Database>;
  wordings: WordingsService;
  pages: Pick<PagesService, 'content' | 'ifUnchanged' | 'approveWords' | 'reword'>;
  templates: Pick<TemplatesService, 'byId' | 'reword'>;
  materials: Pick<MaterialsService, 'require' | 'reword'>;
  runs: Pick<RunsService, 'get' | 'pageOf' | 'approved' | 'reword' | 'rewordPublished' | 'ofPage'>;
  workspace: Pick<WorkspaceService, 'companyProfile' | 'rewordProfile'>;
  discovery: Pick<DiscoveryService, 'get'>;
  media: Pick<MediaService, 'get'>;
};

export function createStatementsService(options: StatementsOptions) {
  const { db, wordings, pages, templates, materials, runs, workspace, discovery, media } = options;

  const ofPage = createPageStatements({ db, wordings, pages });

  const service = {
    /** @throws ApiFailure `not_found`, also without the ID that a subject needs */
    async list(workspaceId: string, subject: Subject): Promise<StatementList> {
      const id = () => requireId(subject);
      switch (subject.of) {
        case 'page':
          return ofPage(workspaceId, id());
        case 'run': {
          const { hidden, ...page } = await runs.pageOf(workspaceId, id());
          // Elements that no page shows are counted with.
          const more = hidden.flatMap(({ spec, text, origin, sources, approval }) =>
            text === null ? [] : [{ path: `elements.${spec.id}`, text, origin, sources, approval }],
          );
          const shown = { ...page, more };
          const known = await wordings.of(db, workspaceId, wordsOfPage(shown));
          return { statements: pageSentences(shown, known), leftOut: [] };
        }
        case 'template': {
          const template = await templates.byId(db, workspaceId, id());
          if (!template) throw notFound('template', id());
          return stored(workspaceId, wordsOfTemplate(template.document), false);
        }
        case 'materials_template': {
          const { purposeSpec, ...parts } = specParts((await materials.require(db, workspaceId, id())).spec);
          return stored(workspaceId, wordsOfRecord({ purposeSpec, ...parts }), false);
        }
        case 'company_profile':
          return ofProfile(workspaceId);
        case 'discovery_session':
          return read(workspaceId, wordsOfSession(await discovery.get(workspaceId, id())));
        case 'run_digest':
          return read(workspaceId, wordsOfDigest(await runs.get(workspaceId, id())));
        case 'media':
          return read(workspaceId, wordsOfFile(await media.get(workspaceId, id())));
      }
    },

    /**
     * Approves the sentences of a subject that a model wrote, all or those that are named, and replaces others.
     *
     * @throws ApiFailure as `list`; `invalid_state` when a named sentence isn't there, or can't be rewritten
     */
    async approve(
      caller: Caller,
      { of, id, texts, rewrites = [] }: ApproveStatementsInput,
      newId: (kind: string) => string,
    ): Promise<ApproveStatementsResult> {
      const { workspaceId } = caller;
      // While a run is in review, its page is made of the run's words again and again.
      const run =
        of === 'page' && id !== undefined && rewrites.length > 0 ? await runs.ofPage(workspaceId, id) : undefined;
      const subject: Subject<ApproveStatementsInput['of']> = run === undefined ? { of, id } : { of: 'run', id: run };
      const { statements } = await service.list(workspaceId, subject);
      const open = new Set(statements.filter(({ origin }) => origin === 'model').map(({ text }) => text));
      const all = rewrites.length > 0 ? [] : [...open];
      requireThere(statements, [...(texts ?? []), ...rewrites.map(({ text }) => text)]);
      const replaced = new Map(rewrites.map(({ text, to }) => [text, to]));
      const owned = [...replaced.keys()].find((text) => !open.has(text));
      if (owned !== undefined)
        throw refused(
          'approved_already',
          `No model wrote this sentence: “${shown(owned)}”. Edit it where it is stored.`,
        );
      const approved = (texts ?? all).filter((text) => open.has(text) && !replaced.has(text));
      await db.transaction().execute(async (trx) => {
        const changed = replaced.size === 0 ? 0 : await reword(trx, caller, subject, replaced, newId);
        if (replaced.size > 0 && changed === 0)
          throw refused(
            'not_here',
            'These words are another record’s: rewrite them in the template that the page is of.',
          );
        await wordings.approve(trx, caller, [...approved, ...replaced.values()]);
        if (subject.of === 'page') await pages.approveWords(trx, caller, requireId(subject), 'approved');
        if (subject.of === 'run') await runs.approved(trx, workspaceId, requireId(subject));
      });
      const now = await service.list(workspaceId, { of, id });
      return { approved: approved.length, rewritten: replaced.size, ...now };
    },
  };
  return service;

  async function ofProfile(workspaceId: string): Promise<StatementList> {
    const { statements, leftOut } = await stored(
      workspaceId,
      wordsOfRecord(await workspace.companyProfile(workspaceId)),
    );
    const given = { origin: 'figure' as const, sources: [{ id: 'workspace.name', text: null, url: null }] };
    // Until a profile has a name, it is that of the account.
    const isAccounts = ({ path, approval, sources }: PageStatement) =>
      path === 'name' && approval === null && sources.length === 0;
    return { statements: statements.map((one) => (isAccounts(one) ? { ...one, ...given } : one)), leftOut };
  }

  async function stored(
    workspaceId: string,
    words: readonly { path: string; text: string }[],
    quotes = true,
  ): Promise<StatementList> {
    return { statements: storedWords(words, await wordings.of(db, workspaceId, textsIn(words)), quotes), leftOut: [] };
  }

  async function read(workspaceId: string, words: readonly RecordedWords[]): Promise<StatementList> {
    return { statements: recordedSentences(words, await wordings.of(db, workspaceId, textsIn(words))), leftOut: [] };
  }

  async function reword(
    trx: Kysely<Database>,
    caller: Caller,
    subject: Subject<ApproveStatementsInput['of']>,
    rewrites: Rewrites,
    newId: (kind: string) => string,
  ): Promise<number> {
    switch (subject.of) {
      case 'page':
        // The run before its page, in the order in which a correction locks them.
        await runs.rewordPublished(trx, caller.workspaceId, requireId(subject), rewrites);
        return pages.reword(trx, caller, requireId(subject), rewrites);
      case 'run':
        return runs.reword(trx, caller, requireId(subject), rewrites);
      case 'template':
        return templates.reword(trx, caller, requireId(subject), rewrites, newId('edit'));
      case 'materials_template':
        return materials.reword(trx, caller, requireId(subject), rewrites);
      case 'company_profile':
        return workspace.rewordProfile(trx, caller, rewrites);
    }
  }
}

function textsIn(words: readonly { text: string }[]): string[] {
  return words.map(({ text }) => text);
}

function requireId({ of, id }: Subject): string {
  if (id === undefined)
    throw new ApiFailure('not_found', { message: `No ${of.replace('_', ' ')} is named. Give its ID in id.` });
  return id;
}

function requireThere(statements: readonly PageStatement[], texts: readonly string[]): void {
  const known = new Set(statements.map(({ text }) => text));
  const gone = texts.find((text) => !known.has(text));
  if (gone !== undefined)
    throw refused(
      'revised_meanwhile',
      `This is not a sentence of it now: “${shown(gone)}”. Read its statements again.`,
    );
}

function refused(reason: string, message: string): ApiFailure {
  return new ApiFailure('invalid_state', { reason, message });
}

function shown(text: string): string {
  return text.slice(0, 200);
}
