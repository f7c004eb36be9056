import { html } from "hono/html";
import type { Portal } from "../../../contract/portal.ts";
import { fill } from "../../../language/fill.ts";
import type { Merchant } from "../../accounts/accounts/find-merchant.ts";
import type { Html } from "../assets/html.ts";
import { merchantMark } from "../document/merchant-mark.ts";
import { pageAddress } from "../document/page-address.ts";
import type { PageScripts } from "../document/page-document.ts";
import { pageDocument } from "../document/page-document.ts";
import { pageFoot } from "../document/page-foot.ts";
import type { PageContext } from "../document/page-view.ts";
import { noticeStyles } from "../document/page.styles.ts";
import { testRibbon } from "../document/test-ribbon.ts";
import { invoiceList } from "./invoice-list.ts";
import { portalStyles } from "./portal.styles.ts";
import { subscriptionSheet } from "./subscription-sheet.ts";

interface PortalPage {
  readonly portal: Portal;
  readonly merchant: Merchant;
  readonly token: string;
  readonly publishableKey: string;
  readonly scripts: PageScripts;
  /** The query of its URL, which stays when the language changes. */
  readonly query: URLSearchParams;
  /** Whether the link is to all subscriptions of the customer. */
  readonly isAll: boolean;
}

/** Returns the page of a subscriber. What it says can be read before any script has run; its script only acts. */
export function portalPage(
  context: PageContext,
  { portal, merchant, token, publishableKey, scripts, query, isAll }: PortalPage,
): Html {
  const { messages, publicUrl } = context;
  const { subscriber } = messages;
  const [first] = portal.subscriptions;
  const title = isAll || first === undefined ? subscriber.title : first.name;
  const address = pageAddress(publicUrl, `/m/${token}`, query);
  return pageDocument(context, {
    title: `${title} · ${merchant.name}`,
    merchant,
    scripts,
    styles: noticeStyles + portalStyles,
    foot: pageFoot(context, { merchant, query, text: messages.purchase.foot }),
    ribbon: portal.livemode ? undefined : testRibbon(context),
    main: html`<div class="portal">
      <header>
        ${merchantMark(merchant)} ${isAll ? html`<h1>${subscriber.title}</h1>` : ""}
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
      ${portal.subscriptions.length === 0 ? html`<p>${subscriber.none}</p>` : ""}
      ${portal.subscriptions.map((subscription) =>
        subscriptionSheet(context, subscription, {
          ...{ address, publishableKey, token, merchant: merchant.name },
          isHeading: !isAll,
          flow: flowOf(portal, subscription.id),
        }),
      )}
      ${invoiceList(context, portal.invoices)}
    </div>`,
  });
}

/** Returns the form with which the page opens, if it is for this subscription. */
function flowOf({ flow, subscriptions }: Portal, id: string): "cancel" | "card" | undefined {
  if (flow?.type === "subscription_cancel")
    return flow.subscription_cancel?.subscription === id ? "cancel" : undefined;
  return flow?.type === "payment_method_update" && subscriptions[0]?.id === id ? "card" : undefined;
}
