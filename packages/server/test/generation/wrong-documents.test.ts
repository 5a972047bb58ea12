import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '../../../contract/test/support/contract-requests.ts';
import { validateTemplateDocument } from '../../src/generation/documents/template-document.ts';

type Parts = (string | number)[];

const documents = arbitraryOf({ $ref: '#/components/schemas/TemplateDocument' });
const WRONG: readonly unknown[] = [
  null,
  true,
  -7.5,
  '',
  'x'.repeat(5_000),
  '{{ nobody.knows }}',
  '{% if %}',
  [],
  [1],
  {},
  { more: 1 },
];

/** The places of a value, its own and those within it. */
function placesOf(value: unknown, at: Parts = []): Parts[] {
  if (typeof value !== 'object' || value === null) return [at];
  const within = Object.entries(value).flatMap(([name, one]) =>
    placesOf(one, [...at, Array.isArray(value) ? Number(name) : name]),
  );
  return [at, ...within];
}

/** The value with another one at a place, or with nothing there. */
function changed(value: unknown, [first, ...rest]: Parts, to: unknown): unknown {
  if (first === undefined) return to;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  if (rest.length === 0 && to === undefined) delete copy[first];
  else copy[first] = changed(copy[first], rest, to);
  return copy;
}

const written = (parts: Parts) =>
  parts
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

/** A refusal continues the name of its field, in words of ours. */
const OURS = /^(?:must|is|knows|takes|makes)\b/;
const RAW = /\b(?:expected|received|invalid input|unrecognized|discriminator)\b/i;

describe('a wrong document', () => {
  it('is refused at its field, in words that say what must be there', () => {
    const wrongs = fc.tuple(documents, fc.nat(), fc.constantFrom(undefined, ...WRONG));
    let refused = 0;
    fc.assert(
      fc.property(wrongs, ([document, at, wrong]) => {
        const places = placesOf(document).filter(({ length }) => length > 0);
        const place = places[at % places.length] as Parts;
        const checked = validateTemplateDocument(changed(document, place, wrong));
        if (checked.ok) return;
        refused += 1;
        for (const { path, message } of checked.issues) {
          expect(path, message).not.toBe('');
          expect(path.startsWith(written(place.slice(0, -1))), `${path} for ${written(place)}`).toBe(true);
          expect(message, path).toMatch(OURS);
          expect(message, path).not.toMatch(RAW);
        }
      }),
      { numRuns: 400, seed: 20261123 },
    );
    expect(refused).toBeGreaterThan(200);
  });

  it('is accepted as it was generated', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(validateTemplateDocument(document)).toMatchObject({ ok: true });
      }),
      { numRuns: 100, seed: 20261123 },
    );
  });
});
