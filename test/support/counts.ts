/** How the tests of one run ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** How long the tests of each file took, in milliseconds. */
  files?: Record<string, number>;
}

/** Adds to the time of a file. */
export function addTime(counts: Counts, file: string, milliseconds: number): void {
  counts.files ??= {};
  counts.files[file] = (counts.files[file] ?? 0) + milliseconds;
}
