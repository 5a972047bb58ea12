type Search = Record<string, unknown>;

/** Keeps the named texts of an address and forgets everything else. */
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

/** The address with one text changed; an empty one leaves it. */
export function changed<S extends Record<string, string | undefined>>(
  search: S,
  name: keyof S & string,
  value: string,
): S {
  const next = { ...search, [name]: value };
  if (!value) delete next[name];
  return next;
}
