/** The element of a kind that a selector names. Throws where the page has none. */
export function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`${selector} is not in the page.`);
  return found;
}
