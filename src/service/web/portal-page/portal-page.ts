import { html } from "hono/html";
import type { Portal, PortalInvoice } from "../../../contract/billing/portal.ts";
import { fill } from "../../../language/fill.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import type { Html } from "../assets/send.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import type { PageContext } from "../document/page-context.ts";
import { formatSum, pageAddress } from "../document/page-context.ts";
import type { PageScripts } from "../document/page-document.ts";
import { pageDocument } from "../document/page-document.ts";
import { pageFoot } from "../document/page-foot.ts";
import { noticeStyles } from "../document/page.styles.ts";
import { testRibbon } from "../document/test-ribbon.ts";
import type { PlanMessages } from "../../../language/installment-messages.ts";
import { planName, planSheet } from "./plan-sheet.ts";
import { planStyles, portalStyles } from "./portal.styles.ts";
import { subscriptionSheet } from "./subscription-sheet.ts";
import { formatDate } from "../../../language/format-date.ts";

/** The statuses of plans whose card may be replaced. */
const payable = ["active", "past_due", "defaulted"];

interface PortalPage {
  readonly portal: Portal;
  readonly merchant: Merchant;
  readonly token: string;
  readonly publishableKey: string;
  readonly scripts: PageScripts;
  /** The query of its URL, which stays when the language changes. */
  readonly query: URLSearchParams;
  /** Whether the link is to all subscriptions and plans of the customer. */
  readonly isAll: boolean;
  /** What only a page with plans shows. */
  readonly planWords: PlanMessages | undefined;
}

/** Returns the page of a payer. What it says can be read before any script has run; its script only acts. */
export function portalPage(
  context: PageContext,
  { portal, merchant, token, publishableKey, scripts, query, isAll, planWords }: PortalPage,
): Html {
  const { messages, publicUrl } = context;
  const { subscriber, planPage } = messages;
  const { subscriptions, installment_plans: plans } = portal;
  const heading = plans.length === 0 ? subscriber.title : planPage.title;
  const [subscription, plan] = [subscriptions[0], plans[0]];
  const name = subscription?.name ?? (plan && planName(context, plan));
  const title = isAll ? heading : (name ?? heading);
  const sheet = {
    address: pageAddress(publicUrl, `/m/${token}`, query),
    publishableKey,
    token,
    merchant: merchant.name,
    isHeading: !isAll,
  };
  return pageDocument(context, {
    title: `${title} · ${merchant.name}`,
    merchant,
    scripts,
    styles: noticeStyles + portalStyles + (plans.length === 0 ? "" : planStyles),
    foot: pageFoot(context, { merchant, query, text: messages.purchase.foot }),
    ribbon: portal.livemode ? undefined : testRibbon(context),
    main: html`<div class="portal">
      <header>
        ${merchantMark(merchant)} ${isAll ? html`<h1>${heading}</h1>` : ""}
        ${portal.email === null ? "" : html`<p class="who"><bdi>${portal.email}</bdi></p>`}
        ${
          portal.return_url === null
            ? ""
            : html`<p class="back">
                <a href="${portal.return_url}" rel="noopener"
                  >${fill(messages.purchase.backTo, { merchant: merchant.name })}</a
                >
              </p>`
        }
        <noscript
          ><p class="note">${fill(messages.purchase.noScript, { merchant: merchant.name })}</p></noscript
        >
      </header>
      ${subscriptions.length + plans.length === 0 ? html`<p>${subscriber.none}</p>` : ""}
      ${subscriptions.map((one) => subscriptionSheet(context, one, { ...sheet, flow: flowOf(portal, one.id) }))}
      ${
        planWords === undefined
          ? ""
          : plans.map((one) =>
              planSheet({ ...context, words: planWords }, one, { ...sheet, flow: flowOf(portal, one.id) }),
            )
      }
      ${invoiceList(context, portal.invoices)}
    </div>`,
  });
}

/** Returns the form with which the page opens, if it is for this subscription or this plan. */
function flowOf(
  { flow, subscriptions, installment_plans: plans }: Portal,
  id: string,
): "cancel" | "card" | undefined {
  if (flow?.type === "subscription_cancel")
    return flow.subscription_cancel?.subscription === id ? "cancel" : undefined;
  const [first] = [...subscriptions, ...plans.filter(({ status }) => payable.includes(status))];
  return flow?.type === "payment_method_update" && first?.id === id ? "card" : undefined;
}

/** Returns the invoices of a customer, each with a link to its page; nothing without invoices. */
function invoiceList(context: PageContext, invoices: readonly PortalInvoice[]): Html | "" {
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
