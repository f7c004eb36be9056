import { html } from "hono/html";
import type { PortalInvoice } from "../../../contract/portal.ts";
import { formatDate } from "../../../language/format-date.ts";
import type { Html } from "../assets/html.ts";
import { formatSum } from "../document/format-sum.ts";
import type { PageContext } from "../document/page-view.ts";

/** Returns the invoices of a customer, each with a link to its page; nothing without invoices. */
export function invoiceList(context: PageContext, invoices: readonly PortalInvoice[]): Html | "" {
  const { messages, tag } = context;
  if (invoices.length === 0) return "";
  return html`<section class="sheet" aria-labelledby="invoices">
    <h2 id="invoices">${messages.subscriber.invoices}</h2>
    <table class="invoices">
      <tbody>
        ${invoices.map(
          (invoice) =>
            html`<tr>
              <td>
                <a href="${invoice.url}"><bdi>${invoice.number}</bdi></a>
                <small><time datetime="${invoice.created}">${formatDate(invoice.created, tag)}</time></small>
              </td>
              <td>
                <span class="sum">${formatSum(invoice.amount, invoice.currency, tag)}</span>
                <small>${statusOf(context, invoice)}</small>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function statusOf({ messages }: PageContext, { status }: PortalInvoice): string {
  const { subscriber, page } = messages;
  const texts = {
    paid: page.paidTitle,
    open: subscriber.owed,
    void: subscriber.voided,
    uncollectible: subscriber.status.unpaid,
  };
  return texts[status];
}
