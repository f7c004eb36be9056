import { html } from "hono/html";
import { fill } from "../../language/fill.ts";
import { oneLine } from "../../language/one-line.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { EntryFiles } from "./assets.ts";
import type { Html } from "./page-document.ts";
import { pageDocument } from "./page-document.ts";
import type { PageContext, Purchase } from "./page-view.ts";
import { purchaseSummary } from "./purchase-summary.ts";
import { testRibbon } from "./test-ribbon.ts";

/** How the page's script pays: on a link it opens a session with the payer's first act, at a session it has one. */
export type PayBy =
  | { readonly slug: string }
  | { readonly session: string; readonly clientSecret: string; readonly cancelUrl: string | null };

interface PaymentPage {
  readonly purchase: Purchase;
  readonly publishableKey: string;
  readonly payBy: PayBy;
  readonly files: EntryFiles;
}

/** The page on which a payer pays. What is bought and for how much stands in it before any script has run. */
export function paymentPage(
  context: PageContext,
  { purchase, publishableKey, payBy, files }: PaymentPage,
): Html {
  const { locale, sentences, publicUrl } = context;
  const sum = formatAmount(purchase.amount, purchase.currency, locale);
  const name = purchase.name ?? sentences.purchase.order;
  const session = "session" in payBy ? payBy : undefined;
  const title = `${oneLine(name)} · ${sum} · ${purchase.merchant.name}`;
  return pageDocument(context, {
    title,
    preview: {
      title,
      description:
        purchase.description ?? fill(sentences.purchase.payTo, { merchant: purchase.merchant.name }),
      link: "slug" in payBy ? { address: `${publicUrl}/l/${payBy.slug}`, alt: title } : undefined,
    },
    merchant: purchase.merchant,
    files,
    foot: sentences.purchase.foot,
    ribbon: purchase.livemode ? undefined : testRibbon(context),
    main: html`
      ${purchaseSummary(context, purchase, session?.cancelUrl ?? null)}
      <till-payment
        class="payment"
        publishable-key="${publishableKey}"
        amount="${purchase.amount}"
        currency="${purchase.currency}"
        merchant="${purchase.merchant.name}"
        description="${name}"
        ${"slug" in payBy ? html`slug="${payBy.slug}"` : ""}
        ${
          session === undefined
            ? ""
            : html`session="${session.session}" client-secret="${session.clientSecret}"`
        }
      >
        ${placeholder(context, purchase)}
      </till-payment>
    `,
  });
}

/** What stands where the card form will be: of its size, with a word for whoever waits in vain. */
function placeholder({ sentences }: PageContext, { merchant }: Purchase): Html {
  const { page, purchase } = sentences;
  return html`
    <h2>${page.cardHeading}</h2>
    <noscript><p class="note">${fill(purchase.noScript, { merchant: merchant.name })}</p></noscript>
    <div class="skeleton" aria-hidden="true"><i class="card"></i><i class="button"></i></div>
    <p class="late note">${purchase.slowToLoad} <a href="">${purchase.reload}</a></p>
  `;
}
