import type { CryptoKey } from "jose";
import { exportJWK, generateKeyPair } from "jose";

/** A key pair of an acquirer. */
export async function aKeyPair(): Promise<{ readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }> {
  return generateKeyPair("RSA-OAEP-256", { modulusLength: 2048 });
}

/** The public key as an acquirer gives it: exponent and modulus in hexadecimal digits. */
export async function keyText(publicKey: CryptoKey): Promise<string> {
  const { n = "" } = await exportJWK(publicKey);
  return `10001|${Buffer.from(n, "base64url").toString("hex").toUpperCase()}`;
}
