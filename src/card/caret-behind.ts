/** Returns the caret position in `value` directly after its `count`th digit. */
export function caretBehind(value: string, count: number): number {
  let position = 0;
  for (let seen = 0; seen < count && position < value.length; position += 1) {
    if (/[0-9]/.test(value.charAt(position))) seen += 1;
  }
  return position;
}
