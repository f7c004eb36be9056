/**
 * Solves a challenge of the service. Loads the solver on demand, because few payers need it.
 *
 * @returns the proof; undefined if the text is not a challenge, or if it would take too long
 */
export async function solveChallengeLazily(
  challenge: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { solveChallenge } = await import("./solve-challenge.ts");
  return solveChallenge(challenge, signal);
}
