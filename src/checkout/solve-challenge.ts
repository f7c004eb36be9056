/** How many hashes are under way at once. */
const batch = 256;

/**
 * Solves the `Service-Challenge` of an answer: gives the text of `Service-Proof`, `<challenge>.<number>`, whose SHA-256
 * begins with as many zero bits as the challenge begins with. Undefined for what is no challenge, or one that would
 * take too long. Rejects when the signal aborts.
 */
export async function solveChallenge(
  challenge: string,
  { digest, signal }: { digest: (text: string) => Promise<ArrayBuffer>; signal: AbortSignal },
): Promise<string | undefined> {
  const bits = Number(/^(\d{1,2})\./.exec(challenge)?.[1] ?? Number.NaN);
  if (!(bits <= 24)) return undefined;
  for (let start = 0; ; start += batch) {
    signal.throwIfAborted();
    const proofs = Array.from({ length: batch }, (_, index) => `${challenge}.${start + index}`);
    const hashes = await Promise.all(proofs.map(digest));
    const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) < 2 ** (32 - bits));
    if (found !== -1) return proofs[found];
  }
}

/** SHA-256 of a text, by the browser. */
export function sha256(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}
