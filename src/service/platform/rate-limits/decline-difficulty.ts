/** Part of the decline limit from which a proof of work is required. */
const firstPart = 1 / 3;
/** Lowest difficulty, in leading zero bits of the hash: 16,384 tries on average. */
const easiest = 14;
/**
 * Highest difficulty: 65,536 tries on average. A browser on a slow phone computes about 14,000 hashes a second, so that
 * an honest payer waits about five seconds, and one in 500 longer than the page's timeout of 30 seconds.
 */
const hardest = 16;

/**
 * Returns the difficulty of the proof of work, in bits, after this number of declines; `limit` is their limit. 0: none
 * is required.
 */
export function difficultyAfter(declines: number, limit: number): number {
  const first = limit * firstPart;
  if (declines < first) return 0;
  return Math.min(hardest, easiest + Math.floor(Math.log2(declines / first)));
}

/** Returns the number of declines after which the difficulty does not grow any more. */
export function hardestAfter(limit: number): number {
  return Math.ceil(limit * firstPart * 2 ** (hardest - easiest));
}
