import { brands } from "../../../card/brands.ts";
import { fill } from "../../../language/fill.ts";
import { loadMessages } from "../../../language/load-messages.ts";
import { oneLine } from "../../../language/one-line.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NewMail } from "../../platform/mail/store.ts";
import { scopeOf } from "../../platform/http/leases.ts";
import { findMerchant } from "../../accounts/accounts/find-merchant.ts";
import { formatDate } from "../../../language/format-date.ts";
import { ownersOf } from "../charge-owner.ts";
import { negotiateLocale } from "../../../language/locale.ts";
import { receiptNumber, receiptUrl } from "./receipt-id.ts";

/**
 * The mail that leads a payer to the receipt, in their language; undefined where nothing was paid, or nobody is to be
 * told. In test mode it stays in the outbox.
 */
export async function receiptMail(
  dependencies: Pick<PaymentDependencies, "chargeOwners" | "now" | "publicUrl" | "sendMail">,
  database: Database,
  charge: ChargeRow,
): Promise<NewMail | undefined> {
  const { receipt, paid_at: paidAt, receipt_email: to } = charge;
  if (receipt === null || paidAt === null || to === null) return undefined;
  const [owner] = ownersOf(dependencies, charge);
  const style = await owner?.receiptStyle(database, charge);
  const locale = style?.locale ?? negotiateLocale(undefined);
  const { receipt: messages, page } = await loadMessages(locale);
  const scope = scopeOf(charge);
  const found = await findMerchant(database, scope, style?.branding ?? {});
  const merchant = oneLine(found.name);
  const { support_email: email, support_url: help } = found.branding;
  const amount = formatAmount(charge.amount_captured, charge.currency, locale);
  const date = formatDate(paidAt.toISOString(), locale);
  const card = fill(messages.card, { brand: brands[charge.card.brand].name, last4: charge.card.last4 });
  const paragraphs = [
    charge.livemode ? [] : [messages.testMode],
    [fill(messages.mailPaid, { merchant, amount, date })],
    [`${messages.paidWith}: ${card}`, `${page.receiptNumber}: ${receiptNumber(receipt)}`],
    [messages.mailReceipt, receiptUrl(dependencies, receipt)],
    [fill(messages.mailOther, { merchant }), ...[email, help].filter((way) => way !== undefined)],
  ];
  const created = dependencies.now();
  return {
    scope,
    to,
    subject: fill(messages.mailSubject, { merchant }),
    text: `${paragraphs
      .filter(({ length }) => length > 0)
      .map((lines) => lines.join("\n"))
      .join("\n\n")}\n`,
    created,
    sendAt: charge.livemode && dependencies.sendMail !== undefined ? created : null,
  };
}
