const nodeCrypto = "node:crypto";

/** A new idempotency key: 32 hexadecimal digits from a CSPRNG. Node 18 has its web crypto only in a module. */
export async function randomKey(): Promise<string> {
  const { crypto = await webCryptoOfNode() } = globalThis as { readonly crypto?: Crypto };
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function webCryptoOfNode(): Promise<Crypto> {
  const module = (await import(/* @vite-ignore */ nodeCrypto)) as { readonly webcrypto: Crypto };
  return module.webcrypto;
}
