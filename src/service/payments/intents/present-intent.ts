import type { IntentError, IntentStatus } from "../../../contract/payments/intent.ts";
import type { PaymentIntent } from "../../../contract/payments/payment-intent.ts";
import type { SetupIntent } from "../../../contract/payments/setup-intent.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { declineError } from "../../platform/http/error-response.ts";
import { CardDeclined } from "../../platform/http/service-error.ts";
import { clientSecretOf } from "../../platform/vault/id-secrets.ts";
import { methodsById, presentSourceAsMethod } from "../payment-methods/present-payment-method.ts";
import { intentStateError } from "./lifecycle.ts";
import type { IntentRow } from "./store.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { expand } from "../../platform/http/expand.ts";
import { chargesById } from "../charges/present-charge.ts";
import { customersById } from "../customers/present-customer.ts";
import type { PaymentDependencies } from "../dependencies.ts";

/** How an attempt has ended, in the words that Stripe has for it in the address to which a payer comes back. */
export type RedirectStatus = "failed" | "pending" | "succeeded";

export type Presenting = Pick<PlatformDependencies, "keys" | "publicUrl">;

const redirectStatuses: Readonly<Record<IntentStatus, RedirectStatus>> = {
  succeeded: "succeeded",
  requires_capture: "succeeded",
  processing: "pending",
  // The bank could not be asked yet.
  requires_action: "pending",
  requires_payment_method: "failed",
  requires_confirmation: "failed",
  canceled: "failed",
};

/** Returns an intent as its merchant sees it, with what is expanded. */
export async function showIntent(
  dependencies: Anywhere<PaymentDependencies>,
  row: IntentRow,
  paths: readonly string[] | undefined,
): Promise<unknown> {
  const found = findExpanded(dependencies, scopeOf(row));
  return expand(presentIntent(dependencies, row), paths, found);
}

/** How the members of intents are found that `expand[]` can name. */
export function findExpanded(dependencies: Anywhere<PaymentDependencies>, scope: ReturnType<typeof scopeOf>) {
  const { database } = dependencies;
  return {
    customer: customersById(database, scope),
    latest_charge: chargesById(dependencies, scope),
    payment_method: methodsById(dependencies, scope),
    refunds: dependencies.refundsOfCharges(database, scope),
  };
}

/** An intent as its merchant sees it, with a secret key. */
export function presentIntent(dependencies: Presenting, row: IntentRow): PaymentIntent | SetupIntent {
  return row.kind === "payment"
    ? presentPaymentIntent(dependencies, row)
    : presentSetupIntent(dependencies, row);
}

export function presentPaymentIntent(dependencies: Presenting, row: IntentRow): PaymentIntent {
  return {
    id: row.id,
    object: "payment_intent",
    amount: row.amount,
    amount_capturable: row.amount_capturable,
    amount_received: row.amount_received,
    currency: row.currency,
    status: row.status,
    capture_method: row.capture_method,
    latest_charge: row.charge,
    last_payment_error: errorOf(dependencies, row),
    setup_future_usage: row.setup_future_usage,
    receipt_email: row.receipt_email,
    statement_descriptor: row.statement_descriptor,
    shipping: row.shipping,
    ...commonMembers(dependencies, row),
  };
}

export function presentSetupIntent(dependencies: Presenting, row: IntentRow): SetupIntent {
  const { status, setup_future_usage: usage } = row;
  if (status === "requires_capture") throw intentStateError("setup", status);
  return {
    id: row.id,
    object: "setup_intent",
    status,
    usage: usage ?? "off_session",
    last_setup_error: errorOf(dependencies, row),
    ...commonMembers(dependencies, row),
  };
}

function commonMembers({ keys }: Presenting, row: IntentRow) {
  return {
    customer: row.customer,
    payment_method: row.payment_method,
    next_action: row.next_action,
    description: row.description,
    metadata: row.metadata,
    return_url: row.return_url,
    cancellation_reason: row.cancellation_reason,
    canceled_at: row.canceled_at?.toISOString() ?? null,
    client_secret: clientSecretOf(keys, row.id),
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

function errorOf({ publicUrl }: Presenting, row: IntentRow): IntentError | null {
  const { failure_code: code, failed_card: card, currency, charge } = row;
  if (code === null || card === null) return null;
  // The charge of a verification is no payment, and is not shown.
  const shown = row.kind === "payment" && charge !== null ? { charge } : {};
  const error = declineError(new CardDeclined(code, { currency, ...shown }), {
    kind: "secret",
    publicUrl,
  });
  const method = presentSourceAsMethod(card, scopeOf(row).livemode);
  return { ...error, type: "card_declined", code, payment_method: method };
}

/** Returns what the address to which a payer comes back from the bank says of an intent. */
export function redirectStatusOf(status: IntentStatus): RedirectStatus {
  return redirectStatuses[status];
}
