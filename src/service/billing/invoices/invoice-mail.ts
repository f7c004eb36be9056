import { fill } from "../../../language/fill.ts";
import { formatDate } from "../../../language/format-date.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";

/**
 * Returns the mail that leads a payer to an invoice, in their language: its number, sum, state and address. In test mode it
 * stays in the outbox.
 */
export async function invoiceMail(
  dependencies: Pick<BillingDependencies, "now" | "publicUrl" | "sendMail">,
  database: Database,
  invoice: InvoiceRow & { readonly number: string; readonly finalized_at: Date },
  { to, locale }: { readonly to: string; readonly locale: LocaleTag },
): Promise<NewMail> {
  const { invoice: texts, receipt } = await loadMessages(locale);
  const scope = { accountId: invoice.account_id, livemode: invoice.livemode };
  const found = await findMerchant(database, scope, {});
  const merchant = oneLine(found.name);
  const isOwed = invoice.status === "open" || invoice.status === "uncollectible";
  const sum = isOwed ? invoice.amount_due - invoice.amount_paid : invoice.total;
  const amount = formatAmount(sum, invoice.currency, locale);
  const { support_email: email, support_url: help } = found.branding;
  const paragraphs = [
    invoice.livemode ? [] : [receipt.testMode],
    [fill(texts.mailSent, { merchant, amount })],
    [
      `${texts.number}: ${invoice.number}`,
      `${texts.issuedOn}: ${formatDate(invoice.finalized_at.toISOString(), locale)}`,
      isOwed ? texts.unpaid : texts.paid,
    ],
    [texts.mailInvoice, `${dependencies.publicUrl}/i/${invoice.id}`],
    isOwed ? [fill(texts.howToPay, { merchant }), ...[email, help].filter((way) => way !== undefined)] : [],
  ];
  const created = dependencies.now();
  return {
    scope,
    to,
    subject: fill(texts.mailSubject, { number: invoice.number, merchant }),
    text: `${paragraphs
      .filter(({ length }) => length > 0)
      .map((lines) => lines.join("\n"))
      .join("\n\n")}\n`,
    created,
    sendAt: invoice.livemode && dependencies.sendMail !== undefined ? created : null,
  };
}
