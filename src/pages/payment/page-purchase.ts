import type { LinkParameters } from "../../checkout/checkout-client.ts";
import { CheckoutClient } from "../../checkout/checkout-client.ts";
import { solveChallengeLate } from "../../checkout/solve-challenge-late.ts";
import type { PurchaseDependencies } from "../../checkout/purchase.ts";
import { Purchase } from "../../checkout/purchase.ts";
import { retryAfterOf } from "../../checkout/read-response.ts";
import { StoredFields } from "../../checkout/stored-fields.ts";
import { StoredSession } from "../../checkout/stored-session.ts";
import { StoredText } from "../../checkout/stored-text.ts";
import type { CheckoutTarget } from "../../checkout/target-session.ts";
import type { PaymentStart } from "./payment-start.ts";
import type { Platform } from "./platform.ts";

/** What a payment page says of itself. */
export interface PurchasePage {
  readonly publishableKey: string;
  /** The payment link; empty where the page is that of a session. */
  readonly slug: string;
  /** The parameters of the link's address, as JSON. */
  readonly openWith: string;
  readonly session: string;
  readonly clientSecret: string;
}

interface PageCallbacks extends Pick<PurchaseDependencies, "changed"> {
  /** Called when the service requires a proof of work, and when it has been found. */
  readonly proving: (busy: boolean) => void;
  /** Called when the service has a rate limit, with its milliseconds. */
  readonly rateLimited: (milliseconds: number) => void;
}

/** The purchase that is made on a page: what it sells, and what this device stores of it. */
export function purchaseOf(
  page: PurchasePage,
  { platform, locale }: Pick<PaymentStart, "platform" | "locale">,
  { changed, proving, rateLimited }: PageCallbacks,
): Purchase {
  const { publishableKey, slug, session } = page;
  const { fetch, newId, now, timers, attempts, storage } = platform;
  return new Purchase({
    target: targetOf(page, { storage, locale }),
    checkout: new CheckoutClient(
      {
        publishableKey,
        fetch: async (...of) => {
          const response = await fetch(...of);
          const retryAfter = retryAfterOf(response);
          // One with a challenge is sent again with the proof.
          const isLimited = response.status === 429 && !response.headers.has("Service-Challenge");
          if (isLimited && retryAfter) rateLimited(retryAfter);
          return response;
        },
        solveChallenge: (challenge, signal) => {
          proving(true);
          return solveChallengeLate(challenge, signal).finally(() => proving(false));
        },
      },
      newId,
    ),
    fields: new StoredFields(new StoredText(storage, `till-answers:${slug || session}`)),
    ...{ attempts, newId, now, timers, changed },
  });
}

/**
 * What a page sells. A session that is opened on a link has the language of the page; in another language the page finds
 * the same session.
 */
function targetOf(
  { slug, openWith, session, clientSecret }: PurchasePage,
  { storage, locale }: Pick<Platform, "storage"> & { readonly locale: string },
): CheckoutTarget {
  if (slug === "") return { session: { id: session, clientSecret } };
  return {
    slug,
    stored: new StoredSession(storage, openWith === "{}" ? slug : `${slug} ${openWith}`),
    parameters: { ...(JSON.parse(openWith) as LinkParameters), locale },
  };
}
