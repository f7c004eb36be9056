import { createHmac, hkdfSync } from "node:crypto";

/** What each key is used for, by the name of the key. Two keys are never the same, so that none can be used for another purpose. */
const uses = {
  /** Seals security codes. */
  securityCodes: "security codes",
  cardFingerprint: "card fingerprint",
  apiKeyHash: "api key hash",
  requestFingerprint: "request fingerprint",
  /** Hashes idempotency keys that may hold a card number or an e-mail address. */
  idempotencyKeys: "idempotency keys",
  /** Seals stored responses that contain a secret. */
  responseSealing: "answer sealing",
  /** Gives the publishable keys of the service's own pages. */
  pageKeys: "page keys",
  /** Gives the client secrets of checkout sessions. */
  clientSecrets: "client secrets",
  /** Hashes the addresses of clients. */
  clientAddresses: "client addresses",
  /** Hashes what recognizes payers who have had a trial. */
  trialUses: "trial uses",
  /** Signs the challenges of a proof of work. */
  challenges: "challenges",
  /** Gives the ids of authentications. */
  authenticationIds: "authentication ids",
  /** Gives the addresses of the sandbox's challenges. */
  challengeSecrets: "challenge secrets",
  /** Gives the addresses to which banks return payers. */
  bankReturns: "bank returns",
  /** Seals the addresses to which the sandbox's challenges return payers. */
  challengeReturns: "challenge returns",
  /** Gives the proofs of the sandbox's authentications. */
  authenticationValues: "authentication values",
  /** Seals the private key of the sandbox, and the cards that it stores. */
  sandboxCards: "sandbox cards",
  /** Seals the secrets of webhook endpoints. */
  webhookSecrets: "webhook secrets",
  /** Signs what lets the studio show previews. */
  studioPasses: "studio passes",
  /** Signs what shows that the studio was opened with a one-time code. */
  studioSessions: "studio sessions",
  /** Hashes the tokens of subscribers' pages. */
  portalTokens: "portal tokens",
  /** Gives the tokens of links by which payers come back from banks. */
  returnTokens: "return tokens",
  /** Signs what a card form has shown to be agreed to. */
  shownTerms: "shown terms",
  /** Seals the texts of mails, whose links open pages. */
  mails: "mails",
  /** Seals whose personal data is being erased. */
  erasures: "erasures",
} as const;

export type KeyName = keyof typeof uses;

/** Keys that stay the same: what they have hashed or signed cannot be made again. */
export type DerivedKeys = Readonly<Record<KeyName, Buffer>>;

export const keyNames = Object.keys(uses) as readonly KeyName[];

/** Derives one key by HKDF-SHA256 (RFC 5869). The seed has 32 bytes. */
export function deriveKey(seed: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", seed, "till", use, 32));
}

/** Derives every key from a seed of 32 bytes. */
export function deriveKeys(seed: Buffer): DerivedKeys {
  return mapKeys((name) => deriveKey(seed, uses[name]));
}

/** Returns the keys that a function gives for their names. */
export function mapKeys(keyOf: (name: KeyName) => Buffer): DerivedKeys {
  return Object.fromEntries(keyNames.map((name) => [name, keyOf(name)])) as Record<KeyName, Buffer>;
}

/** HMAC-SHA256 in hexadecimal digits. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
