/**
 * Says what `console.log` shows in place of an object. A method with that symbol for a name would do the same, but bundlers keep every
 * class that has a computed name, used or not.
 */
export function showAs(target: object, show: () => string): void {
  Object.defineProperty(target, Symbol.for('nodejs.util.inspect.custom'), { value: show });
}
