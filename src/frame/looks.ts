/* What the frame loads when a page wants its own looks. */
export { addFont } from "./add-font.ts";
export { readPageAppearance as readLooks } from "./read-looks.ts";
