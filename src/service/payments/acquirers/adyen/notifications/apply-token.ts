import type { PaymentDependencies } from "../../../dependencies.ts";
import { findStoredCard } from "../../../customers/card-store.ts";
import { applyReport } from "../../../processor-reports/apply-report.ts";
import { scopeOf } from "../../../../platform/database/scope.ts";
import type { Adyen } from "../adyen.ts";
import type { TokenNotification } from "../token-notification.ts";
import { tokenKind } from "../token-notification.ts";
import type { ItemResult } from "./apply-item.ts";

/** `other_account`: it is about another merchant account; `unknown_card`: no saved card is stored so, as after its removal. */
export type TokenResult = ItemResult | "other_account" | "unknown_card";

/** The kinds after which Adyen is asked what it knows of the card. */
const describing: readonly string[] = ["created", "alreadyExisting", "updated"];

/**
 * Applies a notification about a stored card. Order and repetition do not matter, because Adyen is asked what the card is now. Throws
 * where Adyen cannot be asked.
 */
export async function applyToken(
  dependencies: PaymentDependencies,
  adyen: Pick<Adyen, "describeCard" | "settings">,
  { type, data }: TokenNotification,
): Promise<TokenResult> {
  const { name: processor, merchantAccount } = adyen.settings;
  const kind = type.slice(tokenKind.length);
  if (data.merchantAccount !== merchantAccount) return "other_account";
  if (kind !== "disabled" && !describing.includes(kind)) return "unsupported";
  const { shopperReference: owner, storedPaymentMethodId: id } = data;
  const row = await findStoredCard(dependencies.database, { owner, processor });
  const known = row?.stored_card?.id;
  if (row === undefined || (known !== null && known !== id)) return "unknown_card";
  const stored = { scope: scopeOf(row), card: row.id, stored: id, owner };
  if (kind === "disabled") return applyReport(dependencies, { kind: "stored_card_disabled", ...stored });
  // The answer to the payment that stored it has said what it is.
  if (kind === "created" && known === id) return "ignored";
  const described = await adyen.describeCard({ id, owner });
  // It was disabled since, which has a notification of its own.
  if (described === undefined) return "done_before";
  const { exp_month, exp_year, last4 } = row.card;
  const before = { exp_month, exp_year, last4 };
  const details = { ...before, ...described };
  return applyReport(dependencies, { kind: "stored_card_described", ...stored, before, details });
}
