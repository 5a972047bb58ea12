/** Refuses a member that a schema does not have, and names those it has once. */
export function unknownMember(known: readonly string[], isTold: boolean): string {
  return isTold ? 'is not known here' : `is not known here. Known: ${known.join(', ') || 'nothing'}`;
}
