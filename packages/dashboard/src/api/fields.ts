/** The fields that a write changes, by name: its input. They are joined with what another person changed meanwhile. */
export type Fields<Seen> = {
  /** The values that the person saw when they began to change them. */
  was: Readonly<Record<string, unknown>>;
  /** The values in a record. */
  read: (record: Seen) => Readonly<Record<string, unknown>>;
  labelOf: (name: string) => string;
  /** Reads the record again. Default: the record that the refusal holds. */
  latest?: () => Promise<Seen>;
  /** Called with the fields that are left to save, the record that they change, and the fields that were to be saved. */
  onSettled?: (
    changes: Readonly<Record<string, unknown>>,
    record: Seen,
    input: Readonly<Record<string, unknown>>,
  ) => void;
};
