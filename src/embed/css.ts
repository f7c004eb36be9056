/** Marks a style sheet, so that editors and the build see that it is one. */
export const css = String.raw;
