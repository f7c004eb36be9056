import { cardIn, methodTypeOf } from "../../../contract/payments/payment-source.ts";
import type { Charge } from "../../../contract/payments/charge.ts";
import { presentThreeDSecure } from "../authentications/lifecycle.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import {
  balanceTransactionId,
  returnTransactionId,
} from "../balance-transactions/present-balance-transaction.ts";
import { presentReceipt } from "../receipts/receipt-id.ts";
import { declineMessage } from "../../../language/decline-message.ts";
import { methodActionOf } from "../charge-of-token.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { FindByIds } from "../../platform/http/expand.ts";
import { findCharges } from "./store.ts";
import type { ApiError } from "../../../contract/errors/api-error.ts";
import type { ThreeDSecureReason } from "../../../contract/payments/authentication.ts";
import type { DeclineCode } from "../../../contract/errors/decline-catalogue.ts";
import { declineError } from "../../platform/http/error-response.ts";
import { CardDeclined } from "../../platform/http/service-error.ts";

/** A charge as its merchant sees it, with a secret key. */
export function presentCharge(dependencies: Pick<PlatformDependencies, "publicUrl">, row: ChargeRow): Charge {
  // A charge of 0 verified a card: nobody has paid.
  const paid = row.status === "succeeded" && row.amount > 0;
  const hasFailed = row.status === "capture_failed";
  const captured = hasFailed ? 0 : row.amount_captured;
  const card = cardIn(row.card);
  return {
    id: row.id,
    object: "charge",
    amount: row.amount,
    amount_captured: captured,
    amount_refunded: row.amount_refunded,
    currency: row.currency,
    balance_transaction: row.amount_captured > 0 ? balanceTransactionId(row.id) : null,
    failure_balance_transaction: hasFailed ? returnTransactionId(row.id) : null,
    status: row.status,
    paid,
    captured: captured > 0,
    capture_before: row.capture_before?.toISOString() ?? null,
    refunded: captured > 0 && row.amount_refunded === captured,
    disputed: row.dispute !== null,
    dispute: row.dispute,
    description: row.description,
    metadata: row.metadata,
    payment_method_type: methodTypeOf(row.card),
    source:
      card === undefined ? row.card : { ...card, three_d_secure: presentThreeDSecure(row.three_d_secure) },
    next_action: methodActionOf(row),
    outcome: row.outcome,
    failure_code: row.failure_code,
    failure_message: row.failure_code === null ? null : declineMessage(row.failure_code, row.currency),
    receipt_email: row.receipt_email,
    ...presentReceipt(dependencies, row),
    statement_descriptor: row.statement_descriptor,
    customer: row.customer,
    initiator: row.initiator,
    invoice: row.invoice,
    payment_link: row.payment_link,
    checkout_session: row.checkout_session,
    installment_plan: row.installment_plan,
    installment: row.installment,
    payment_intent: row.intent !== null && row.amount > 0 ? row.intent : null,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

/** Returns the function that finds charges for `expand[]`. */
export function chargesById(
  dependencies: Pick<PlatformDependencies, "publicUrl"> & { readonly database: ReadDatabase },
  scope: Scope,
): FindByIds {
  return async (ids) => {
    const charges = await findCharges(dependencies.database, scope, ids);
    return new Map(charges.map((row) => [row.id, presentCharge(dependencies, row)]));
  };
}

interface FailedCharge extends Pick<ChargeRow, "currency" | "three_d_secure"> {
  readonly failure_code: DeclineCode;
  /** The id of the charge, where its payer may know it. */
  readonly id?: string;
}

/**
 * How a payment ended whose payer was at the bank: its charge says `authentication_required`, as if the bank were still to be
 * asked.
 */
const unconfirmed: Readonly<Record<ThreeDSecureReason, Required<Pick<ApiError, "code" | "message">>>> = {
  abandoned: {
    code: "challenge_expired",
    message: "The bank's confirmation did not come in time. Nothing was taken.",
  },
  canceled: { code: "challenge_canceled", message: "The payment was not confirmed. Nothing was taken." },
  rejected: {
    code: "challenge_failed",
    message: "The bank did not confirm the payment. Nothing was taken.",
  },
};

/** Returns why a charge has failed, as the page of its payer says it: without what a payer may not know. */
export function payerError(
  { failure_code: code, three_d_secure: threeDSecure, currency, id: charge }: FailedCharge,
  publicUrl: string,
): ApiError {
  const declined = new CardDeclined(code, { currency, ...(charge && { charge }) });
  const error = declineError(declined, { kind: "publishable", publicUrl });
  const reason = code === "authentication_required" ? threeDSecure?.result_reason : null;
  return reason ? { ...error, ...unconfirmed[reason] } : error;
}
