/**
 * Returns user input as one line of plain text, for places without markup: a mail subject, a window title, an attribute.
 * Line breaks and control characters become spaces; characters that change the text direction are removed.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();
}
