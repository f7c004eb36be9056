/** What may keep the focus in itself, or closes when something outside of it is pressed. */
const dialogs = "dialog,[popover],[role$=dialog]";

/**
 * The parent of an overlay: the dialog of the page around the link, for which it is then no stranger; otherwise the root of the
 * document, whose children no page renders anew. It is in no shadow root.
 */
export function overlayParent(link: Element): Element {
  const root = link.getRootNode();
  if (root instanceof ShadowRoot) return overlayParent(root.host);
  return link.closest(dialogs) ?? document.documentElement;
}
