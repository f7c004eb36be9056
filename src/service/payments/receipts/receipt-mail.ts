import { fill } from "../../../language/fill.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { composeMail } from "../../accounts/mails/compose-mail.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { formatDate } from "../../../language/format-date.ts";
import type { ReceiptStyle } from "../charge-owner.ts";
import { ownersOf } from "../charge-owner.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import { memoize } from "../../platform/memoize.ts";
import { cardText } from "../tokens/card-text.ts";
import { receiptNumber, receiptUrl } from "./receipt-id.ts";

// Many receipts of a renewal have the same amount, and all of a day have its date. `Intl` takes long to begin with a language.
const amountIn = memoize(formatAmount);
const dateIn = memoize(formatDate);

/** Returns the start of a day in UTC, which is formatted as every moment of the day. */
function startOfDay(moment: Date): string {
  return `${moment.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

/**
 * The mail that leads a payer to the receipt, in their language; undefined where nothing was paid, or nobody is to be
 * told. In test mode it stays in the outbox.
 */
export async function receiptMail(
  dependencies: Pick<PaymentDependencies, "chargeOwners" | "now" | "publicUrl" | "sendMail">,
  database: Database,
  charge: ChargeRow,
): Promise<NewMail | undefined> {
  if (!hasReceiptMail(charge)) return undefined;
  const [owner] = ownersOf(dependencies, charge);
  const style = await owner?.receiptStyle(database, charge);
  const merchant = await findMerchant(database, scopeOf(charge), style?.branding ?? {});
  return receiptMailBy(dependencies, charge, merchant, style ?? { locale: negotiateLocale(undefined) });
}

/** Whether a receipt of a settled charge is mailed. */
export function hasReceiptMail({ receipt, paid_at: paidAt, receipt_email: to }: ChargeRow): boolean {
  return receipt !== null && paidAt !== null && to !== null;
}

/** Returns the mail with a receipt of a merchant, without the database; undefined as for `receiptMail`. */
export async function receiptMailBy(
  dependencies: Pick<PaymentDependencies, "now" | "publicUrl" | "sendMail">,
  charge: ChargeRow,
  found: Merchant,
  { locale, items = [], links = [] }: Omit<ReceiptStyle, "branding">,
): Promise<NewMail | undefined> {
  const { receipt, paid_at: paidAt, receipt_email: to } = charge;
  if (receipt === null || paidAt === null || to === null) return undefined;
  const { receipt: messages, page, challenge } = await loadMessages(locale);
  const scope = scopeOf(charge);
  const merchant = oneLine(found.name);
  const { support_email: email, support_url: help } = found.branding;
  const amount = amountIn(charge.amount_captured, charge.currency, locale);
  const date = dateIn(startOfDay(paidAt), locale);
  const card = cardText({ receipt: messages, challenge }, charge.card);
  const mail = await composeMail({
    ...{ locale, merchant: found, subject: fill(messages.mailSubject, { merchant }) },
    parts: [
      { lines: charge.livemode ? [] : [messages.testMode] },
      { lines: [fill(messages.mailPaid, { merchant, amount, date })] },
      { lines: items.map(oneLine) },
      {
        facts: [
          [messages.paidWith, card],
          [page.receiptNumber, receiptNumber(receipt)],
        ],
      },
      { lead: messages.mailReceipt, url: receiptUrl(dependencies, receipt) },
      ...links,
      {
        lines: [fill(messages.mailOther, { merchant }), ...[email, help].filter((way) => way !== undefined)],
      },
    ],
  });
  const created = dependencies.now();
  const sendAt = charge.livemode && dependencies.sendMail !== undefined ? created : null;
  return { scope, to, ...mail, created, sendAt };
}
