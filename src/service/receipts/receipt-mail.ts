import { brands } from "../../card/brands.ts";
import { fill } from "../../language/fill.ts";
import { loadSentences } from "../../language/load-sentences.ts";
import { oneLine } from "../../language/one-line.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { AppParts } from "../app-parts.ts";
import type { ChargeRow } from "../charges/store.ts";
import type { Database } from "../database/database.ts";
import type { NewMail } from "../mail/store.ts";
import { scopeOf } from "../operations/leases.ts";
import { findMerchant } from "../site/find-merchant.ts";
import { formatDay } from "../site/format-moment.ts";
import { payersLocale } from "./payers-locale.ts";
import { receiptNumber, receiptUrl } from "./receipt-id.ts";
import { sessionOf } from "./store.ts";

/**
 * The mail that leads a payer to the receipt, in their language; undefined where nothing was paid, or nobody is to be
 * told. In test mode it stays in the outbox.
 */
export async function receiptMail(
  parts: Pick<AppParts, "now" | "publicUrl" | "sendMail">,
  database: Database,
  charge: ChargeRow,
): Promise<NewMail | undefined> {
  const { receipt, paid_at: paidAt, receipt_email: to } = charge;
  if (receipt === null || paidAt === null || to === null) return undefined;
  const session = await sessionOf(database, charge);
  const locale = payersLocale(session);
  const { receipt: words, page } = await loadSentences(locale);
  const scope = scopeOf(charge);
  const found = await findMerchant(database, scope, session?.branding ?? {});
  const merchant = oneLine(found.name);
  const { support_email: email, support_url: help } = found.branding;
  const amount = formatAmount(charge.amount_captured, charge.currency, locale);
  const date = formatDay(paidAt.toISOString(), locale);
  const card = fill(words.card, { brand: brands[charge.card.brand].name, last4: charge.card.last4 });
  const paragraphs = [
    charge.livemode ? [] : [words.testMode],
    [fill(words.mailPaid, { merchant, amount, date })],
    [`${words.paidWith}: ${card}`, `${page.receiptNumber}: ${receiptNumber(receipt)}`],
    [words.mailReceipt, receiptUrl(parts, receipt)],
    [fill(words.mailOther, { merchant }), ...[email, help].filter((way) => way !== undefined)],
  ];
  const created = parts.now();
  return {
    scope,
    to,
    subject: fill(words.mailSubject, { merchant }),
    text: `${paragraphs
      .filter(({ length }) => length > 0)
      .map((lines) => lines.join("\n"))
      .join("\n\n")}\n`,
    created,
    sendAt: charge.livemode && parts.sendMail !== undefined ? created : null,
  };
}
