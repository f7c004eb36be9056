import { networksOf } from "../../card/detect-brands.ts";
import { encryptedFieldHeader } from "./encrypted-field.ts";
import type { CardInput, EncryptedCardInput } from "./token.ts";

/** What a card is encrypted to. */
export interface CardEncryption {
  /** The acquirer's public key: exponent and modulus of an RSA key of 2048 bits in hexadecimal digits, `10001|A1…`. */
  readonly key: string;
  /** Returns the time by the service's clock: acquirers take no old ciphertext. */
  readonly now: () => Date;
}

/** The key is not one of the acquirer's. */
export class DamagedKey extends Error {}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");

/**
 * Encrypts a card to the acquirer's key, each field by itself as a compact JWE (RFC 7516), as Adyen's own forms do it: the service gets
 * nothing else of the number than its last four digits.
 *
 * @throws {DamagedKey} for a key that is none
 * @throws {TypeError} where the browser has no WebCrypto: on a page without TLS
 */
export async function encryptCard(
  { number, exp_month, exp_year, cvc, networks: choice, ...rest }: CardInput,
  { key, now }: CardEncryption,
): Promise<EncryptedCardInput> {
  const publicKey = await importKey(key);
  const generationtime = now().toISOString();
  const encrypt = (field: Readonly<Record<string, string>>) =>
    encryptField(publicKey, JSON.stringify({ ...field, generationtime }));
  const [encryptedNumber, month, year, code] = await Promise.all([
    encrypt({ number }),
    encrypt({ expiryMonth: String(exp_month).padStart(2, "0") }),
    encrypt({ expiryYear: String(exp_year) }),
    encrypt({ cvc }),
  ]);
  const networks = [...networksOf(number)];
  // The national network of a co-badged card is first; the payer chooses it, or the international one is charged.
  const brand = choice?.preferred ?? networks.at(-1) ?? "unknown";
  return {
    number: encryptedNumber,
    exp_month: month,
    exp_year: year,
    cvc: code,
    shown: { brand, last4: number.slice(-4), exp_month, exp_year, networks },
    ...rest,
  };
}

type PublicKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

async function importKey(text: string): Promise<PublicKey> {
  const modulus = /^10001\|([0-9A-F]{512})$/.exec(text)?.[1];
  if (!modulus) throw new DamagedKey("The acquirer's key is damaged.");
  const n = base64url(Uint8Array.from(modulus.match(/../g) ?? [], (digits) => parseInt(digits, 16)));
  const rsa = { name: "RSA-OAEP", hash: "SHA-256" };
  return crypto.subtle.importKey("jwk", { kty: "RSA", e: "AQAB", n }, rsa, false, ["wrapKey"]);
}

async function encryptField(publicKey: PublicKey, text: string): Promise<string> {
  const { subtle } = crypto;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const contentKey = await subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt"]);
  const [wrapped, sealed] = await Promise.all([
    subtle.wrapKey("raw", contentKey, publicKey, "RSA-OAEP"),
    subtle.encrypt(
      { name: "AES-GCM", iv, additionalData: bytesOf(encryptedFieldHeader) },
      contentKey,
      bytesOf(text),
    ),
  ]);
  const parts = [wrapped, iv, sealed.slice(0, -16), sealed.slice(-16)];
  return [encryptedFieldHeader, ...parts.map(base64url)].join(".");
}
