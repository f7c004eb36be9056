import { createHash } from "node:crypto";
import type { DefaultTreeAdapterMap } from "parse5";
import { html } from "parse5";

/** What a document runs, loads, frames, or sends its forms to. */
export interface Part {
  readonly kind:
    "base" | "form" | "frame" | "import_map" | "inline_script" | "preload" | "refresh" | "script";
  /** Where it is loaded from or leads to; null for what stands in the document. */
  readonly address: string | null;
  /** Its attribute `integrity`. */
  readonly integrity: string | null;
  /** Of what stands in the document: `sha384-…`. */
  readonly hash: string | null;
  /** What stands in the document; empty otherwise. */
  readonly text: string;
  readonly line: number;
}

export type Element = DefaultTreeAdapterMap["element"];

/** An element, and where addresses in its document begin. */
interface Place {
  readonly element: Element;
  readonly base: URL;
}

/** The hash of an attribute `integrity`. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

/**
 * Returns the parts that an element is, as a browser understands it.
 *
 * @param base from where addresses in the document begin
 * @param page the address of the document, to which forms may send
 */
export function partsOf(element: Element, base: URL, page: URL): readonly Part[] {
  const { tagName } = element;
  const place = { element, base };
  const own = Object.hasOwn(readers, tagName) ? readers[tagName]?.(place) : undefined;
  const isAway = own?.kind !== "form" || own.address === null || new URL(own.address).origin !== page.origin;
  return [...(own !== undefined && isAway ? [own] : []), ...handlersOf(place)];
}

/** What an element of each name is. */
const readers: Readonly<Record<string, (place: Place) => Part | undefined>> = {
  script: scriptOf,
  link: (place) => (isPreload(place.element) ? atAddress("preload", place, "href") : undefined),
  iframe: (place) => {
    const document = valueOf(place.element, "srcdoc");
    return document === undefined ? frameOf(place, "src") : inDocument("frame", place, document);
  },
  frame: (place) => frameOf(place, "src"),
  embed: (place) => frameOf(place, "src"),
  object: (place) => frameOf(place, "data"),
  form: (place) => atAddress("form", place, "action"),
  button: (place) => atAddress("form", place, "formaction"),
  input: (place) => atAddress("form", place, "formaction"),
  base: (place) => atAddress("base", place, "href"),
  meta: (place) => {
    const isRefresh = valueOf(place.element, "http-equiv")?.toLowerCase() === "refresh";
    return isRefresh ? inDocument("refresh", place, valueOf(place.element, "content") ?? "") : undefined;
  },
};

function scriptOf(place: Place): Part | undefined {
  const { element } = place;
  const attribute = element.namespaceURI === html.NS.SVG ? "href" : "src";
  if (valueOf(element, attribute) !== undefined) return atAddress("script", place, attribute);
  const kind = scriptKind(valueOf(element, "type"), valueOf(element, "language"));
  return kind === undefined ? undefined : inDocument(kind, place, textOf(element));
}

function frameOf(place: Place, attribute: string): Part | undefined {
  const address = valueOf(place.element, attribute);
  return address === "" || address === "about:blank" ? undefined : atAddress("frame", place, attribute);
}

/** Attributes that are scripts: `onclick`, and `href` with `javascript:…`. */
function handlersOf(place: Place): readonly Part[] {
  const scripts = place.element.attrs.filter(
    ({ name, value }) => /^on./.test(name) || (name === "href" && isScript(value)),
  );
  return scripts.map(({ value }) => inDocument("inline_script", place, value));
}

function isScript(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === "javascript:";
}

function inDocument(kind: Part["kind"], { element }: Place, text: string): Part {
  const line = element.sourceCodeLocation?.startLine ?? 0;
  return { kind, address: null, integrity: null, hash: integrityOf(text), text, line };
}

/** The part at the address that an attribute has; undefined without it. */
function atAddress(kind: Part["kind"], place: Place, attribute: string): Part | undefined {
  const { element, base } = place;
  const text = valueOf(element, attribute);
  if (text === undefined) return undefined;
  const address = URL.canParse(text, base.href) ? new URL(text, base) : undefined;
  // `javascript:…` and `data:…` hold what is run.
  if (address === undefined || !/^https?:$/.test(address.protocol))
    return inDocument(kind === "base" ? kind : "inline_script", place, text);
  address.hash = "";
  const line = element.sourceCodeLocation?.startLine ?? 0;
  const integrity = valueOf(element, "integrity") ?? null;
  return { kind, address: address.href, integrity, hash: null, text: "", line };
}

const scriptTypes =
  /^(|module|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))$/;

/** What a browser does with the text of a script element; undefined for data. */
function scriptKind(type: string | undefined, language: string | undefined): Part["kind"] | undefined {
  const name = (type ?? (language ? `text/${language}` : "")).trim().toLowerCase();
  if (name === "importmap") return "import_map";
  return name === "speculationrules" || scriptTypes.test(name) ? "inline_script" : undefined;
}

function isPreload(element: Element): boolean {
  const words = valueOf(element, "rel")?.toLowerCase().split(/\s+/) ?? [];
  const isScript = valueOf(element, "as")?.toLowerCase() === "script";
  return words.includes("modulepreload") || (words.includes("preload") && isScript);
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}

/** In SVG, `href` counts before the older `xlink:href`. */
export function valueOf({ attrs }: Element, wanted: string): string | undefined {
  const named = attrs.filter(({ name }) => name === wanted);
  return (named.find(({ prefix }) => prefix === undefined || prefix === "") ?? named[0])?.value;
}
