import { createHmac, hkdfSync } from "node:crypto";

/** Keys derived from the master key, one for each purpose, so that none can be used for another purpose. */
export interface DerivedKeys {
  /** Wraps the data keys of sealed cards. */
  readonly cardSealing: Buffer;
  /** Tells which master key sealed a record. */
  readonly cardSealingId: string;
  /** Seals security codes. */
  readonly securityCodes: Buffer;
  readonly cardFingerprint: Buffer;
  readonly apiKeyHash: Buffer;
  readonly requestFingerprint: Buffer;
  /** Seals stored responses that contain a secret. */
  readonly answerSealing: Buffer;
  /** Gives the publishable keys of the service's own pages. */
  readonly pageKeys: Buffer;
  /** Gives the client secrets of checkout sessions. */
  readonly clientSecrets: Buffer;
  /** Hashes the addresses of clients. */
  readonly clientAddresses: Buffer;
  /** Hashes what recognizes payers who have had a trial. */
  readonly trialUses: Buffer;
  /** Signs the challenges of a proof of work. */
  readonly challenges: Buffer;
  /** Gives the ids of authentications. */
  readonly authenticationIds: Buffer;
  /** Gives the addresses of the sandbox's challenges. */
  readonly challengeSecrets: Buffer;
  /** Gives the proofs of the sandbox's authentications. */
  readonly authenticationValues: Buffer;
  /** Seals the secrets of webhook endpoints. */
  readonly webhookSecrets: Buffer;
  /** Signs what lets the studio show previews. */
  readonly studioPasses: Buffer;
  /** Signs what shows that the studio was opened with a one-time code. */
  readonly studioSessions: Buffer;
  /** Hashes the tokens of subscribers' pages. */
  readonly portalTokens: Buffer;
  /** Signs what a card form has shown to be agreed to. */
  readonly shownTerms: Buffer;
}

/** Derives every key by HKDF-SHA256 (RFC 5869). The master key has 32 bytes. */
export function deriveKeys(masterKey: Buffer): DerivedKeys {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", masterKey, "till", use, 32));
  return {
    cardSealing: derive("card sealing"),
    cardSealingId: derive("card sealing id").toString("hex").slice(0, 16),
    securityCodes: derive("security codes"),
    cardFingerprint: derive("card fingerprint"),
    apiKeyHash: derive("api key hash"),
    requestFingerprint: derive("request fingerprint"),
    answerSealing: derive("answer sealing"),
    pageKeys: derive("page keys"),
    clientSecrets: derive("client secrets"),
    clientAddresses: derive("client addresses"),
    trialUses: derive("trial uses"),
    challenges: derive("challenges"),
    authenticationIds: derive("authentication ids"),
    challengeSecrets: derive("challenge secrets"),
    authenticationValues: derive("authentication values"),
    webhookSecrets: derive("webhook secrets"),
    studioPasses: derive("studio passes"),
    studioSessions: derive("studio sessions"),
    portalTokens: derive("portal tokens"),
    shownTerms: derive("shown terms"),
  };
}

/** HMAC-SHA256 in hexadecimal digits. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
