/** What is said of a member that a schema does not have: what it does have is named once. */
export function unknownMember(known: readonly string[], isTold: boolean): string {
  return isTold ? 'is not known here' : `is not known here. Known: ${known.join(', ') || 'nothing'}`;
}
