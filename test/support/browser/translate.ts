/**
 * Does to a page what Chrome's translator does: each text, also in shadow roots, is replaced by a `<font>` in a `<font>` with other
 * words. Runs in a page, so that it refers to nothing outside.
 */
export function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element && node.shadowRoot) translate(node.shadowRoot);
    const isShown = !/^(SCRIPT|STYLE|TITLE|TEXTAREA|OPTION)$/.test(node.parentElement?.tagName ?? "");
    if (node instanceof Text && node.data.trim() !== "" && isShown) texts.push(node);
  }
  for (const text of texts) {
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.append(`«${text.data}»`);
    outer.append(inner);
    text.replaceWith(outer);
  }
}
