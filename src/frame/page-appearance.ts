/* The script that the frame loads if a page sets its own appearance. */
export { addFont } from "./add-font.ts";
export { readPageAppearance } from "./read-page-appearance.ts";
