import { html } from "hono/html";
import { brands } from "../../../card/brands.ts";
import type { Receipt, ReceiptAnswer, ReceiptItem } from "../../../contract/receipt.ts";
import type { PostalAddress } from "../../../contract/payer-answers.ts";
import { fill } from "../../../language/fill.ts";
import { directionOf } from "../../../language/locale.ts";
import { formatAmount } from "../../../money/format-amount.ts";
import type { ScriptFile } from "../assets/script-file.ts";
import { addressLines } from "../document/address-lines.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import type { Html } from "../assets/html.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";
import type { PageContext } from "../document/page-view.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import { receiptStyles } from "./receipt.styles.ts";
import { formatDay, formatMoment } from "../../../language/format-moment.ts";

interface ReceiptPage {
  readonly receipt: Receipt;
  readonly merchant: Merchant;
  /** What makes the print button print. */
  readonly script: ScriptFile;
}

/** `/r/:receipt`: who paid whom, when, for what, and what was given back. It prints on a sheet and on a roll of 80 mm. */
export function receiptPage(context: PageContext, { receipt, merchant, script }: ReceiptPage): Html {
  const { tag, sentences } = context;
  const { receipt: words } = sentences;
  const { currency, amount_paid: paid } = receipt;
  return pageDocument(context, {
    title: `${words.title} ${receipt.number} · ${merchant.name}`,
    merchant,
    files: { script, preloads: [] },
    styles: noticeStyles + receiptStyles(merchant.branding),
    main: html`<article class="sheet">
      ${merchantMark(merchant)}
      <header>
        <h1>${words.title}</h1>
        <p class="sum">${formatAmount(paid, currency, tag)}</p>
        ${standing(context, receipt)} ${receipt.livemode ? "" : html`<p class="test">${words.testMode}</p>`}
      </header>
      ${facts(context, { receipt, merchant })} ${items(context, receipt)} ${answers(context, receipt)}
      <footer>
        <p>${words.thanks}</p>
        ${contact(context, merchant)}
        <button type="button" hidden>${words.print}</button>
      </footer>
    </article>`,
  });
}

/** Whether the money was given back, all of it or a part. */
function standing(
  { sentences }: PageContext,
  { amount_refunded: refunded, amount_net: net }: Receipt,
): Html | "" {
  const { receipt: words } = sentences;
  if (refunded === 0) return "";
  return html`<p class="standing">${net === 0 ? words.refundedInFull : words.partlyRefunded}</p>`;
}

function facts(
  { locale, tag, sentences }: PageContext,
  { receipt, merchant }: Pick<ReceiptPage, "receipt" | "merchant">,
): Html {
  const { receipt: words } = sentences;
  const { card, customer_details: customer, shipping_details: shipping } = receipt;
  const addressOf = (address: PostalAddress | null) =>
    address === null ? [] : addressLines(address, locale);
  // A sentence of the page, though it may begin with a name in another script.
  const paidWith = fill(words.card, { brand: brands[card.brand].name, last4: card.last4 });
  return html`<dl class="facts">
    ${fact(sentences.page.receiptNumber, receipt.number)}
    ${fact(words.paidOn, html`<time datetime="${receipt.paid_at}">${formatMoment(receipt.paid_at, tag)}</time>`)}
    ${fact(words.paidWith, html`<span dir="${directionOf(locale)}">${paidWith}</span>`)}
    ${fact(words.soldBy, merchant.name)}
    ${fact(words.billedTo, customer.name, ...addressOf(customer.address), customer.email, customer.phone)}
    ${shipping === null ? "" : fact(words.shippedTo, shipping.name, ...addressOf(shipping.address))}
  </dl>`;
}

/** What is known, each in a line of its own; nothing where nothing is. */
function fact(label: string, ...values: readonly (string | Html | null)[]): Html | "" {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return "";
  return html`<div>
    <dt>${label}</dt>
    ${known.map((value) => html`<dd><bdi>${value}</bdi></dd>`)}
  </div>`;
}

function answers({ sentences }: PageContext, { custom_fields: fields }: Receipt): Html | "" {
  const { receipt: words } = sentences;
  if (fields.length === 0) return "";
  const valueOf = ({ type, value }: ReceiptAnswer) => {
    if (type !== "checkbox") return value;
    return value === "true" ? words.yes : words.no;
  };
  return html`<section>
    <h2>${words.answers}</h2>
    <dl class="facts">${fields.map((field) => fact(field.label, valueOf(field)))}</dl>
  </section>`;
}

/** Whom to ask, and where that is known, how. */
function contact({ sentences }: PageContext, { name, branding }: Merchant): Html {
  const { support_email: email, support_url: help } = branding;
  return html`<p>
    ${fill(sentences.receipt.contact, { merchant: name })}
    ${email === undefined ? "" : html`<a href="mailto:${email}"><bdi>${email}</bdi></a>`}
    ${help === undefined ? "" : html`<a href="${help}" rel="noopener"><bdi>${help}</bdi></a>`}
  </p>`;
}

/** What the sum is made of, and what was given back of it. */
function items({ tag, sentences }: PageContext, receipt: Receipt): Html {
  const { receipt: words } = sentences;
  const { currency, refunds } = receipt;
  const amount = (value: number) => formatAmount(value, currency, tag);
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${words.item}</th>
        <th scope="col" class="amount">${words.itemTotal}</th>
      </tr>
    </thead>
    <tbody>
      ${receipt.items.map((one) => item(one, words.payment, amount))}
    </tbody>
    <tfoot>
      ${row(words.total, amount(receipt.amount_paid))}
      ${refunds.map(({ amount: given, created }) =>
        row(fill(words.refundedOn, { date: formatDay(created, tag) }), amount(-given), "refund"),
      )}
      ${refunds.length === 0 ? "" : row(words.net, amount(receipt.amount_net))}
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
