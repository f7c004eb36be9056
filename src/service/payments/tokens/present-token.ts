import type { Authentication } from "../../../contract/payments/authentication.ts";
import { cardIn, debitIn, methodTypeOf } from "../../../contract/payments/payment-source.ts";
import type { Token } from "../../../contract/payments/token.ts";
import { presentTokenPayment } from "../charge-of-token.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { TokenRow } from "./store.ts";

interface OfToken {
  /** The latest one of its payer. */
  readonly authentication?: Authentication | undefined;
  /** What has used it, if it is of a method whose page the payer goes to. */
  readonly charge?: ChargeRow | undefined;
}

/** A token as its merchant and the page of its payer see it. */
export function presentToken(row: TokenRow, { authentication, charge }: OfToken = {}): Token {
  return {
    id: row.id,
    object: "token",
    type: methodTypeOf(row.card),
    used: row.used_by !== null,
    livemode: row.livemode,
    created: row.created.toISOString(),
    expires_at: row.expires_at.toISOString(),
    card: cardIn(row.card) ?? null,
    sepa_debit: debitIn(row.card) ?? null,
    consent: row.consent,
    authentication: authentication ?? null,
    payment: presentTokenPayment(charge),
  };
}
