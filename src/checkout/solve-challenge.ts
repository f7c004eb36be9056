/** The number of hashes that are computed concurrently. */
const batchSize = 256;

/**
 * Solves the `Service-Challenge` of a response: returns the value of `Service-Proof`, `<challenge>.<number>`, whose SHA-256
 * starts with as many zero bits as the number at the start of the challenge says. Returns undefined if the text is not a
 * challenge, or if it would take too long. Rejects when the signal aborts.
 */
export async function solveChallenge(
  challenge: string,
  { digest, signal }: { digest: (text: string) => Promise<ArrayBuffer>; signal: AbortSignal },
): Promise<string | undefined> {
  const bits = Number(/^(\d{1,2})\./.exec(challenge)?.[1] ?? Number.NaN);
  if (!(bits <= 24)) return undefined;
  for (let start = 0; ; start += batchSize) {
    signal.throwIfAborted();
    const proofs = Array.from({ length: batchSize }, (_, index) => `${challenge}.${start + index}`);
    const hashes = await Promise.all(proofs.map(digest));
    const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) < 2 ** (32 - bits));
    if (found !== -1) return proofs[found];
  }
}

/** SHA-256 of a text, computed by the browser. */
export function sha256(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}
