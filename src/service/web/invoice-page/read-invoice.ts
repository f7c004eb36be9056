import { cardIn } from "../../../contract/payments/payment-source.ts";
import type { HostedInvoice, HostedInvoiceLine } from "../../../contract/billing/hosted-invoice.ts";
import { readAccount } from "../../accounts/accounts/account-store.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { merchantOf } from "../../accounts/accounts/find-merchant.ts";
import { billingSettingsOf } from "../../accounts/billing-settings/billing-settings.ts";
import { shownLine } from "../../billing/invoices/shown-line.ts";
import type { PagedLine } from "../../billing/invoices/store.ts";
import { couponNames, findFinalizedInvoice, linesOfPage } from "../../billing/invoices/store.ts";
import { findCharge } from "../../payments/charges/store.ts";
import type { RefundRow } from "../../payments/refunds/store.ts";
import { refundsOfCredit, succeededRefunds } from "../../payments/refunds/store.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { maskEmail, maskName } from "../document/mask-personal-data.ts";

interface Payer {
  readonly name: string | null;
  readonly email: string | null;
}

/** The current state of an invoice, and its merchant. */
interface FoundInvoice {
  readonly id: string;
  readonly scope: Scope;
  readonly invoice: HostedInvoice;
  readonly merchant: Merchant;
  /** Whether its payer has confirmed the last payment at the bank when nothing was owed any more: nothing was charged. */
  readonly confirmedTooLate: boolean;
}

/** Reads a finalized invoice; undefined if there is none. Every id costs a query, so that timing does not reveal valid ones. */
export async function readInvoicePage(
  { database, now, publicUrl }: Pick<PlatformDependencies, "database" | "now" | "publicUrl">,
  id: string,
): Promise<FoundInvoice | undefined> {
  const row = await findFinalizedInvoice(database, id);
  if (row?.number == null || row.finalized_at === null || row.status === "draft") return undefined;
  const scope = { accountId: row.account_id, livemode: row.livemode };
  const account = await readAccount(database, scope);
  const merchant = await merchantOf(database, account, {});
  const settings = billingSettingsOf(account.id, account.billing);
  const charge = row.charge === null ? undefined : await findCharge(database, scope, row.charge);
  const paying = charge?.status === "succeeded" ? charge : undefined;
  const card = paying && cardIn(paying.card);
  const refunds = paying === undefined ? [] : await succeededRefunds(database, paying);
  const time = timeOf(await clockColumns(database, scope, row), now());
  const names = await couponNames(
    database,
    row.total_discount_amounts.map(({ discount }) => discount),
  );
  const invoice: HostedInvoice = {
    object: "hosted_invoice",
    number: row.number,
    url: `${publicUrl}/i/${row.id}`,
    status: row.status,
    livemode: row.livemode,
    issued_at: row.finalized_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    period: { start: row.period_start.toISOString(), end: row.period_end.toISOString() },
    currency: row.currency,
    merchant: { name: merchant.name, lines: settings.seller_lines },
    customer: payerShown(
      { name: row.customer_name, email: row.customer_email },
      { issuedAt: row.finalized_at, now: time },
    ),
    description: row.description,
    lines: (await linesOfPage(database, row.id)).map(presentLine),
    subtotal: row.subtotal,
    discounts: row.total_discount_amounts.map(({ amount, discount }) => ({
      name: names.get(discount) ?? null,
      amount,
    })),
    total: row.total,
    starting_balance: row.starting_balance,
    ending_balance: row.ending_balance ?? 0,
    amount_due: row.amount_due,
    amount_paid: row.amount_paid,
    amount_refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    amount_remaining: row.amount_due - row.amount_paid,
    refunds: refunds.map(presentRefund),
    credit_refunds: (await refundsOfCredit(database, row.id)).map(presentRefund),
    card: card === undefined ? null : { brand: card.brand, last4: card.last4 },
    paid_out_of_band: row.paid_out_of_band,
    tax_note: settings.tax_note,
    footer: row.footer ?? settings.invoice_footer,
  };
  const confirmedTooLate = row.status === "void" && charge?.status === "canceled";
  return { id: row.id, scope, invoice, merchant, confirmedTooLate };
}

/** Whether an invoice can still be paid. */
export function isOwed({ status }: Pick<HostedInvoice, "status">): boolean {
  return status === "open" || status === "uncollectible";
}

const presentRefund = ({ amount, created }: RefundRow): HostedInvoice["refunds"][number] => ({
  amount,
  created: created.toISOString(),
});

function presentLine(line: PagedLine): HostedInvoiceLine {
  return {
    ...shownLine(line),
    amount: line.amount,
    period: { start: line.period_start.toISOString(), end: line.period_end.toISOString() },
    proration: line.proration,
    arithmetic: line.arithmetic,
  };
}

const daysShown = 60;

const day = 86_400_000;

/**
 * Returns the payer as an invoice shows it: masked 60 days after the invoice was issued, because its URL may be in old mails
 * and histories.
 */
function payerShown(payer: Payer, { issuedAt, now }: { issuedAt: Date; now: Date }): Payer {
  if (now.getTime() - issuedAt.getTime() < daysShown * day) return payer;
  return { name: maskName(payer.name), email: maskEmail(payer.email) };
}
