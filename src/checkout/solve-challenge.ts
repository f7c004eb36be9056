// `crypto.subtle` is absent on pages without TLS, and a browser may deny it.
import { sha256 } from "@noble/hashes/sha2.js";

const encoder = new TextEncoder();

/** The number of hashes after which the page may do something else: at most some milliseconds on a slow phone. */
const batchSize = 256;

/**
 * Solves the `Service-Challenge` of a response: returns the value of `Service-Proof`, `<challenge>.<number>`, whose SHA-256
 * starts with as many zero bits as the number at the start of the challenge says. Returns undefined if the text is not a
 * challenge, or if it would take too long. Rejects when the signal aborts.
 */
export async function solveChallenge(challenge: string, signal: AbortSignal): Promise<string | undefined> {
  const bits = Number(/^(\d{1,2})\./.exec(challenge)?.[1] ?? Number.NaN);
  if (!(bits <= 24)) return undefined;
  for (let start = 0; ; start += batchSize) {
    signal.throwIfAborted();
    for (let number = start; number < start + batchSize; number++) {
      const proof = `${challenge}.${number}`;
      const { buffer, byteOffset } = sha256(encoder.encode(proof));
      if (new DataView(buffer, byteOffset).getUint32(0) < 2 ** (32 - bits)) return proof;
    }
    await nextTask();
  }
}

/** Lets the page draw and answer. Unlike a timer it is not delayed in a tab in the background. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
