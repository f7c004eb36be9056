import type { DefaultTreeAdapterMap, TreeAdapter } from "parse5";
import { defaultTreeAdapter, parse } from "parse5";
import type { Element, Part } from "./element-parts.ts";
import { partsOf, valueOf } from "./element-parts.ts";
import { Unreadable } from "./read-address.ts";

type Node = DefaultTreeAdapterMap["node"];

/** The time that a parser takes grows with the number of elements that are open at once. No page has so many. */
const mostOpen = 1_000;
const mostElements = 100_000;

/**
 * Returns the parts of a document in their order, as a browser that runs scripts parses it. Parts of templates count: a script may
 * use them.
 *
 * @param page the address of the document
 * @throws Unreadable for a document that is nested too deeply
 */
export function readDocument(html: string, page: URL): readonly Part[] {
  const document = parse(html, { sourceCodeLocationInfo: true, treeAdapter: limitedAdapter() });
  const elements = [...elementsOf(document)];
  const base = baseOf(elements, page);
  return elements.flatMap((element) => partsOf(element, base, page));
}

/** The tree adapter of parse5 that ends the parser where a document is too large for it. */
function limitedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0;
  let open = 0;
  return {
    ...defaultTreeAdapter,
    onItemPush: () => {
      elements += 1;
      open += 1;
      if (elements > mostElements) throw new Unreadable("it has too many elements");
      if (open > mostOpen) throw new Unreadable("its elements are nested too deeply");
    },
    onItemPop: () => {
      open -= 1;
    },
  };
}

function* elementsOf(root: Node): Generator<Element> {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ("tagName" in node) yield node;
    if ("childNodes" in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
    if ("content" in node) waiting.push(node.content);
  }
}

/** The address from which those in the document begin. */
function baseOf(elements: readonly Element[], page: URL): URL {
  const element = elements.find((one) => one.tagName === "base" && valueOf(one, "href") !== undefined);
  const address = element && valueOf(element, "href");
  return address !== undefined && URL.canParse(address, page.href) ? new URL(address, page) : page;
}
