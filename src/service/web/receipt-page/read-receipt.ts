import { cardIn, methodTypeOf } from "../../../contract/payments/payment-source.ts";
import { isId } from "../../../contract/id.ts";
import type { Receipt, ReceiptCustomField, ReceiptItem } from "../../../contract/payments/receipt.ts";
import { installmentsPaidBy } from "../../billing/installment-plans/receipt-style.ts";
import { findPaidInvoices } from "../../billing/collection/receipt-styles.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { CheckoutSessionRow } from "../../checkout/checkout-sessions/store.ts";
import { findCheckoutSessionById, sessionOf } from "../../checkout/checkout-sessions/store.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { merchantOf } from "../../accounts/accounts/find-merchant.ts";
import { readAccount } from "../../accounts/accounts/account-store.ts";
import { billingSettingsOf } from "../../accounts/billing-settings/billing-settings.ts";
import { receiptNumber, receiptUrl } from "../../payments/receipts/receipt-id.ts";
import { succeededRefunds } from "../../payments/refunds/store.ts";
import { findCharge, findChargeByReceipt } from "../../payments/charges/store.ts";
import {
  amountDiscountOf,
  presentPayerInput,
} from "../../checkout/checkout-sessions/present-checkout-session.ts";
import { nameOfDiscount } from "../../checkout/discounts/name-of-discount.ts";
import { hidden, maskAddress, maskEmail, maskName } from "../document/mask-personal-data.ts";

/** The current state of a receipt, and its merchant. */
export interface FoundReceipt {
  readonly receipt: Receipt;
  readonly merchant: Merchant;
  /** Whether the payer is masked. */
  readonly isMasked: boolean;
}

type Answers = Pick<Receipt, "customer_details" | "shipping_details" | "custom_fields">;

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
  const charge = await findCharge(database, scopeOf(session), session.charge);
  const found = charge && (await describe(dependencies, charge, session));
  return found && masked(found, receiptUrl(dependencies, session.id));
}

function masked({ receipt, merchant }: FoundReceipt, url = receipt.url): FoundReceipt {
  return { receipt: { ...maskReceipt(receipt), url }, merchant, isMasked: true };
}

/**
 * Returns a receipt for whoever knows the address of a checkout session, which may be somebody else than who paid it: without
 * what only the payer knows.
 */
function maskReceipt(receipt: Receipt): Receipt {
  const { customer_details: customer, shipping_details: shipping, card } = receipt;
  return {
    ...receipt,
    card: card && { ...card, last4: hidden },
    customer_details: {
      email: maskEmail(customer.email),
      name: maskName(customer.name),
      phone: customer.phone === null ? null : hidden,
      address: maskAddress(customer.address),
    },
    shipping_details: shipping && {
      name: maskName(shipping.name) ?? hidden,
      address: maskAddress(shipping.address) ?? shipping.address,
    },
    custom_fields: [],
  };
}

async function describe(
  dependencies: Pick<PlatformDependencies, "database" | "publicUrl">,
  charge: ChargeRow,
  session: CheckoutSessionRow | undefined,
): Promise<FoundReceipt | undefined> {
  const { database } = dependencies;
  const { paid_at: paidAt, receipt: id } = charge;
  if (paidAt === null || id === null) return undefined;
  const card = cardIn(charge.card);
  const account = await readAccount(database, scopeOf(charge));
  const merchant = await merchantOf(database, account, session?.branding ?? {});
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
    merchant: { name: merchant.name, lines: billingSettingsOf(account.id, account.billing).seller_lines },
    items: await itemsOf(database, charge, session),
    refunds: refunds.map(({ amount, created }) => ({ amount, created: created.toISOString() })),
    payment_method_type: methodTypeOf(charge.card),
    card: card === undefined ? null : { brand: card.brand, last4: card.last4 },
    ...receiptDetails(charge, session),
  };
  return { receipt, merchant, isMasked: false };
}

/** Returns the payer's details, shipping details and values of custom fields for a receipt. */
function receiptDetails(charge: ChargeRow, session: CheckoutSessionRow | undefined): Answers {
  const { receipt_email: email } = charge;
  const onlyEmail = { email, name: null, phone: null, address: null };
  if (session === undefined)
    return { customer_details: onlyEmail, shipping_details: null, custom_fields: [] };
  const { customer_details: details, shipping_details } = presentPayerInput(session);
  const customer = details ?? onlyEmail;
  return {
    customer_details: { ...customer, email: customer.email ?? email },
    shipping_details,
    custom_fields: customFieldsOf(session),
  };
}

/** Returns the entered custom fields with their labels. The value of a dropdown is the label of the selected option. */
function customFieldsOf({ collection, answers }: CheckoutSessionRow): readonly ReceiptCustomField[] {
  const values = new Map(Object.entries(answers.custom_field_values ?? {}));
  return (collection.custom_fields ?? []).flatMap(({ key, label, type, options }) => {
    const value = values.get(key);
    if (value === undefined || value === "") return [];
    const optionLabel = options?.find((option) => option.value === value)?.label;
    return [{ label, type, value: optionLabel ?? String(value) }];
  });
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
  const description = await nameOfDiscount(database, scopeOf(session), session.discount);
  return [{ description, details: null, quantity: 1, unit_amount: -off, amount_total: -off }];
}
