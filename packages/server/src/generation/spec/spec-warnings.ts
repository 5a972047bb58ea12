import type { Issue } from '@cartouche/contract';
import type { ElementSpec, MaterialsSpec } from './materials-spec.ts';
import { factsBehind, groundOf, isAskedFor } from './needed-facts.ts';

/** What the author of a valid spec may want to know; it stops nothing. */
export function specWarnings(spec: MaterialsSpec): Issue[] {
  return [...factWarnings(spec), ...spec.elements.flatMap(elementWarnings), ...unknownWarnings(spec)];
}

/** An AI element without `uses` takes all facts. */
function factWarnings(spec: MaterialsSpec): Issue[] {
  if (spec.elements.some(({ source, uses }) => source === 'ai' && uses.length === 0)) return [];
  const used = new Set([
    ...spec.checks.map(({ target }) => target),
    ...spec.elements.flatMap((one) => [...one.uses, ...groundOf(one, spec).rests, ...groundOf(one, spec).prints.facts]),
  ]);
  return spec.facts.flatMap(({ key }, index) => {
    const message = `${key} is asked for and used by no element`;
    return used.has(key) ? [] : [{ path: `inputContract.facts[${index}]`, message }];
  });
}

function elementWarnings({ source, text }: ElementSpec, index: number): Issue[] {
  const wording = source === 'fixed' ? withoutLiquid(text ?? '') : '';
  const stated = (wording.match(/\d[\d.,]*/g) ?? []).filter((figure) => figure.length > 1);
  const message = `states ${stated.join(', ')}, which stands on every page whatever the materials say`;
  return stated.length === 0 ? [] : [{ path: `elementManifest[${index}].text`, message }];
}

/** What becomes of an element when an optional fact is not known. */
function unknownWarnings(spec: MaterialsSpec): Issue[] {
  return spec.elements.flatMap((element, index): Issue[] => {
    const path = `elementManifest[${index}]`;
    const optional = factsBehind(element, spec).filter(({ required }) => !required);
    if (element.required && element.source !== 'fixed')
      return optional.map(({ key }) => {
        const message = `rests on ${key}, which is optional: every run asks for it when no material states it`;
        return { path: `${path}.${element.source === 'calc' ? 'formula' : 'fact'}`, message };
      });
    const unasked = new Set(optional.filter((fact) => !isAskedFor(fact, spec)).map(({ key }) => key));
    const mayBeUnknown = (name: string) => {
      const [, kind, key = ''] = /^(facts|elements)\.(.+)$/.exec(name) ?? [];
      const other = kind === 'elements' ? spec.elements.find(({ id }) => id === key) : undefined;
      return kind === 'facts'
        ? unasked.has(key)
        : other !== undefined && factsBehind(other, spec).some((fact) => unasked.has(fact.key));
    };
    return groundOf(element, spec)
      .prints.bare.filter(mayBeUnknown)
      .map((name) => {
        const message = `prints ${name}, which leaves a hole when it is not known: give it a default filter, or put it in an if`;
        return { path: `${path}.text`, message };
      });
  });
}

/** The words of a text, without its placeholders and tags. */
function withoutLiquid(text: string): string {
  return text.replace(/\{[{%][^{}%]*[%}]\}/g, ' ');
}
