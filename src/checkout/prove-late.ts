/**
 * Solves a challenge of the service with a script that is loaded now: few payers need it.
 *
 * @returns the proof; undefined for what is no challenge, or one that would take too long
 */
export async function proveLate(challenge: string, signal: AbortSignal): Promise<string | undefined> {
  const { sha256, solveChallenge } = await import("./solve-challenge.ts");
  return solveChallenge(challenge, { digest: sha256, signal });
}
