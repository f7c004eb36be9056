import type { LinkParameters } from "../../checkout/checkout-client.ts";
import { CheckoutClient } from "../../checkout/checkout-client.ts";
import { solveChallengeLazily } from "../../checkout/solve-challenge-lazily.ts";
import type { PurchaseDependencies } from "../../checkout/purchase.ts";
import { Purchase } from "../../checkout/purchase.ts";
import { retryAfterOf } from "../../checkout/read-response.ts";
import type { ServiceAccess } from "../../checkout/service-transport.ts";
import { StoredSession } from "../../checkout/stored-session.ts";
import type { CheckoutTarget } from "../../checkout/target-session.ts";
import { prepareToken } from "../../checkout/token-script.ts";
import type { PaymentStart } from "./payment-start.ts";
import type { PaymentBrowser } from "./payment-browser.ts";

/** A payment page, with its attributes. */
export interface PurchasePage extends Pick<EventTarget, "addEventListener"> {
  readonly publishableKey: string;
  /** The slug of the payment link; empty if the page belongs to a session. */
  readonly slug: string;
  /** The parameters in the link's URL, as JSON. */
  readonly openWith: string;
  readonly session: string;
  readonly clientSecret: string;
  /** The id of the invoice, if the page is one on which an invoice is paid. */
  readonly invoice: string;
}

interface PageCallbacks extends Pick<PurchaseDependencies, "changed"> {
  /** Called when the service requires a proof of work, and when it has been found. */
  readonly proving: (busy: boolean) => void;
  /** Called after a rate limit, with its `Retry-After` in milliseconds. */
  readonly rateLimited: (milliseconds: number) => void;
}

/** Creates the purchase of a page. */
export function purchaseOf(
  page: PurchasePage,
  { browser, locale, InvoiceClient }: Pick<PaymentStart, "browser" | "locale" | "InvoiceClient">,
  { changed, proving, rateLimited }: PageCallbacks,
): Purchase {
  const { publishableKey } = page;
  const { fetch, newId, now, timers, attempts, storage } = browser;
  const Client = InvoiceClient ?? CheckoutClient;
  const access: ServiceAccess = {
    publishableKey,
    fetch: async (...args) => {
      const response = await fetch(...args);
      const retryAfter = retryAfterOf(response);
      // A request with a challenge is sent again with the proof.
      const isLimited = response.status === 429 && !response.headers.has("Service-Challenge");
      if (isLimited && retryAfter) rateLimited(retryAfter);
      return response;
    },
    solveChallenge: (challenge, signal) => {
      proving(true);
      return solveChallengeLazily(challenge, signal).finally(() => proving(false));
    },
  };
  page.addEventListener("focusin", () => prepareToken(access), { once: true });
  return new Purchase({
    target: targetOf(page, { storage, locale }),
    checkout: new Client(access, newId),
    attempts,
    storage,
    newId,
    now,
    timers,
    changed,
  });
}

/**
 * The checkout target of a page. A session that is opened on a link gets the language of the page; in another language the
 * page finds the same session.
 */
function targetOf(
  { slug, openWith, session, clientSecret, invoice }: PurchasePage,
  { storage, locale }: Pick<PaymentBrowser, "storage"> & { readonly locale: string },
): CheckoutTarget {
  if (slug === "") return { session: { id: invoice || session, clientSecret } };
  return {
    slug,
    stored: new StoredSession(storage, openWith === "{}" ? slug : `${slug} ${openWith}`),
    parameters: { ...(JSON.parse(openWith) as LinkParameters), locale },
  };
}
