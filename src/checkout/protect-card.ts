import type { CardKey } from "../contract/payments/card-key.ts";
import type { CardInput, CreateTokenInput } from "../contract/payments/token.ts";
import { DamagedKey, encryptCard } from "../contract/payments/encrypt-card.ts";

/** The key for a card. */
export interface CurrentKey extends Pick<CardKey, "livemode" | "public_key" | "takes_card_numbers"> {
  /** Returns the time by the service's clock. */
  readonly now: () => Date;
}

/**
 * Returns the parameters of a token: a card that only the acquirer can read, wherever it has a key. Test mode takes its cards also from
 * browsers that cannot encrypt, as the numbers are public: pages without TLS have no WebCrypto, such as that of a phone in the local network.
 *
 * @throws {Error} if the card cannot be encrypted, and is not to be sent in clear
 */
export async function protectCard(
  card: CardInput,
  { livemode, public_key: key, takes_card_numbers: takesNumbers, now }: CurrentKey,
): Promise<Pick<CreateTokenInput, "card" | "encrypted_card">> {
  if (key === null) {
    if (!takesNumbers) throw new Error("Till has no key for the card, and takes no number in clear.");
    return { card };
  }
  try {
    return { encrypted_card: await encryptCard(card, { key, now }) };
  } catch (cause) {
    const isKeyDamaged = cause instanceof DamagedKey;
    if (livemode || isKeyDamaged) throw new Error("Till cannot encrypt the card in this browser.", { cause });
    console.error(
      "Till: this browser cannot encrypt, perhaps as the page has no TLS. The test card is sent unencrypted.",
    );
    return { card };
  }
}
