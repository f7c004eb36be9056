import type { Purchase } from "../../checkout/purchase.ts";
import { SessionRefresh } from "../../checkout/session-refresh.ts";
import type { PaymentBrowser } from "./payment-browser.ts";

interface ExpiringPage {
  readonly slug: string;
  /** ISO 8601; empty if it never expires. */
  readonly expiresAt: string;
}

/** Refreshes the purchase of a page, and expires a link at its own time. */
export function refreshOf(
  { slug, expiresAt: expiryText }: ExpiringPage,
  { timers, now }: Pick<PaymentBrowser, "timers" | "now">,
  purchase: Purchase,
): SessionRefresh {
  const expiresAt = expiryText === "" ? undefined : Date.parse(expiryText);
  return new SessionRefresh({
    timers,
    now,
    expiresAt,
    isVisible: () => document.visibilityState === "visible",
    refresh: () => {
      if (slug !== "" && expiresAt !== undefined && now() >= expiresAt) purchase.expire();
      else void purchase.refresh();
    },
  });
}
