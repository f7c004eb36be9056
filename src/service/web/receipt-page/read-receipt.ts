import { isId } from "../../../contract/id.ts";
import type { Receipt, ReceiptItem } from "../../../contract/receipt.ts";
import { installmentsPaidBy } from "../../billing/installment-plans/receipt-style.ts";
import { findPaidInvoices } from "../../billing/collection/paid-invoice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { maskReceipt, receiptDetails } from "./receipt-details.ts";
import { receiptNumber, receiptUrl } from "../../payments/receipts/receipt-id.ts";
import { succeededRefunds } from "../../payments/refunds/store.ts";
import { findCharge, findChargeByReceipt } from "../../payments/charges/store.ts";
import { amountDiscountOf } from "../../checkout/checkout-sessions/present-checkout-session.ts";
import { nameOfDiscount } from "../../checkout/discounts/name-of-discount.ts";
import { findCheckoutSessionById, sessionOf } from "../../checkout/checkout-sessions/store.ts";

/** The current state of a receipt, and its merchant. */
export interface FoundReceipt {
  readonly receipt: Receipt;
  readonly merchant: Merchant;
  /** Whether the payer is masked. */
  readonly isMasked: boolean;
}

/**
 * Reads a receipt by its id, or by that of a checkout session: for whoever knows its address, who need not be who paid it, the payer
 * is masked. Undefined where there is none. Every id costs a query, so that timing does not reveal valid ones.
 */
export async function readReceipt(
  dependencies: Pick<PlatformDependencies, "database" | "publicUrl">,
  id: string,
): Promise<FoundReceipt | undefined> {
  const { database } = dependencies;
  if (isId("checkout_session", id)) return readSessionReceipt(dependencies, id);
  const charge = await findChargeByReceipt(database, id);
  const session = charge && (await sessionOf(database, charge));
  const found = charge && (await describe(dependencies, charge, session));
  // Its mail went to an address that the link gave, not the payer.
  return found && session?.payment_link != null && session.email_locked ? masked(found) : found;
}

async function readSessionReceipt(
  dependencies: Pick<PlatformDependencies, "database" | "publicUrl">,
  id: string,
): Promise<FoundReceipt | undefined> {
  const { database } = dependencies;
  const session = await findCheckoutSessionById(database, id);
  if (session?.status !== "complete" || session.charge === null) return undefined;
  const charge = await findCharge(database, rowScope(session), session.charge);
  const found = charge && (await describe(dependencies, charge, session));
  return found && masked(found, receiptUrl(dependencies, session.id));
}

function masked({ receipt, merchant }: FoundReceipt, url = receipt.url): FoundReceipt {
  return { receipt: { ...maskReceipt(receipt), url }, merchant, isMasked: true };
}

async function describe(
  dependencies: Pick<PlatformDependencies, "database" | "publicUrl">,
  charge: ChargeRow,
  session: CheckoutSessionRow | undefined,
): Promise<FoundReceipt | undefined> {
  const { database } = dependencies;
  const { paid_at: paidAt, receipt: id } = charge;
  if (paidAt === null || id === null) return undefined;
  const merchant = await findMerchant(database, scopeOf(charge), session?.branding ?? {});
  const refunds = await succeededRefunds(database, charge);
  const paid = charge.amount_captured;
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const receipt: Receipt = {
    object: "receipt",
    number: receiptNumber(id),
    url: receiptUrl(dependencies, id),
    livemode: charge.livemode,
    paid_at: paidAt.toISOString(),
    currency: charge.currency,
    amount_paid: paid,
    amount_refunded: refunded,
    amount_net: paid - refunded,
    merchant: { name: merchant.name },
    items: await itemsOf(database, charge, session),
    refunds: refunds.map(({ amount, created }) => ({ amount, created: created.toISOString() })),
    card: { brand: charge.card.brand, last4: charge.card.last4 },
    ...receiptDetails(charge, session),
  };
  return { receipt, merchant, isMasked: false };
}

async function itemsOf(
  database: Database,
  charge: ChargeRow,
  session: CheckoutSessionRow | undefined,
): Promise<readonly ReceiptItem[]> {
  const { amount_captured: amount, invoice, installment_plan: plan } = charge;
  const only = (description: string | null): readonly ReceiptItem[] => [
    { description, details: null, quantity: 1, unit_amount: amount, amount_total: amount },
  ];
  if (plan !== null) return only(await installmentsPaidBy(database, charge));
  if (session !== undefined) {
    const items = session.line_items.map(({ description, details, quantity, unit_amount, amount_total }) => {
      return { description, details, quantity, unit_amount, amount_total };
    });
    return [...items, ...(await discountItem(database, session))];
  }
  const paid = invoice === null ? undefined : (await findPaidInvoices(database, [invoice])).get(invoice);
  return only(charge.description ?? (paid?.items.join(", ") || null));
}

/** Returns the discount of a session as an item below 0, by the code that the payer has entered or the name of the coupon. */
async function discountItem(
  database: Database,
  session: CheckoutSessionRow,
): Promise<readonly ReceiptItem[]> {
  const off = amountDiscountOf(session);
  if (off === 0 || session.discount === null) return [];
  const description = await nameOfDiscount(database, rowScope(session), session.discount);
  return [{ description, details: null, quantity: 1, unit_amount: -off, amount_total: -off }];
}
