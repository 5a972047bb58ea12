const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A superscript in characters of its own, so that the mark of a footnote is not a digit of the number before it. */
export function raised(text: string): string {
  return text.replace(/^\[(\d{1,3})\]$/, '$1').replace(/\d/g, (digit) => RAISED.charAt(Number(digit)));
}
