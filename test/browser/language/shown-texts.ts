const readOut = ["aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt"];

/**
 * What a reader gets of an element and all that is in it, shadow roots included: texts, and what is read out. What says by
 * `lang` that it is in another language is left out.
 */
export function shownTexts(root: Node): string[] {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) texts.push(node.data.trim());
    if (node instanceof Element) {
      if (node.hasAttribute("lang") || /^(script|style|slot)$/.test(node.localName)) return;
      for (const name of readOut) texts.push(node.getAttribute(name) ?? "");
      // A brand's mark has letters that are part of the drawing.
      if (node.localName === "svg") return;
      if (node.shadowRoot) visit(node.shadowRoot);
    }
    node.childNodes.forEach(visit);
  };
  visit(root);
  return texts.filter(Boolean);
}
