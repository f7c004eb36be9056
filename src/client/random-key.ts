/** The part of the web's `crypto` that is used. */
interface RandomSource {
  getRandomValues(bytes: Uint8Array): Uint8Array;
}

const nodeCrypto = "node:crypto";

/** A new idempotency key: 32 hexadecimal digits from a CSPRNG. */
export async function randomKey(): Promise<string> {
  const { crypto = await cryptoOfNode() } = globalThis as { readonly crypto?: RandomSource };
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Node 18 has it in a module only. */
async function cryptoOfNode(): Promise<RandomSource> {
  const module = (await import(/* @vite-ignore */ nodeCrypto)) as { readonly webcrypto: RandomSource };
  return module.webcrypto;
}
