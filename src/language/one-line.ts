/**
 * What somebody typed as one line of plain text, for places that cannot set it apart: a subject, the title of a window, an
 * attribute. Breaks and control characters become blanks; what turns the direction of other text is taken out.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();
}
