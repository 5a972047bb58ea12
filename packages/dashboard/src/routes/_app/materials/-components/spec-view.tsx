import type { ElementSpec, InputContract, QualityCheck } from '@cartouche/sdk';
import { words } from '../../../../components/badge.tsx';
import { Card } from '../../../../components/card.tsx';

type SpecViewProps = {
  name: string;
  goal: string;
  contract: InputContract;
  elements: readonly ElementSpec[];
  checks: readonly QualityCheck[];
};

/** The spec of a materials template: materials, facts, elements, and checks. */
export function SpecView({ name, goal, contract, elements, checks }: SpecViewProps) {
  const labels = new Map([
    ...contract.facts.map(({ key, label }) => [key, label] as const),
    ...elements.map(({ id, label }) => [id, label] as const),
  ]);
  return (
    <Card title={name}>
      <p>{goal}</p>
      <section className="stack tight">
        <h3>Materials</h3>
        <ul className="stack tight">
          {contract.materials.map(({ key, label, kind, required, description }) => (
            <li key={key}>
              {label} <span className="tag">{words(kind)}</span> {required && <span className="tag">Required</span>}
              {description && <span className="small quiet block">{description}</span>}
            </li>
          ))}
        </ul>
      </section>
      {contract.facts.length > 0 && (
        <section className="stack tight">
          <h3>Facts</h3>
          <p className="row">
            {contract.facts.map(({ key, label, unit }) => (
              <span key={key} className="tag">
                {label}
                {unit && ` (${unit})`}
              </span>
            ))}
          </p>
        </section>
      )}
      <section className="stack tight">
        <h3>Elements</h3>
        <ul className="stack tight">
          {elements.map(({ id, label, source, formula, text }) => (
            <li key={id}>
              {label} <span className="tag">{SOURCES[source]}</span>
              {(formula ?? text) && (
                <span className="small quiet block">{formula ? readableFormula(formula, labels) : text}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {checks.length > 0 && (
        <section className="stack tight">
          <h3>Checks</h3>
          <ul>
            {checks.map(({ id, label, blocking }) => (
              <li key={id}>
                {label} {blocking && <span className="tag">Required</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

/** `people * hours` as people read it: "People who do the work × Hours a week". */
const readableFormula = (formula: string, labels: ReadonlyMap<string, string>) =>
  formula
    .replaceAll(/[a-z_]\w*/gi, (name) => labels.get(name) ?? name)
    .replaceAll('*', '×')
    .replaceAll('/', '÷');

const SOURCES: Readonly<Record<ElementSpec['source'], string>> = {
  ai: 'Written',
  calc: 'Calculated',
  fixed: 'Fixed',
  fact: 'Fact',
};
