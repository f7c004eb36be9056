import { cardIn, methodTypeOf } from "../../../contract/payments/payment-source.ts";
import { fill } from "../../../language/fill.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { PaidItem, PaymentDependencies, ReceiptStyle } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { MailRow } from "../../accounts/mails/mail-content.ts";
import { composeMail } from "../../accounts/mails/compose-mail.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { formatDate } from "../../../language/format-date.ts";
import { ownersOf } from "../charge-owner.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import { memoize } from "../../platform/memoize.ts";
import { paidWithText } from "../tokens/card-text.ts";
import { receiptNumber, receiptUrl } from "./receipt-id.ts";

// Many receipts of a renewal have the same amount, and all of a day have its date. `Intl` takes long to begin with a language.
const amountIn = memoize(formatAmount);
const dateIn = memoize(formatDate);

/** Returns the start of a day in UTC, which is formatted as every moment of the day. */
function startOfDay(at: Date): string {
  return `${at.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

/**
 * The mail that leads a payer to the receipt, in their language; undefined where nothing was paid, or nobody is to be
 * told. In test mode it stays in the outbox.
 */
export async function receiptMail(
  dependencies: Within<PaymentDependencies>,
  charge: ChargeRow,
): Promise<NewMail | undefined> {
  if (!hasReceiptMail(charge)) return undefined;
  const [owner] = ownersOf(dependencies, charge);
  return mailInStyle(dependencies, charge, await owner?.receiptStyle(dependencies, charge));
}

/** The same for a charge without an owner, which writes nothing. */
export async function receiptMailWithoutOwner(
  dependencies: Anywhere<PaymentDependencies, "now" | "publicUrl" | "sendMail">,
  charge: ChargeRow,
): Promise<NewMail | undefined> {
  return hasReceiptMail(charge) ? mailInStyle(dependencies, charge) : undefined;
}

async function mailInStyle(
  dependencies: Anywhere<PaymentDependencies, "now" | "publicUrl" | "sendMail">,
  charge: ChargeRow,
  style: ReceiptStyle = { branding: {}, locale: negotiateLocale(undefined) },
): Promise<NewMail | undefined> {
  const merchant = await findMerchant(dependencies.database, scopeOf(charge), style.branding);
  return receiptMailBy(dependencies, charge, merchant, style);
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
  { locale, items = [{ description: charge.description }], links = [] }: Omit<ReceiptStyle, "branding">,
): Promise<NewMail | undefined> {
  const { receipt, paid_at: paidAt, receipt_email: to } = charge;
  if (receipt === null || paidAt === null || to === null) return undefined;
  const { receipt: messages, page, challenge } = await loadMessages(locale);
  const scope = scopeOf(charge);
  const merchant = oneLine(found.name);
  const amount = amountIn(charge.amount_captured, charge.currency, locale);
  const date = dateIn(startOfDay(paidAt), locale);
  const { card: source } = charge;
  const paidWith = paidWithText(
    { receipt: messages, challenge },
    methodTypeOf(source),
    cardIn(source) ?? null,
  );
  const mail = await composeMail({
    locale,
    livemode: charge.livemode,
    merchant: found,
    subject: fill(messages.mailSubject, { merchant }),
    headline: fill(messages.mailPaid, { merchant, amount, date }),
    sum: amount,
    parts: [
      {
        rows: [
          ...items.map((item) => itemRow(item, charge, { locale, unnamed: messages.payment })),
          { label: messages.total, value: amount, kind: "total" },
        ],
      },
      {
        rows: [
          { label: messages.paidWith, value: paidWith },
          { label: messages.paidOn, value: date },
          { label: page.receiptNumber, value: receiptNumber(receipt) },
        ],
      },
      { lead: messages.mailReceipt, url: receiptUrl(dependencies, receipt) },
      ...links,
    ],
    contact: messages.mailOther,
  });
  const created = dependencies.now();
  const sendAt = charge.livemode && dependencies.sendMail !== undefined ? created : null;
  return { scope, to, ...mail, created, sendAt };
}

/** Returns a line of what was paid, as the page of the receipt has it. */
function itemRow(
  { description, quantity = 1, unitAmount = 0, amount }: PaidItem,
  { amount_captured: paid, currency }: ChargeRow,
  { locale, unnamed }: { readonly locale: LocaleTag; readonly unnamed: string },
): MailRow {
  return {
    label: oneLine(description ?? unnamed),
    value: amountIn(amount ?? paid, currency, locale),
    detail: quantity > 1 ? `${quantity} × ${amountIn(unitAmount, currency, locale)}` : undefined,
    kind: "item",
  };
}
