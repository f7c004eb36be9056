/**
 * Stops the page from scrolling, and from shifting where its scroll bar disappears.
 *
 * @returns what lets it scroll again
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (clientWidth < innerWidth) style.scrollbarGutter = "stable";
  style.overflow = "hidden";
  return () => Object.assign(style, { overflow, scrollbarGutter });
}
