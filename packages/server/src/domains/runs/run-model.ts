import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { BUTTON, type PageModel, runPageModel, type TemplateDocument, type Writer } from '../../generation/index.ts';
import type { StoredTemplate, TemplatesService } from '../templates/service.ts';
import { factsOf, type RunContext, type WorkedOut } from './run-view.ts';
import type { MaterialState, RunRow } from './store.ts';

/** The page of a run, with the template that frames it. */
export type PageOfRun = { model: PageModel; frame: TemplateDocument; template: StoredTemplate };

type Stand = { run: RunRow; materials: readonly MaterialState[]; worked: WorkedOut; context: RunContext };

/** The page that a run has as it stands. */
export async function modelOfRun(
  { templates, writer }: { templates: Pick<TemplatesService, 'byId'>; writer: Pick<Writer, 'name'> },
  executor: Kysely<Database>,
  { run, materials, worked: { resolution, ground }, context: { prospect, knowledge } }: Stand,
): Promise<PageOfRun> {
  const template = await templates.byId(executor, run.workspace_id, run.frame_id);
  if (!template) throw new Error('The frame of the run is gone.');
  const read = materials.filter(({ source, extraction_status }) => source === 'url' && extraction_status === 'done');
  const button = run.words[BUTTON];
  const model = runPageModel({
    resolution,
    spec: run.spec,
    frame: template.document,
    prospect,
    knowledge,
    values: ground.values,
    wordings: ground.wordings,
    writer: run.writer ?? writer.name,
    readFrom: read.map(({ label }) => label),
    facts: factsOf(run, materials),
    isButtonJudged: button !== undefined && button.refused?.length === 0 && button.text === run.spec.purpose.ctaLabel,
  });
  return { model, template, frame: template.document };
}
