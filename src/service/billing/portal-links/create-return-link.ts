import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { CreatedLink, NewCard } from "./create-link.ts";
import { createPortalLink, linkLifetimes } from "./create-link.ts";
import { newPortalToken, portalUrl } from "./portal-token.ts";
import type { FoundPortalLink } from "./store.ts";

/** The page to which a bank sends a payer back, before its link is created. */
export interface BankReturn {
  readonly token: string;
  readonly url: string;
}

/** Returns a new page to come back to. Its address is stored with a payment: the link itself, which lasts longer, is not. */
export function newBankReturn({ publicUrl }: { readonly publicUrl: string }): BankReturn {
  const token = newPortalToken();
  return { token, url: `${portalUrl({ publicUrl }, token)}?from=bank` };
}

/** Creates a link to what another link is to, by which the payer comes back from the bank. It ends soon. */
export async function createReturnLink(
  dependencies: Pick<PlatformDependencies, "keys" | "newId" | "now">,
  database: Database,
  link: FoundPortalLink,
  { token }: BankReturn,
  newCard?: NewCard,
): Promise<CreatedLink> {
  const createdAt = link.clock_time ?? dependencies.now();
  const end = Math.min(link.expires_at.getTime(), createdAt.getTime() + linkLifetimes.fromBank);
  const { kind, customer, subscription, locale } = link;
  return createPortalLink(dependencies, database, {
    ...{ scope: rowScope(link), kind, customer, subscription, locale, token, createdAt },
    ...{ installmentPlan: link.installment_plan, returnUrl: link.return_url, testClock: link.test_clock },
    expiresAt: new Date(end),
    newCard,
  });
}
