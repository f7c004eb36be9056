import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

/** How the tests of one run ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed: the file and the name of each test. */
  failures?: string[];
  /** How long the tests of each file took, in milliseconds. */
  files?: Record<string, number>;
}

/** Counts a failure and stores its name, of a message the first line. */
export function addFailure(counts: Counts, name: string, file = ""): void {
  counts.failed += 1;
  const [line = ""] = stripVTControlCharacters(name).split("\n");
  (counts.failures ??= []).push(file === "" ? line : `${file} › ${line}`);
}

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
