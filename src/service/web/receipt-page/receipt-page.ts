import { html } from "hono/html";
import type { Receipt, ReceiptCustomField, ReceiptItem } from "../../../contract/payments/receipt.ts";
import type { PostalAddress } from "../../../contract/checkout/payer-answers.ts";
import { fill } from "../../../language/fill.ts";
import { directionOf } from "../../../language/locale.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { ScriptFile } from "../assets/assets.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import type { Html } from "../assets/send.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";
import type { PageContext } from "../document/page-context.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { paidWithText } from "../../payments/tokens/card-text.ts";
import { sheetStyles } from "../document/sheet.styles.ts";
import type { FoundReceipt } from "./read-receipt.ts";
import { formatDate, formatDateTime, unbroken } from "../../../language/format-date.ts";

/** Countries where the postal code follows the city. */
const codeLast = ["AU", "CA", "GB", "IE", "IN", "NZ", "SG", "US", "ZA"];

interface ReceiptPage extends FoundReceipt {
  /** The script of the print button. */
  readonly script: ScriptFile;
}

/**
 * Returns the page `/r/:receipt`: merchant, payer, date, items and refunds. It can be printed on sheets and on 80 mm
 * rolls.
 */
export function receiptPage(
  context: PageContext,
  { receipt, merchant, isMasked, script }: ReceiptPage,
): Html {
  const { tag, messages } = context;
  const { receipt: receiptMessages } = messages;
  const { currency, amount_paid: paid } = receipt;
  return pageDocument(context, {
    title: `${receiptMessages.title} ${receipt.number} · ${merchant.name}`,
    merchant,
    files: { script, preloads: [] },
    styles: noticeStyles + sheetStyles(merchant.branding),
    main: html`<article class="sheet">
      ${merchantMark(merchant)}
      <header>
        <h1>${receiptMessages.title}</h1>
        <p class="sum">${formatAmount(paid, currency, tag)}</p>
        ${refundStatus(context, receipt)}
        ${receipt.livemode ? "" : html`<p class="test">${receiptMessages.testMode}</p>`}
      </header>
      ${facts(context, { receipt, merchant })} ${items(context, receipt)} ${customFields(context, receipt)}
      <footer>
        <p>${receiptMessages.thanks}</p>
        ${isMasked ? html`<p>${receiptMessages.detailsHidden}</p>` : ""} ${contact(context, merchant)}
        <button type="button" hidden>${receiptMessages.print}</button>
      </footer>
    </article>`,
  });
}

/** Returns whether the payment was refunded, fully or in part. */
function refundStatus(
  { messages }: PageContext,
  { amount_refunded: refunded, amount_net: net }: Receipt,
): Html | "" {
  const { receipt: receiptMessages } = messages;
  if (refunded === 0) return "";
  return html`<p class="standing">
    ${net === 0 ? receiptMessages.refundedInFull : receiptMessages.partlyRefunded}
  </p>`;
}

function facts(
  { locale, tag, messages }: PageContext,
  { receipt, merchant }: Pick<ReceiptPage, "receipt" | "merchant">,
): Html {
  const { receipt: receiptMessages } = messages;
  const { card, payment_method_type: type, customer_details: customer, shipping_details: shipping } = receipt;
  const addressOf = (address: PostalAddress | null) =>
    address === null ? [] : addressLines(address, locale);
  // The text has the direction of the page, even if it begins with a name in another script.
  const paidWith = paidWithText(messages, type, card);
  return html`<dl class="facts">
    ${fact(messages.page.receiptNumber, receipt.number)}
    ${fact(receiptMessages.paidOn, html`<time datetime="${receipt.paid_at}">${formatDateTime(receipt.paid_at, tag)}</time>`)}
    ${fact(receiptMessages.paidWith, html`<span dir="${directionOf(locale)}">${paidWith}</span>`)}
    ${fact(receiptMessages.soldBy, merchant.name, ...receipt.merchant.lines)}
    ${fact(receiptMessages.billedTo, customer.name, ...addressOf(customer.address), customer.email, customer.phone)}
    ${shipping === null ? "" : fact(receiptMessages.shippedTo, shipping.name, ...addressOf(shipping.address))}
  </dl>`;
}

/** Returns a label with its known values, each on its own line; nothing when no value is known. */
function fact(label: string, ...values: readonly (string | Html | null)[]): Html | "" {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return "";
  return html`<div>
    <dt>${label}</dt>
    ${known.map((value) => html`<dd><bdi>${value}</bdi></dd>`)}
  </div>`;
}

function customFields({ messages }: PageContext, { custom_fields: fields }: Receipt): Html | "" {
  const { receipt: receiptMessages } = messages;
  if (fields.length === 0) return "";
  const valueOf = ({ type, value }: ReceiptCustomField) => {
    if (type !== "checkbox") return value;
    return value === "true" ? receiptMessages.yes : receiptMessages.no;
  };
  return html`<section>
    <h2>${receiptMessages.answers}</h2>
    <dl class="facts">${fields.map((field) => fact(field.label, valueOf(field)))}</dl>
  </section>`;
}

/** Returns how the payer reaches the merchant; nothing where it is not known. */
function contact({ messages }: PageContext, { name, branding }: Merchant): Html | "" {
  const { support_email: email, support_url: help } = branding;
  if (email === undefined && help === undefined) return "";
  const [before, after] = messages.receipt.contact.split("{merchant}");
  return html`<p>
    ${before}<bdi>${name}</bdi>${after}
    ${email === undefined ? "" : html`<a href="mailto:${email}"><bdi>${email}</bdi></a>`}
    ${help === undefined ? "" : html`<a href="${help}" rel="noopener"><bdi>${help}</bdi></a>`}
  </p>`;
}

/** Returns the items, the sum and the refunds. */
function items({ tag, messages }: PageContext, receipt: Receipt): Html {
  const { receipt: receiptMessages } = messages;
  const { currency, refunds } = receipt;
  const amount = (value: number) => formatAmount(value, currency, tag);
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${receiptMessages.item}</th>
        <th scope="col" class="amount">${receiptMessages.itemTotal}</th>
      </tr>
    </thead>
    <tbody>
      ${receipt.items.map((one) => item(one, receiptMessages.payment, amount))}
    </tbody>
    <tfoot>
      ${row(receiptMessages.total, amount(receipt.amount_paid))}
      ${refunds.map(({ amount: refunded, created }) =>
        row(
          fill(receiptMessages.refundedOn, { date: unbroken(formatDate(created, tag)) }),
          amount(-refunded),
          "refund",
        ),
      )}
      ${refunds.length === 0 ? "" : row(receiptMessages.net, amount(receipt.amount_net))}
    </tfoot>
  </table>`;
}

function item(
  { description, details, quantity, unit_amount: unitAmount, amount_total: total }: ReceiptItem,
  unnamed: string,
  amount: (value: number) => string,
): Html {
  return html`<tr>
    <th scope="row">
      <bdi>${description ?? unnamed}</bdi>
      ${quantity > 1 ? html`<small>${quantity} × ${amount(unitAmount)}</small>` : ""}
      ${details === null ? "" : html`<small><bdi>${details}</bdi></small>`}
    </th>
    <td class="amount">${amount(total)}</td>
  </tr>`;
}

function row(label: string, amount: string, kind = "result"): Html {
  return html`<tr class="${kind}">
    <th scope="row">${label}</th>
    <td class="amount">${amount}</td>
  </tr>`;
}

/** Returns the lines of an address in the format of its country, with the country's name in the given locale. */
function addressLines(
  { line1, line2, city, state, postal_code: code, country }: PostalAddress,
  locale: string,
): readonly string[] {
  const isCodeLast = codeLast.includes(country);
  const town = isCodeLast ? join(", ", city, join(" ", state, code)) : join(" ", code, city);
  const name = new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
  return [line1, line2, town, isCodeLast ? null : state, name].filter(
    (line) => line !== null && line !== "",
  ) as string[];
}

function join(separator: string, ...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(separator);
}
