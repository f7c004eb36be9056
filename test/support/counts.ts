/** How the tests of one run ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
