import { checkoutOfPage } from "./checkout-of-page.ts";
import type { SessionAccess } from "./checkout-service.ts";
import type { Platform } from "./platform.ts";
import { SessionInquiry } from "./session-inquiry.ts";
import type { WayBackState } from "./way-back.ts";
import { WayBack } from "./way-back.ts";

interface LeadBackParts {
  readonly page: { readonly publishableKey: string; readonly slug: string };
  readonly platform: Platform;
  readonly access: SessionAccess | undefined;
  readonly changed: (state: WayBackState | undefined) => void;
}

/** Begins to lead a payer who has paid just now back to the merchant, whose address the service knows. */
export function leadBack(
  { ready, url }: { readonly ready: boolean; readonly url: string },
  { page, platform, access, changed }: LeadBackParts,
): WayBack {
  const { timers } = platform;
  const inquiry = new SessionInquiry({
    ...{ checkout: checkoutOfPage(page, platform), timers, signal: AbortSignal.timeout(15_000) },
  });
  const wayBack = new WayBack({
    ...{ timers, changed },
    read: async () => (access ? inquiry.once(access).catch(() => undefined) : undefined),
    leave: () => (page.slug === "" ? platform.leave() : platform.open(url)),
  });
  wayBack.start(ready);
  return wayBack;
}
