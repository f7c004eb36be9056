import type { TokenNotification } from "../../../src/service/payments/acquirers/adyen/token-notification.ts";
import { tokenKind } from "../../../src/service/payments/acquirers/adyen/token-notification.ts";
import { fakeSettings } from "../../../src/service/payments/acquirers/adyen/settings.ts";
import type { CardSafe } from "./encrypted-cards.ts";
import type { Fake } from "./fake.ts";
import { newPspReference } from "./ledger.ts";

/** What happens to a stored card: what a person asks for at `/control/token`. */
export interface TokenHappening {
  /** For whom it is stored: our id of the card. */
  readonly owner: string;
  /** `created`, `alreadyExisting`, `updated` or `disabled`. */
  readonly kind: string;
  /** What is another from now on. */
  readonly details?: Parameters<CardSafe["change"]>[1];
  /** That of an earlier notification, which comes again. */
  readonly eventId?: string;
  readonly merchantAccount?: string;
  /** Adyen's id of the card; that of the first one which the owner has, without it. */
  readonly id?: string;
}

/**
 * Lets something happen to a stored card, and notifies it.
 *
 * @returns the id of the notification; undefined if there is no such card
 */
export async function happenToToken(
  { safe, notifier }: Pick<Fake, "notifier" | "safe">,
  { owner, kind, details = {}, eventId = newPspReference(), ...more }: TokenHappening,
): Promise<string | undefined> {
  const id = more.id ?? safe.list(owner)[0]?.id;
  if (id === undefined) return undefined;
  safe.change(id, details);
  if (kind === "disabled") safe.remove(id, owner);
  const notification: TokenNotification = {
    type: `${tokenKind}${kind}`,
    eventId,
    data: {
      merchantAccount: more.merchantAccount ?? fakeSettings.merchantAccount,
      shopperReference: owner,
      storedPaymentMethodId: id,
    },
  };
  await notifier.notifyToken(notification);
  return eventId;
}
