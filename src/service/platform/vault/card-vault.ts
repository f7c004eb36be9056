import { randomBytes } from "node:crypto";
import { base62 } from "./base62.ts";
import type { DerivedKeys } from "./derived-keys.ts";
import { keyedHash } from "./derived-keys.ts";
import { open, seal } from "./seal.ts";
import type { CardSecrets, SealedCard, SealingContext, Vault } from "./vault.ts";

const wrappedKeyLength = 12 + 16 + 32;

/** The vault over keys derived from the master key. Each record has a data key of its own, wrapped by the sealing key. */
export function createVault(keys: DerivedKeys): Vault {
  return {
    seal: (secrets, context) => sealCard(keys, secrets, context),
    open: (card, context) => openCard(keys, card, context),
    fingerprint: (number, accountId) => {
      const digest = Buffer.from(keyedHash(keys.cardFingerprint, `${accountId}:${number}`), "hex");
      return base62(16, () => digest);
    },
  };
}

function sealCard(keys: DerivedKeys, secrets: CardSecrets, context: SealingContext): SealedCard {
  const bound = boundTo(context);
  const dataKey = randomBytes(32);
  const record = seal(dataKey, Buffer.from(JSON.stringify(secrets)), bound);
  const sealed = Buffer.concat([seal(keys.cardSealing, dataKey, bound), record]).toString("base64");
  return { sealed, keyId: keys.cardSealingId };
}

function openCard(keys: DerivedKeys, { sealed, keyId }: SealedCard, context: SealingContext): CardSecrets {
  if (keyId !== keys.cardSealingId) throw new Error("The card was sealed under another master key.");
  const bound = boundTo(context);
  const bytes = Buffer.from(sealed, "base64");
  const dataKey = open(keys.cardSealing, bytes.subarray(0, wrappedKeyLength), bound);
  return JSON.parse(open(dataKey, bytes.subarray(wrappedKeyLength), bound).toString("utf8")) as CardSecrets;
}

function boundTo({ id, accountId }: SealingContext): string {
  return `${accountId}/${id}`;
}
