import { words } from '../../../../components/badge.tsx';
import { Check } from '../../../../components/field.tsx';

/** The scopes that give authority: a person checks each of them by name. */
export const AUTHORITY: ReadonlySet<string> = new Set(['write:team', 'write:keys', 'write:privacy']);

/** `read:leads` belongs to "leads". */
const areaOf = (scope: string) => scope.slice(scope.indexOf(':') + 1);

type ScopeChoiceProps = {
  /** Scopes to choose from. */
  offered: readonly string[];
  chosen: ReadonlySet<string>;
  onChoice: (chosen: ReadonlySet<string>) => void;
};

/** Checkboxes for the scopes of a key or an app, grouped by area. */
export function ScopeChoice({ offered, chosen, onChoice }: ScopeChoiceProps) {
  const toggle = (scope: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(scope);
    else next.delete(scope);
    onChoice(next);
  };
  const withoutAuthority = offered.filter((scope) => !AUTHORITY.has(scope));
  const areas = [...Map.groupBy(offered, areaOf)];
  return (
    <fieldset className="stack tight">
      <legend className="field-label">Scopes</legend>
      <div className="row">
        <button
          type="button"
          className="link-button small"
          onClick={() => onChoice(new Set(offered.filter((scope) => scope.startsWith('read:'))))}
        >
          Read only
        </button>
        <button type="button" className="link-button small" onClick={() => onChoice(new Set(withoutAuthority))}>
          {withoutAuthority.length < offered.length ? 'Default' : 'Everything'}
        </button>
        <button type="button" className="link-button small" onClick={() => onChoice(new Set())}>
          Nothing
        </button>
      </div>
      <div className="scopes">
        {areas.map(([area, ofArea]) => (
          <fieldset key={area} className="row">
            <legend>{words(area)}</legend>
            {ofArea.map((scope) => (
              <Check
                key={scope}
                label={
                  <>
                    {scope.startsWith('read:') ? 'Read' : 'Write'}
                    <span className="hidden-label"> {area}</span>
                  </>
                }
                checked={chosen.has(scope)}
                onChecked={(isChosen) => toggle(scope, isChosen)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {[...chosen].some((scope) => AUTHORITY.has(scope)) && (
        <p className="small quiet">
          {[...AUTHORITY].filter((scope) => chosen.has(scope)).join(', ')}: whoever has this key can change who and what
          has access, or erase people.
        </p>
      )}
    </fieldset>
  );
}
