import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** AES-256-GCM (NIST SP 800-38D): 12 bytes of nonce, 16 of tag, then the text. `bound` must be the same to open it. */
export function seal(key: Buffer, plain: Buffer, bound: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(bound));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Opens the output of `seal`. Throws if it was changed. */
export function open(key: Buffer, sealed: Buffer, bound: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(12, 28));
  decipher.setAAD(Buffer.from(bound));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
