/** The place in `value` right behind its `count`th digit. */
export function caretBehind(value: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < value.length; place += 1) {
    if (/[0-9]/.test(value.charAt(place))) seen += 1;
  }
  return place;
}
