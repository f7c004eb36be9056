import { randomBytes } from "node:crypto";
import { base62 } from "./base62.ts";
import type { DerivedKeys } from "./derived-keys.ts";
import { keyedHash } from "./derived-keys.ts";
import { open, seal } from "./seal.ts";
import type { CardSecrets, SealedRecord, SealingContext, Vault } from "./vault.ts";

const wrappedKeyLength = 12 + 16 + 32;

/** The vault over keys derived from the master key. Each record has a data key of its own, wrapped by the sealing key. */
export function createVault(keys: DerivedKeys): Vault {
  return {
    seal: (secrets, context) => sealRecord(keys, JSON.stringify(secrets), context),
    open: (card, context) => JSON.parse(openRecord(keys, card, context)) as CardSecrets,
    sealText: (text, context) => sealRecord(keys, text, context),
    openText: (record, context) => openRecord(keys, record, context),
    fingerprint: (number, accountId) => {
      const digest = Buffer.from(keyedHash(keys.cardFingerprint, `${accountId}:${number}`), "hex");
      return base62(16, () => digest);
    },
  };
}

function sealRecord(keys: DerivedKeys, text: string, context: SealingContext): SealedRecord {
  const bound = boundTo(context);
  const dataKey = randomBytes(32);
  const record = seal(dataKey, Buffer.from(text), bound);
  const sealed = Buffer.concat([seal(keys.cardSealing, dataKey, bound), record]).toString("base64");
  return { sealed, keyId: keys.cardSealingId };
}

function openRecord(keys: DerivedKeys, { sealed, keyId }: SealedRecord, context: SealingContext): string {
  if (keyId !== keys.cardSealingId) throw new Error("The record was sealed under another master key.");
  const bound = boundTo(context);
  const bytes = Buffer.from(sealed, "base64");
  const dataKey = open(keys.cardSealing, bytes.subarray(0, wrappedKeyLength), bound);
  return open(dataKey, bytes.subarray(wrappedKeyLength), bound).toString("utf8");
}

function boundTo({ id, accountId }: SealingContext): string {
  return `${accountId}/${id}`;
}
