/** Returns the element that matches a selector and has this class. Throws if there is none. */
export function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`${selector} is not in the page.`);
  return found;
}
