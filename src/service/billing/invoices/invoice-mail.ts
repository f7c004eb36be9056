import { fill } from "../../../language/fill.ts";
import { formatDate } from "../../../language/format-date.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import { composeMail } from "../../accounts/mails/compose-mail.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { invoicePaymentUrl } from "./invoice-payment-url.ts";
import { merchantLines } from "../../accounts/mails/merchant-lines.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";

/**
 * Returns the mail that leads a payer to an invoice, in their language: its number, sum and state, where it is paid while it is
 * owed, and its address. In test mode it stays in the outbox.
 */
export async function invoiceMail(
  dependencies: Pick<BillingDependencies, "now" | "publicUrl" | "sendMail">,
  database: Database,
  invoice: InvoiceRow & { readonly number: string; readonly finalized_at: Date },
  { to, locale }: { readonly to: string; readonly locale: LocaleTag },
): Promise<NewMail> {
  const { invoice: texts, receipt, payment, billingMail } = await loadMessages(locale);
  const scope = { accountId: invoice.account_id, livemode: invoice.livemode };
  const found = await findMerchant(database, scope, {});
  const merchant = oneLine(found.name);
  const { id, number, status, currency, finalized_at: issued } = invoice;
  const isOwed = status === "open" || status === "uncollectible";
  const sum = isOwed ? invoice.amount_due - invoice.amount_paid : invoice.total;
  const amount = formatAmount(sum, currency, locale);
  const url = `${dependencies.publicUrl}/i/${id}`;
  const pay = { lead: fill(payment.pay, { amount }), url: invoicePaymentUrl(dependencies, id) };
  const mail = await composeMail({
    ...{ locale, merchant: found, subject: fill(texts.mailSubject, { number, merchant }) },
    parts: [
      { lines: invoice.livemode ? [] : [receipt.testMode] },
      { lines: [fill(texts.mailSent, { merchant, amount })] },
      {
        facts: [
          [texts.number, number],
          [texts.issuedOn, formatDate(issued.toISOString(), locale)],
        ],
      },
      { lines: [isOwed ? texts.unpaid : texts.paid] },
      ...(isOwed ? [pay] : []),
      { lead: texts.mailInvoice, url, isAside: isOwed },
      { lines: merchantLines(billingMail, found) },
    ],
  });
  const created = dependencies.now();
  const sendAt = invoice.livemode && dependencies.sendMail !== undefined ? created : null;
  return { scope, to, ...mail, created, sendAt };
}
