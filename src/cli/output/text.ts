import { Help } from "commander";
import fastStringWidth from "fast-string-width";

/** Removes control characters, which could manipulate the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, " ");
}

/** The letters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** A text between isolates (UAX #9): a terminal that orders letters orders those of the text by themselves. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Fewer columns than this beside what stands before a text are no use: it begins in the next line. */
const fewest = 30;
const shortIndent = "  ";

/**
 * Returns a text in as many lines as the terminal needs, all of which begin below each other.
 *
 * @param before what stands before the first line
 * @param columns the columns of the terminal; without it everything fits
 */
export function hanging(before: string, text: string, columns: number | undefined): string {
  if (columns === undefined || fastStringWidth(before + text) <= columns) return `${before}${text}`;
  const width = columns - fastStringWidth(before);
  const isBeside = width >= fewest;
  const lines = new Help().boxWrap(text, isBeside ? width : Math.max(fewest, columns - shortIndent.length));
  const indent = isBeside ? " ".repeat(fastStringWidth(before)) : shortIndent;
  const indented = lines.replaceAll("\n", `\n${indent}`);
  if (isBeside) return `${before}${indented}`;
  return before.trim() === "" ? `${indent}${indented}` : `${before.trimEnd()}\n${indent}${indented}`;
}
