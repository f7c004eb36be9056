import type { Purchase } from "../../checkout/purchase.ts";
import { SessionRefresh } from "../../checkout/session-refresh.ts";
import type { Platform } from "./platform.ts";

interface ExpiringPage {
  readonly slug: string;
  /** ISO 8601; empty where it can always be paid. */
  readonly expiresAt: string;
}

/** Refreshes the purchase of a page. A link expires by its own time, which no session has. */
export function refreshOf(
  { slug, expiresAt: written }: ExpiringPage,
  { timers, now }: Pick<Platform, "timers" | "now">,
  purchase: Purchase,
): SessionRefresh {
  const expiresAt = written === "" ? undefined : Date.parse(written);
  return new SessionRefresh({
    ...{ timers, now, expiresAt, isVisible: () => document.visibilityState === "visible" },
    refresh: () => {
      if (slug !== "" && expiresAt !== undefined && now() >= expiresAt) purchase.expire();
      else void purchase.refresh();
    },
  });
}
