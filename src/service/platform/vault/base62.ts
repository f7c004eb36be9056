const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Base62 text of a length from random bytes. Bytes from 248 on are skipped, so that every character is equally
 * likely; `nextBytes` is called again until there are enough.
 */
export function base62(length: number, nextBytes: (count: number) => Uint8Array): string {
  let text = "";
  while (text.length < length) {
    for (const byte of nextBytes(length - text.length + 8)) {
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}
