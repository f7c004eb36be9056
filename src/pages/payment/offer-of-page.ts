import type { Wishes } from "./checkout-service.ts";
import type { KeyValueStorage } from "./kept-session.ts";
import { KeptSession } from "./kept-session.ts";
import type { Offer } from "./offered-session.ts";

export interface OfferingPage {
  /** The payment link; empty where the page is that of a session. */
  readonly slug: string;
  /** What the address of the link says, as JSON. */
  readonly openWith: string;
  readonly session: string;
  readonly clientSecret: string;
}

/**
 * What a page sells. A session that is opened on a link speaks the language of the page; in another language the page
 * finds the same session.
 */
export function offerOfPage(
  { slug, openWith, session, clientSecret }: OfferingPage,
  { storage, locale }: { readonly storage: () => KeyValueStorage; readonly locale: string },
): Offer {
  if (slug === "") return { session: { id: session, clientSecret } };
  return {
    slug,
    kept: new KeptSession(storage, openWith === "{}" ? slug : `${slug} ${openWith}`),
    wishes: { ...(JSON.parse(openWith) as Wishes), locale },
  };
}
