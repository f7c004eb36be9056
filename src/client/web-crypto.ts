/** An opaque key that `subtle` has imported. */
type Key = object;

interface Hmac {
  readonly name: "HMAC";
  readonly hash: "SHA-256";
}

/** The part of the Web Crypto API that the client uses. */
export interface WebCrypto {
  getRandomValues(bytes: Uint8Array): Uint8Array;
  readonly subtle: {
    importKey(
      form: "raw",
      bytes: Uint8Array,
      algorithm: Hmac,
      extractable: false,
      uses: ["verify"],
    ): Promise<Key>;
    verify(algorithm: "HMAC", key: Key, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
  };
}

const nodeCrypto = "node:crypto";

/** Returns the Web Crypto API, which in Node 18 is not global. */
export async function webCrypto(): Promise<WebCrypto> {
  const { crypto } = globalThis as { readonly crypto?: WebCrypto };
  if (crypto !== undefined) return crypto;
  const module = (await import(/* @vite-ignore */ nodeCrypto)) as { readonly webcrypto: WebCrypto };
  return module.webcrypto;
}
