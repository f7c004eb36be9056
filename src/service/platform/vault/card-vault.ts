import { randomBytes } from "node:crypto";
import { base62 } from "./base62.ts";
import type { DerivedKeys } from "./derived-keys.ts";
import { keyedHash } from "./derived-keys.ts";
import type { SealingKeys } from "./key-ring/held-key-ring.ts";
import { open, seal } from "./seal.ts";
import type { SealedRecord, SealingContext, TokenSecrets, Vault } from "./vault.ts";

const wrappedKeyLength = 12 + 16 + 32;

/** The vault over a key ring. Each record has a data key of its own, wrapped by the sealing key. */
export function createVault(
  { cardFingerprint }: Pick<DerivedKeys, "cardFingerprint">,
  sealing: SealingKeys,
): Vault {
  return {
    seal: (secrets, context) => sealRecord(sealing, JSON.stringify(secrets), context),
    open: async (card, context) => JSON.parse(await openRecord(sealing, card, context)) as TokenSecrets,
    sealText: (text, context) => sealRecord(sealing, text, context),
    openText: (record, context) => openRecord(sealing, record, context),
    fingerprint: (number, accountId) => fingerprintOf({ cardFingerprint }, number, accountId),
  };
}

/** Tells the same card from another within one account, and nothing else. */
export function fingerprintOf(
  { cardFingerprint }: Pick<DerivedKeys, "cardFingerprint">,
  number: string,
  accountId: string,
): string {
  const digest = Buffer.from(keyedHash(cardFingerprint, `${accountId}:${number}`), "hex");
  return base62(16, () => digest);
}

function sealRecord(sealing: SealingKeys, text: string, context: SealingContext): SealedRecord {
  const { id: keyId, key } = sealing.current();
  const bound = boundTo(context);
  const dataKey = randomBytes(32);
  const record = seal(dataKey, Buffer.from(text), bound);
  return { sealed: Buffer.concat([seal(key, dataKey, bound), record]).toString("base64"), keyId };
}

async function openRecord(
  sealing: SealingKeys,
  { sealed, keyId }: SealedRecord,
  context: SealingContext,
): Promise<string> {
  const wrapping = await sealing.find(keyId);
  if (wrapping === undefined)
    throw new Error("The record was sealed with a key that is not in the key ring.");
  const bound = boundTo(context);
  const bytes = Buffer.from(sealed, "base64");
  const dataKey = open(wrapping.key, bytes.subarray(0, wrappedKeyLength), bound);
  return open(dataKey, bytes.subarray(wrappedKeyLength), bound).toString("utf8");
}

function boundTo({ id, accountId }: SealingContext): string {
  return `${accountId}/${id}`;
}
