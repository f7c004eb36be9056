import { createHmac } from "node:crypto";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { base62 } from "../../platform/vault/base62.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import type { CreatedLink, NewCard } from "./create-link.ts";
import { createPortalLink, linkLifetimes, portalTokenHash, portalUrl, tokenLength } from "./create-link.ts";
import type { FoundPortalLink } from "./store.ts";
import { findPortalLink } from "./store.ts";

/** The page to which a bank sends a payer back, before its link is created. */
interface BankReturn {
  /** The id of the link. */
  readonly id: string;
  /** What is stored with a payment. It opens the form for an e-mail address, and `followBankReturn` makes the link of it. */
  readonly url: string;
}

const parameter = "back";

/** Returns a new page to come back to. */
export function newBankReturn({
  newId,
  publicUrl,
}: Pick<PlatformDependencies, "newId" | "publicUrl">): BankReturn {
  const id = newId("billing_portal_session");
  return { id, url: `${publicUrl}/m?${parameter}=${id}` };
}

/** Creates a link to what another link is to, by which the payer comes back from the bank. It ends soon. */
export async function createReturnLink(
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now">,
  link: FoundPortalLink,
  { id }: BankReturn,
  newCard?: NewCard,
): Promise<CreatedLink> {
  const createdAt = link.clock_time ?? dependencies.now();
  const end = Math.min(link.expires_at.getTime(), createdAt.getTime() + linkLifetimes.fromBank);
  const { kind, customer, subscription, locale } = link;
  return createPortalLink(dependencies, {
    scope: scopeOf(link),
    id,
    kind,
    customer,
    subscription,
    locale,
    createdAt,
    installmentPlan: link.installment_plan,
    returnUrl: link.return_url,
    testClock: link.test_clock,
    token: tokenOf(dependencies.keys, id),
    expiresAt: new Date(end),
    newCard,
  });
}

/** A payer who has shown that they come from the bank. */
interface Returning {
  readonly address: string;
  readonly authentication: string;
  /** Whose charge was authenticated; undefined if there is no charge. */
  readonly customer: string | null | undefined;
}

/**
 * Returns where a payer is led who comes from the bank: the link, for the address of a `BankReturn` that was made for what they
 * have confirmed, and any other address as it is, since others may send one like it.
 */
export async function followBankReturn(
  { database, keys, publicUrl }: Pick<PlatformDependencies, "database" | "keys" | "publicUrl">,
  { address, authentication, customer }: Returning,
): Promise<string> {
  const start = `${publicUrl}/m?${parameter}=`;
  if (!address.startsWith(start)) return address;
  const token = tokenOf(keys, address.slice(start.length));
  const link = await findPortalLink(database, portalTokenHash(keys, token));
  const isMadeForIt = link?.card_authentication === authentication || link?.customer === customer;
  return link !== undefined && isMadeForIt ? `${portalUrl({ publicUrl }, token)}?from=bank` : address;
}

/** Returns the token of a link by its id, so that it need not be stored with what leads there. */
function tokenOf({ returnTokens }: Pick<DerivedKeys, "returnTokens">, id: string): string {
  let round = 0;
  return base62(tokenLength, () => createHmac("sha256", returnTokens).update(`${id} ${round++}`).digest());
}
