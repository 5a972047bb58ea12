import {
  BUTTON,
  basisOf,
  checkElements,
  digestsOf,
  frameOf,
  readSpec,
  readWorkspaceKnowledge,
  resolveElements,
  runPageModel,
  statementsOf,
  type Wordings,
  type Writer,
  writeElementsThroughGate,
} from '../../../server/src/generation/index.ts';
import type { RunPlace } from './lies.ts';

const knowledge = readWorkspaceKnowledge({
  workspaceName: 'Rota & Rise',
  profile: { products: [{ name: 'Delivery Windows', description: 'Plans delivery routes and ovens together.' }] },
  brand: {},
});
const prospect = {
  email: 'ada@harbourbakery.example',
  first_name: 'Ada',
  last_name: 'Okafor',
  company_name: 'Harbour Bakery',
  company_domain: null,
  role_title: null,
  linkedin_url: null,
  custom_fields: { note: 'about to be dismissed; hates phone calls' },
  tags: [],
};
const facts = new Map([
  ['routes', { value: 'planned by hand every evening', quote: null }],
  ['shops', { value: 14, quote: null }],
]);

function specWith(lie: string, place: RunPlace) {
  const at = (where: RunPlace, truth: string) => (place === where ? lie : truth);
  const ai = (id: string, placement: 'headline' | 'subheadline' | 'figure' | 'text' | 'list', uses: string[]) => {
    return { id, label: id === 'text' ? at('run title', 'Routes') : id, source: 'ai' as const, placement, uses };
  };
  return readSpec({
    purposeSpec: { goal: 'Show how routes are planned.', ctaLabel: at('run button', 'Talk to us') },
    inputContract: {
      materials: [],
      facts: [
        { key: 'routes', label: 'Delivery routes', type: 'text' },
        { key: 'shops', label: 'Shops', type: 'number' },
      ],
    },
    elementManifest: [
      ai('headline', 'headline', ['routes', 'shops']),
      ai('subheadline', 'subheadline', ['routes', 'shops']),
      ai('figure', 'figure', ['routes', 'shops']),
      ai('text', 'text', ['routes', 'shops']),
      ai('list', 'list', ['products', 'routes']),
      {
        ...{ id: 'fixed', label: 'About us', source: 'fixed', placement: 'text' },
        text: at('run fixed words', 'We plan delivery routes.'),
      },
    ],
    qualityChecks: [],
  });
}

/** The answer of a model that words the elements of a run truthfully, but for a lie in one place. */
export function elementsWith(lie: string, place: RunPlace) {
  const at = (where: RunPlace, truth: string) => (place === where ? lie : truth);
  const line = (id: string, text: string) => ({ id, text, items: [] });
  return {
    elements: [
      line('headline', at('run headline', 'Routes planned by hand every evening')),
      line('subheadline', at('run subheadline', 'Your routes reach 14 shops.')),
      line('figure', at('run figure', '14 shops')),
      line('text', at('run text', 'Your routes are planned by hand every evening.')),
      {
        id: 'list',
        text: '',
        items: [
          {
            title: at('run item title', 'Delivery Windows'),
            text: at('run item text', 'It plans delivery routes and ovens together.'),
            note: at('run item note', 'Your routes are planned by hand.'),
          },
        ],
      },
    ],
  };
}

/** The texts of the page of a run that may be published; null when an element blocks it. */
export async function textsOfRun(writer: Writer, lie: string, place: RunPlace): Promise<string[] | null> {
  const spec = specWith(lie, place);
  const wordings: Wordings = Object.fromEntries(
    digestsOf(lie).map((digest) => [digest, { origin: 'model', approval: null, links: [] }]),
  );
  const ground = { spec, facts, answers: [], call: null, values: {}, wordings };
  const context = { ground, prospect, knowledge, writer: 'ai' as const };
  const wanted = spec.elements.filter(({ source }) => source === 'ai').map(({ id }) => id);
  const brief = { wanted, ground, resolution: resolveElements(ground, {}), prospect, knowledge };
  const written = await writeElementsThroughGate(brief, writer);
  const basisFor = (id: string) => {
    const element = spec.elements.find((one) => one.id === id);
    return element ? basisOf(element, ground, brief.resolution.displays) : '[]';
  };
  const words = Object.fromEntries(Object.entries(written).map(([id, one]) => [id, { ...one, basis: basisFor(id) }]));
  const resolution = resolveElements(ground, words);
  const issues = [...checkElements(resolution, context).values()].flat();
  if (issues.some(({ blocking }) => blocking)) return null;
  const { content } = runPageModel({
    ...{ resolution, spec, prospect, knowledge, wordings, values: {}, readFrom: [], facts: [] },
    frame: frameOf('Routes', spec),
    writer: 'ai',
    isButtonJudged: words[BUTTON]?.refused?.length === 0,
  });
  return statementsOf(content).map(({ text }) => text);
}
