import type { NextAction } from "../../contract/payments/next-action.ts";
import type { TokenPayment } from "../../contract/payments/token.ts";
import type { ReadDatabase } from "../platform/database/database.ts";
import type { Scope } from "../platform/database/scope.ts";
import { inScope } from "../platform/database/scope.ts";
import type { ChargeRow } from "./charge-row.ts";
import { isInApp } from "../../contract/payments/redirect-method.ts";
import type { PaymentSource } from "../../contract/payments/payment-source.ts";

/** The part of a token that says what has used it. */
interface UsedToken {
  readonly card: PaymentSource;
  readonly used_by: string | null;
}

/**
 * Finds the charge that has used the token of a method whose page the payer goes to. Undefined for cards, before it was charged, and
 * where it is an attempt of a session or an intent, which say themselves how far it is.
 */
export async function findChargeOfToken(
  database: ReadDatabase,
  scope: Scope,
  { used_by: user, card: source }: UsedToken,
): Promise<ChargeRow | undefined> {
  if (source.object !== "redirect" || user === null) return undefined;
  return database
    .selectFrom("charges")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", user)
    .where("checkout_session", "is", null)
    .where("intent", "is", null)
    .executeTakeFirst();
}

/** How far the payment with a token is, as its payer may know it; null where it is none of a method. */
export function presentTokenPayment(charge: ChargeRow | undefined): TokenPayment | null {
  return charge === undefined ? null : { status: charge.status, next_action: methodActionOf(charge) };
}

/** What the payer of a charge has to do with its method: go to its page, or confirm in the app of their bank. Null where that is nothing. */
export function methodActionOf(charge: ChargeRow): NextAction | null {
  const { status, card, redirect_url: url, redirect_expires_at: until, return_url } = charge;
  if (status !== "requires_action" || until === null) return null;
  if (url === null) {
    if (card.object !== "redirect" || !isInApp(card.type)) return null;
    return { type: "blik_authorize", blik_authorize: { expires_at: until.toISOString() } };
  }
  return { type: "redirect_to_url", redirect_to_url: { url, return_url, presentation: "redirect" } };
}
