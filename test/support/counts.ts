import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

/** How the tests of one run ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed: the file and the name of each test, and why. */
  failures?: string[];
  /** How long the tests of each file took, in milliseconds. */
  files?: Record<string, number>;
}

/** Where a test that failed is, and why it failed. */
interface Failure {
  readonly file?: string;
  readonly message?: string | undefined;
}

/** Counts a failure and stores the first line of its name, and its message in one line. */
export function addFailure(counts: Counts, name: string, { file = "", message = "" }: Failure = {}): void {
  counts.failed += 1;
  const place = file === "" ? "" : `${file} › `;
  const reason = message === "" ? "" : `: ${inOneLine(message)}`;
  (counts.failures ??= []).push(`${place}${firstLine(name)}${reason}`);
}

const firstLine = (text: string): string =>
  stripVTControlCharacters(text).trimStart().split("\n", 1)[0] ?? "";

/** What fits on a few lines of a terminal, in characters. */
const longest = 240;

const inOneLine = (text: string): string =>
  stripVTControlCharacters(text).trim().replace(/\s+/gu, " ").slice(0, longest);

/** Adds to the time of a file. */
export function addTime(counts: Counts, file: string, milliseconds: number): void {
  counts.files ??= {};
  counts.files[file] = (counts.files[file] ?? 0) + milliseconds;
}

/** The counts in a file; none if it cannot be read. */
export async function readCounts(file: string): Promise<Counts> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Counts;
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
