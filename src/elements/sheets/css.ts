/** Marks a string as a style sheet for editors and for the build. */
export const css = String.raw;
