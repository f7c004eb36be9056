/** Delay after the last change before a preview is requested, in milliseconds. */
export const previewDelay = 350;
