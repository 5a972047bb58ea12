type Search = Record<string, unknown>;

/** Keeps the named string parameters of the query string and drops the rest. */
export function texts<const Name extends string>(names: readonly Name[]) {
  return (search: Search): { [Key in Name]?: string } => {
    const kept: { [Key in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string' && value) kept[name] = value;
    }
    return kept;
  };
}

/** The query string with one parameter set, or removed if the value is empty. */
export function changed<S extends Record<string, string | undefined>>(
  search: S,
  name: keyof S & string,
  value: string,
): S {
  const next = { ...search, [name]: value };
  if (!value) delete next[name];
  return next;
}
