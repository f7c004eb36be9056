import type { SessionAccess } from "../../checkout/checkout-client.ts";
import { CheckoutClient } from "../../checkout/checkout-client.ts";
import type { ReturnState } from "../../checkout/return-redirect.ts";
import { ReturnRedirect } from "../../checkout/return-redirect.ts";
import { SessionPoll } from "../../checkout/session-poll.ts";
import { startLimit } from "../../checkout/time-limit.ts";
import type { PaymentBrowser } from "./payment-browser.ts";

/** How long the session is read, in milliseconds; the payer is redirected without it then. */
const readTimeout = 15_000;

interface RedirectOptions {
  readonly page: { readonly publishableKey: string; readonly slug: string };
  readonly browser: PaymentBrowser;
  readonly access: SessionAccess | undefined;
  readonly changed: (state: ReturnState | undefined) => void;
}

/** Starts the redirect of a payer who has just paid back to the merchant. */
export function startRedirect(
  { ready, url }: { readonly ready: boolean; readonly url: string },
  { page, browser, access, changed }: RedirectOptions,
): ReturnRedirect {
  const { fetch, newId, timers } = browser;
  const { publishableKey } = page;
  const reading = new AbortController();
  startLimit(readTimeout, () => reading.abort(), timers);
  const poll = new SessionPoll({
    checkout: new CheckoutClient({ publishableKey, fetch }, newId),
    timers,
    signal: reading.signal,
  });
  const redirect = new ReturnRedirect({
    timers,
    changed,
    read: async () => (access ? poll.read(access).catch(() => undefined) : undefined),
    leave: () => (page.slug === "" ? browser.leave() : browser.open(url)),
  });
  redirect.start(ready);
  return redirect;
}
