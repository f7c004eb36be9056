/** An element of a mail with its attributes, and what it is in. */
export interface MailElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: MailElement | undefined;
}

interface MailText {
  readonly text: string;
  readonly parent: MailElement;
}

const voids = new Set(["meta", "br", "img", "!doctype"]);

/** Reads the elements and the texts of a mail, which closes what it opens. */
export function readMail(html: string): {
  readonly elements: readonly MailElement[];
  readonly texts: readonly MailText[];
} {
  const elements: MailElement[] = [];
  const texts: MailText[] = [];
  let parent: MailElement | undefined;
  for (const [, closing, tag = "", text = ""] of html.matchAll(/<(\/?)([^>]+)>|([^<]+)/g)) {
    if (tag === "") {
      if (text.trim() !== "" && parent !== undefined) texts.push({ text: text.trim(), parent });
      continue;
    }
    if (closing === "/") {
      if (parent?.name !== tag.trim()) throw new Error(`<${parent?.name}> is closed by </${tag}>`);
      parent = parent.parent;
      continue;
    }
    const [name = ""] = /^[^\s/]+/.exec(tag) ?? [];
    const pairs = Array.from(tag.matchAll(/\s([\w-]+)="([^"]*)"/g), ([, key = "", value = ""]) => [
      key,
      value,
    ]);
    const element = { name, attributes: Object.fromEntries(pairs) as Record<string, string>, parent };
    elements.push(element);
    if (!voids.has(name)) parent = element;
  }
  return { elements, texts };
}

/** Returns what `get` returns for an element, or else for the closest around it. */
export function inherited<T>(element: MailElement, get: (one: MailElement) => T | undefined): T | undefined {
  for (let one: MailElement | undefined = element; one !== undefined; one = one.parent) {
    const value = get(one);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The inline styles of an element, by property. */
export function stylesOf({ attributes }: MailElement): ReadonlyMap<string, string> {
  const declarations = (attributes["style"] ?? "").split(";").filter((one) => one.trim() !== "");
  return new Map(
    declarations.map((one) => {
      const [property = "", ...value] = one.split(":");
      return [property.trim(), value.join(":").trim()];
    }),
  );
}
