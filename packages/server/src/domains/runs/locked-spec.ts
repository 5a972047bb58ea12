import {
  type ElementItem,
  type ElementSpec,
  type MaterialsSpec,
  plainParagraphs,
  plainText,
  type Resolution,
  shortened,
} from '../../generation/index.ts';

const TEXT_LENGTH = 4000;

/** A spec in which every element holds what the run made of it, as fixed text; nothing has to be supplied any more. */
export function lockedSpec(spec: MaterialsSpec, { elements }: Resolution): MaterialsSpec {
  const locked = elements.flatMap(({ spec: element, text, items }): ElementSpec[] => {
    const fixed = plainParagraphs([text ?? '', ...items.map(asBullet)].filter((part) => part !== '').join('\n'));
    if (fixed === '' || element.placement === 'hidden') return [];
    return [
      {
        ...element,
        source: 'fixed',
        text: shortened(fixed, TEXT_LENGTH),
        formula: null,
        format: null,
        fact: null,
        instruction: null,
        uses: [],
        // The budget limited new writing; approved content is not affected.
        maxLength: null,
        locked: true,
      },
    ];
  });
  const kept = new Set(locked.map(({ id }) => id));
  return {
    purpose: spec.purpose,
    materials: spec.materials.map((entry) => ({ ...entry, required: false })),
    facts: spec.facts.map((fact) => ({ ...fact, required: false })),
    elements: locked,
    checks: spec.checks.filter(
      ({ kind, target }) => kind !== 'min_value' && kind !== 'max_value' && (target === null || kept.has(target)),
    ),
  };
}

/** Puts an item on one line: `run-page.ts` splits it at the dash again. */
function asBullet({ title, text }: ElementItem): string {
  return `- ${[title, text]
    .filter(Boolean)
    .map((part) => plainText(part ?? ''))
    .join(' — ')}`;
}
