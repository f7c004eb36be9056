/** The letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** A text between isolates (UAX #9): a terminal that orders letters orders those of the text by themselves. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
