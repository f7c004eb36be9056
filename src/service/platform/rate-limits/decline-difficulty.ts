/** From this part of the limit of declines on a proof of work is needed. */
const firstPart = 1 / 3;
/** How many bits of the hash must be zero at first: 16,384 tries on average. */
const easiest = 14;
/**
 * And at most, however many declines there were: 65,536 tries on average. A browser on a slow phone makes some 14,000 a
 * second, so that an honest payer waits about five seconds, and one in 500 longer than the 30 that a page waits for an answer.
 */
const hardest = 16;

/** How many bits a proof of work needs after so many declines, of which `most` are the limit; 0: it needs none. */
export function difficultyAfter(declines: number, most: number): number {
  const first = most * firstPart;
  if (declines < first) return 0;
  return Math.min(hardest, easiest + Math.floor(Math.log2(declines / first)));
}

/** After how many declines a proof does not become harder any more. */
export function hardestAfter(most: number): number {
  return Math.ceil(most * firstPart * 2 ** (hardest - easiest));
}
