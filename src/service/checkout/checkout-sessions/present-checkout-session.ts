import type {
  CheckoutSession,
  OpenedCheckoutSession,
  PublicCheckoutSession,
} from "../../../contract/checkout-session.ts";
import type { ApiError } from "../../../contract/api-error.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { payerError } from "../../payments/charges/payer-error.ts";
import { findCharge, findLatestChargeOfSession } from "../../payments/charges/store.ts";
import { nextActionOf } from "../../payments/authentications/next-action.ts";
import { findAuthenticationOfCharge } from "../../payments/authentications/store.ts";
import { presentCheckoutFields } from "../checkout-fields/present-checkout-fields.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PresentedReceipt } from "../../payments/receipts/receipt-id.ts";
import { presentReceipt, receiptUrl } from "../../payments/receipts/receipt-id.ts";
import { effectiveStatus } from "../payment-links/lifecycle.ts";
import { presentLineItems } from "../payment-links/present-line-items.ts";
import { findPaymentLink } from "../payment-links/store.ts";
import { useOf } from "../discounts/redeemable-discount.ts";
import { presentOffer } from "../subscription-offers/present-offer.ts";
import { payersPlan } from "../installment-offers/payers-plan.ts";
import { enteredCode, withCurrentTerms } from "./session-terms.ts";
import { sessionPlans } from "./session-plans.ts";
import { clientSecretOf } from "../../platform/vault/client-secret.ts";
import { statusAt } from "./lifecycle.ts";
import { presentPayerInput } from "./present-payer-input.ts";
import { presentRecovery } from "./recovery-window.ts";
import { presentReturn, returnAddressOf } from "./present-return.ts";
import type { CheckoutSessionRow } from "./store.ts";

type PresentDependencies = Pick<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">;

/** Returns a session as the API shows it to the merchant, with a secret key. */
export function presentCheckoutSession(
  { keys, now, publicUrl }: Pick<PresentDependencies, "keys" | "now" | "publicUrl">,
  row: CheckoutSessionRow,
): CheckoutSession {
  return {
    id: row.id,
    object: "checkout.session",
    status: statusAt(row, now()),
    payment_status: row.payment_status,
    amount_total: row.amount_total,
    amount_discount: amountDiscountOf(row),
    currency: row.currency,
    line_items: presentLineItems(row.line_items),
    url: pageOf(publicUrl, row),
    client_secret: clientSecretOf(keys, row.id),
    payment_link: row.payment_link,
    charge: row.amount_total === 0 ? null : row.charge,
    success_url: row.success_url,
    cancel_url: row.cancel_url,
    client_reference_id: row.client_reference_id,
    customer: row.customer,
    customer_email: row.customer_email,
    terms: row.offer?.terms ?? null,
    subscription: row.subscription,
    invoice: row.invoice,
    installments: row.installments,
    installment_count: row.answers.installments?.count ?? null,
    installment_plan: row.installment_plan,
    attribution: row.attribution,
    ...presentCheckoutFields(row.collection),
    ...presentOffer(row),
    branding: row.branding,
    metadata: row.metadata,
    test_clock: row.test_clock,
    livemode: row.livemode,
    created: row.created.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ...presentReceipt({ publicUrl }, row),
    ...presentPayerInput(row),
    after_expiration: { recovery: { enabled: row.recoverable } },
    recovery: presentRecovery(row, { now: now(), page: pageOf(publicUrl, row) }),
    recovered_from: row.recovered_from,
  };
}

/**
 * Returns a session as the API shows it to the payer. `charge` is set while the payment is in progress and after it
 * succeeded. `next_action` is what the payer must do for it; `last_payment_error` is why the latest one failed, while
 * the session can be paid. Whoever knows the client secret need not be who pays: only the response to the payment itself,
 * whose charge is `paidHere`, leads to the receipt that names the payer.
 */
export async function presentToPayer(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "publicUrl">,
  database: Database,
  stored: CheckoutSessionRow,
  paidHere?: string,
): Promise<PublicCheckoutSession> {
  const { now, publicUrl } = dependencies;
  const row = await withCurrentTerms(dependencies, database, stored);
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
    promotion_code: (await enteredCode(dependencies, database, row))?.code.code ?? null,
    terms: row.offer?.terms ?? null,
    installments: row.installments,
    installment_count: row.answers.installments?.count ?? null,
    installment_previews: (await sessionPlans(dependencies, database, row)).plans,
    plan: await payersPlan(database, scope, row.installment_plan),
    // A charge of 0 is the verification of a card.
    charge: charge?.amount ? charge.id : null,
    payment: charge?.amount ? presentPayment(charge) : null,
    next_action: charge?.status === "requires_action" ? await nextAction(database, charge, now()) : null,
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

/** The receipt of a session for whoever knows its address: without what only the payer knows. */
export function presentSessionReceipt(
  dependencies: { readonly publicUrl: string },
  session: CheckoutSessionRow,
  charge: ChargeRow | undefined,
): PresentedReceipt {
  const full = presentReceipt(dependencies, charge);
  return full.receipt_url === null ? full : { ...full, receipt_url: receiptUrl(dependencies, session.id) };
}

/** Returns a session that was just opened, with the URL and the client secret that the payer's page needs. */
export async function presentOpened(
  dependencies: PresentDependencies,
  database: Database,
  row: CheckoutSessionRow,
): Promise<OpenedCheckoutSession> {
  return {
    ...(await presentToPayer(dependencies, database, row)),
    url: pageOf(dependencies.publicUrl, row),
    client_secret: clientSecretOf(dependencies.keys, row.id),
  };
}

/** Returns what a discount takes off the items that are paid once. */
export function amountDiscountOf({
  discount,
  line_items: items,
  amount_total: total,
}: CheckoutSessionRow): number {
  return discount === null ? 0 : useOf(presentLineItems(items)).amount - total;
}

function pageOf(publicUrl: string, { id }: CheckoutSessionRow): string {
  return `${publicUrl}/c/${id}`;
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

async function nextAction(
  database: Database,
  { id }: ChargeRow,
  now: Date,
): Promise<PublicCheckoutSession["next_action"]> {
  const authentication = await findAuthenticationOfCharge(database, id);
  return authentication === undefined ? null : nextActionOf(authentication, now);
}

const soldOut: ApiError = {
  type: "gone",
  code: "link_exhausted",
  message:
    "This payment link was paid as often as it may be before the bank had confirmed. Nothing was taken.",
};

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

function presentPayment(row: ChargeRow): NonNullable<PublicCheckoutSession["payment"]> {
  const { id, status, amount, currency, created } = row;
  return { id, status, amount, currency, created: created.toISOString() };
}
