/** The chosen attributes and custom properties by name; those without a choice are not included. */
export interface ChosenAppearance {
  readonly attributes: ReadonlyMap<string, string>;
  readonly tokens: ReadonlyMap<string, string>;
}

const attributeNames = ["theme", "scheme", "locale", "dir"];

export function readAppearance(form: HTMLFormElement): ChosenAppearance {
  const chosen = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && value.trim() !== "" ? [[name, value.trim()]] : [],
  );
  return {
    attributes: new Map(chosen.filter(([name]) => attributeNames.includes(name))),
    tokens: new Map(chosen.filter(([name]) => name.startsWith("--till-"))),
  };
}

/** Applies an appearance to an element and removes the previous one. */
export function applyAppearance(element: HTMLElement, { attributes, tokens }: ChosenAppearance): void {
  for (const name of attributeNames) {
    const value = attributes.get(name);
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  for (const name of [...element.style]) if (!tokens.has(name)) element.style.removeProperty(name);
  for (const [name, value] of tokens) element.style.setProperty(name, value);
}

/** Returns the HTML and CSS that reproduce the element on another page. */
export function snippetOf(element: HTMLElement, { tokens }: ChosenAppearance): string {
  const lines = element
    .getAttributeNames()
    .filter((name) => name !== "style" && !(name === "theme" && element.getAttribute(name) === "till"))
    .map((name) => `  ${name}="${element.getAttribute(name) ?? ""}"`);
  const tag = `<${element.localName}\n${lines.join("\n")}\n></${element.localName}>`;
  if (tokens.size === 0) return tag;
  const rules = [...tokens].map(([name, value]) => `  ${name}: ${value};`);
  return `<style>\n${element.localName} {\n${rules.join("\n")}\n}\n</style>\n${tag}`;
}
