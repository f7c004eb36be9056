import { methodsOfSession } from "../offered-methods/offered-methods.ts";
import { cardIn, methodTypeOf } from "../../../contract/payments/payment-source.ts";
import type {
  OpenedCheckoutSession,
  PublicCheckoutSession,
  PublicPayment,
} from "../../../contract/checkout/public-checkout-session.ts";
import type { ApiError } from "../../../contract/errors/api-error.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { payerError } from "../../payments/charges/present-charge.ts";
import { findCharge, findLatestChargeOfSession } from "../../payments/charges/store.ts";
import { nextActionOfCharge } from "../../payments/charges/next-action.ts";
import { presentCheckoutFields } from "../checkout-fields/checkout-fields.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { PresentedReceipt } from "../../payments/receipts/receipt-id.ts";
import { presentReceipt, receiptUrl } from "../../payments/receipts/receipt-id.ts";
import { effectiveStatus } from "../payment-links/lifecycle.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { findPaymentLink } from "../payment-links/store.ts";
import { enteredCode, sessionPlans, withCurrentTerms } from "./session-terms.ts";
import { clientSecretOf } from "../../platform/vault/id-secrets.ts";
import { statusAt } from "./lifecycle.ts";
import type { CheckoutSessionRow } from "./store.ts";
import { amountDiscountOf, pageOf } from "./present-checkout-session.ts";
import { isUnacknowledged } from "../../events/webhook-deliveries/store.ts";
import { fillReturnAddress } from "../../platform/http/return-address.ts";
import type { PayersPlan } from "../../../contract/checkout/installment-offer.ts";
import { findInstallments, findPlan } from "../../billing/installment-plans/store.ts";
import type { Scope } from "../../platform/database/scope.ts";

/** Maximum time that the redirect of a payer waits until the merchant's server has the webhook, in milliseconds. */
const timeout = 10_000;

const soldOut: ApiError = {
  type: "gone",
  code: "link_exhausted",
  message:
    "This payment link was paid as often as it may be before the bank had confirmed. Nothing was taken.",
};

/**
 * Returns a session as the API shows it to the payer. `charge` is set while the payment is in progress and after it
 * succeeded. `next_action` is what the payer must do for it; `last_payment_error` is why the latest one failed, while
 * the session can be paid. Whoever knows the client secret need not be who pays: only the response to the payment itself,
 * whose charge is `paidHere`, leads to the receipt that names the payer.
 */
export async function presentToPayer(
  dependencies: Anywhere<PlatformDependencies, "newId" | "now" | "publicUrl">,
  stored: CheckoutSessionRow,
  paidHere?: string,
): Promise<PublicCheckoutSession> {
  const { database, now, publicUrl } = dependencies;
  const row = await withCurrentTerms(dependencies, stored);
  const scope = { accountId: row.account_id, livemode: row.livemode };
  const charge = row.charge === null ? undefined : await findCharge(database, scope, row.charge);
  const status = statusAt(row, now());
  const email = status === "complete" ? null : row.customer_email;
  return {
    id: row.id,
    object: "checkout.session",
    status,
    payment_status: row.payment_status,
    amount_total: row.amount_total,
    amount_discount: amountDiscountOf(row),
    currency: row.currency,
    line_items: presentLineItems(row.line_items),
    prefilled_email: email === null ? null : { email, locked: row.email_locked },
    ...presentCheckoutFields(row.collection),
    mode: row.offer === null ? "payment" : "subscription",
    payment_method_collection: row.offer?.payment_method_collection ?? "always",
    allow_promotion_codes: (row.offer ?? row.discount)?.allow_promotion_codes ?? false,
    promotion_code: (await enteredCode(dependencies, row))?.code.code ?? null,
    terms: row.offer?.terms ?? null,
    installments: row.installments,
    payment_method_types: methodsOfSession(row),
    installment_count: row.answers.installments?.count ?? null,
    installment_previews: (await sessionPlans(dependencies, row)).plans,
    plan: await payersPlan(database, scope, row.installment_plan),
    // A charge of 0 is the verification of a card.
    charge: charge?.amount ? charge.id : null,
    payment: charge?.amount ? presentPayment(charge, charge.id === paidHere) : null,
    next_action: charge === undefined ? null : await nextActionOfCharge(database, charge, now()),
    last_payment_error: status === "open" ? await lastPaymentError(database, row, publicUrl) : null,
    success_url: returnAddressOf(row),
    ...(charge?.id === paidHere
      ? presentReceipt(dependencies, charge)
      : presentSessionReceipt(dependencies, row, charge)),
    return: await presentReturn(database, row, now()),
    livemode: row.livemode,
    expires_at: row.expires_at.toISOString(),
    recoverable: row.recoverable,
    repeatable: status === "complete" && row.offer === null && (await isOnOpenLink(database, row, now())),
  };
}

/** Returns a session that was just opened, with the URL and the client secret that the payer's page needs. */
export async function presentOpened(
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">,
  row: CheckoutSessionRow,
): Promise<OpenedCheckoutSession> {
  return {
    ...(await presentToPayer(dependencies, row)),
    url: pageOf(dependencies.publicUrl, row),
    client_secret: clientSecretOf(dependencies.keys, row.id),
  };
}

/** The receipt of a session for whoever knows its address: without what only the payer knows. */
export function presentSessionReceipt(
  dependencies: { readonly publicUrl: string },
  session: CheckoutSessionRow,
  charge: ChargeRow | undefined,
): PresentedReceipt {
  const full = presentReceipt(dependencies, charge);
  return full.receipt_url === null ? full : { ...full, receipt_url: receiptUrl(dependencies, session.id) };
}

/** Returns the plan that began with the payment of a session, as its payer sees it; null without one. */
export async function payersPlan(
  database: Database,
  scope: Scope,
  id: string | null,
): Promise<PayersPlan | null> {
  const plan = id === null ? undefined : await findPlan(database, scope, id);
  if (plan === undefined) return null;
  const installments = await findInstallments(database, [plan.id]);
  return {
    count: plan.count,
    total: plan.total,
    amount_paid: plan.amount_paid,
    next_payment_at: plan.next_payment_at?.toISOString() ?? null,
    installments: installments.map(({ number, amount, due_at: due, status }) => ({
      number,
      amount,
      due_at: due.toISOString(),
      status,
    })),
  };
}

function presentPayment(row: ChargeRow, isPaidHere: boolean): PublicPayment {
  const { id, status, amount, currency, created, paid_at: paidAt } = row;
  const card = cardIn(row.card);
  return {
    id,
    status,
    amount,
    currency,
    created: created.toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
    payment_method_type: methodTypeOf(row.card),
    card: card === undefined ? null : { brand: card.brand, last4: isPaidHere ? card.last4 : null },
  };
}

async function lastPaymentError(
  database: Database,
  { account_id: accountId, livemode, id }: CheckoutSessionRow,
  publicUrl: string,
): Promise<ApiError | null> {
  const charge = await findLatestChargeOfSession(database, { accountId, livemode }, id);
  // A session's charge is canceled only when the link reached its limit before the payer confirmed at the bank.
  if (charge?.status === "canceled") return { ...soldOut, charge: charge.id };
  if (charge === undefined || charge.failure_code === null) return null;
  return payerError({ ...charge, failure_code: charge.failure_code }, publicUrl);
}

/** Returns the address to which the payer is redirected after the payment; null when the payer stays on the page. */
function returnAddressOf({ id, success_url: address }: CheckoutSessionRow): string | null {
  return address === null ? null : fillReturnAddress(address, id);
}

/** Returns the redirect of a session and whether it is ready. */
async function presentReturn(
  database: Database,
  session: CheckoutSessionRow,
  now: Date,
): Promise<PublicCheckoutSession["return"]> {
  const url = returnAddressOf(session);
  if (session.status !== "complete" || url === null) return { ready: session.status === "complete", url };
  return { ready: !(await awaitsWebhook(database, session, now)), url };
}

/** Returns true while a webhook endpoint has not acknowledged the payment, for up to ten seconds of real time. */
async function awaitsWebhook(
  database: Database,
  { id, charge }: Pick<CheckoutSessionRow, "id" | "charge">,
  now: Date,
): Promise<boolean> {
  const objects = charge === null ? [id] : [id, charge];
  const types = ["checkout.session.completed", "payment.succeeded"] as const;
  return isUnacknowledged(database, { objects, types, since: new Date(now.getTime() - timeout) });
}

/** Returns true when the session was opened on a payment link that can be paid now. */
async function isOnOpenLink(
  database: Database,
  { account_id: accountId, livemode, payment_link: id }: CheckoutSessionRow,
  now: Date,
): Promise<boolean> {
  const link = id === null ? undefined : await findPaymentLink(database, { accountId, livemode }, id);
  return link !== undefined && effectiveStatus(link, now) === "active";
}
