import type { Platform } from "./platform.ts";
import type { Purchase } from "./purchase.ts";
import { Watch } from "./watch.ts";

interface WatchedPage {
  readonly slug: string;
  /** ISO 8601; empty where it can always be paid. */
  readonly expiresAt: string;
}

/** The watch over the purchase of a page. A link is over by its own time, which no session tells. */
export function watchOfPage(
  { slug, expiresAt: said }: WatchedPage,
  { timers, now }: Pick<Platform, "timers" | "now">,
  purchase: Purchase,
): Watch {
  const expiresAt = said === "" ? undefined : Date.parse(said);
  return new Watch({
    ...{ timers, now, expiresAt, isVisible: () => document.visibilityState === "visible" },
    look: () => {
      if (slug !== "" && expiresAt !== undefined && now() >= expiresAt) purchase.end();
      else void purchase.refresh();
    },
  });
}
