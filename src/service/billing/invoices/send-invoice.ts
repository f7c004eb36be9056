import { fill } from "../../../language/fill.ts";
import { formatDate } from "../../../language/format-date.ts";
import type { InvoiceMessages } from "../../../language/service-messages.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { MailRow } from "../../accounts/mails/mail-content.ts";
import { composeMail } from "../../accounts/mails/compose-mail.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import { insertMail } from "../../platform/mail/store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { customerLocale } from "../rows/customer-locale.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { writeInvoiceChange } from "../rows/write-outcome.ts";
import { lockInvoiceRows } from "./lock-invoice-rows.ts";
import { shownLine } from "./shown-line.ts";
import type { PagedLine } from "./store.ts";
import { linesOfPage } from "./store.ts";
import { invoicePaymentUrl } from "./show-invoice.ts";

/**
 * Mails the page of a finalized invoice to its customer. Throws `resource_missing` (404), `invalid_state` (409) for a draft, a
 * void invoice, and a customer without an e-mail address.
 */
export async function sendInvoice(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest<"id">,
): Promise<InvoiceRow> {
  const { scope, pathParameters } = request;
  const { id } = pathParameters;
  const locked = await lockInvoiceRows(dependencies, { scope, id, action: "send" });
  const { row, customer, subscription } = locked;
  const to = row.customer_email ?? customer.customer.email;
  if (to === null) {
    const message = "The customer has no e-mail address. Set it: POST /v1/customers/:id.";
    throw new ServiceError("invalid_state", message, { param: "customer_email" });
  }
  const { number, finalized_at: finalizedAt } = row;
  if (number === null || finalizedAt === null) throw new Error(`The invoice ${id} has no number.`);
  const known = await customerLocale(dependencies.database, row.customer, subscription?.row.consent?.locale);
  const locale = known ?? negotiateLocale(undefined);
  const final = { ...row, number, finalized_at: finalizedAt };
  await insertMail(dependencies, await invoiceMail(dependencies, final, { to, locale }));
  return writeInvoiceChange(dependencies, customer, null, {
    request,
    changed: { row, columns: {}, events: ["invoice.sent"] },
  });
}

/**
 * Returns the mail that leads a payer to an invoice, in their language: its number, sum and state, where it is paid while it is
 * owed, and its address. In test mode it stays in the outbox.
 */
async function invoiceMail(
  dependencies: Within<BillingDependencies, "now" | "publicUrl" | "sendMail">,
  invoice: InvoiceRow & { readonly number: string; readonly finalized_at: Date },
  { to, locale }: { readonly to: string; readonly locale: LocaleTag },
): Promise<NewMail> {
  const { invoice: texts, receipt, payment } = await loadMessages(locale);
  const scope = { accountId: invoice.account_id, livemode: invoice.livemode };
  const found = await findMerchant(dependencies.database, scope, {});
  const merchant = oneLine(found.name);
  const { id, number, status, currency, finalized_at: issued } = invoice;
  const isOwed = status === "open" || status === "uncollectible";
  const sum = isOwed ? invoice.amount_due - invoice.amount_paid : invoice.total;
  const sumOf = (value: number) => formatAmount(value, currency, locale);
  const amount = sumOf(sum);
  const url = `${dependencies.publicUrl}/i/${id}`;
  const lines = await linesOfPage(dependencies.database, id);
  const { payment: unnamed } = receipt;
  const sums = sumsOf(invoice, texts);
  const pay = { lead: fill(payment.pay, { amount }), url: invoicePaymentUrl(dependencies, id) };
  const mail = await composeMail({
    locale,
    livemode: invoice.livemode,
    merchant: found,
    subject: fill(texts.mailSubject, { number, merchant }),
    headline: fill(texts.mailSent, { merchant, amount }),
    sum: amount,
    parts: [
      { lines: [isOwed ? texts.unpaid : texts.paid] },
      {
        rows: [
          ...lines.map((line) => lineRow(line, unnamed, sumOf)),
          ...sums.map(([label, value, kind]): MailRow => ({ label, value: sumOf(value), kind })),
        ],
      },
      {
        rows: [
          { label: texts.number, value: number },
          { label: texts.issuedOn, value: formatDate(issued.toISOString(), locale) },
        ],
      },
      ...(isOwed ? [pay] : []),
      { lead: texts.mailInvoice, url, isAside: isOwed },
    ],
  });
  const created = dependencies.now();
  const sendAt = invoice.livemode && dependencies.sendMail !== undefined ? created : null;
  return { scope, to, ...mail, created, sendAt };
}

/** Returns a line of an invoice as its page has it. */
function lineRow(line: PagedLine, unnamed: string, sumOf: (value: number) => string): MailRow {
  const { description, quantity, unit_amount: unit } = shownLine(line);
  const name = oneLine(description ?? unnamed);
  const isCounted = quantity !== 1 && unit !== null;
  return {
    label: quantity === 1 || isCounted ? name : `${quantity} × ${name}`,
    value: sumOf(line.amount),
    detail: isCounted ? `${quantity} × ${sumOf(unit)}` : undefined,
    kind: "item",
  };
}

/** Returns what the lines come to: the discount, the total, and what is due where a balance counts too. */
function sumsOf(
  {
    total,
    total_discount_amounts: discounts,
    starting_balance: before,
    ending_balance: after,
    amount_due: due,
  }: InvoiceRow,
  texts: InvoiceMessages,
): readonly (readonly [label: string, value: number, kind: "item" | "total"])[] {
  const off = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const balance = [
    [texts.balance, before, "item"],
    [texts.carriedOver, -(after ?? 0), "item"],
    [texts.due, due, "total"],
  ] as const;
  return [
    ...(off === 0 ? [] : [[texts.discount, -off, "item"] as const]),
    [texts.total, total, "total"],
    ...(due === total ? [] : balance.filter(([, value, kind]) => value !== 0 || kind === "total")),
  ];
}
