import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { newPortalToken, portalTokenHash } from "./portal-token.ts";
import type { PortalLinkRow } from "./store.ts";
import { insertPortalLink } from "./store.ts";

const day = 86_400_000;

/** How long links are valid, in milliseconds. */
export const linkLifetimes = {
  mail: 60 * day,
  session: day,
  /** A session that a sign-in link has opened. */
  signedIn: day / 24,
  sign_in: day / 48,
  /** A link by which the bank sends a payer back. */
  fromBank: day / 24,
} as const;

export interface NewLink extends Pick<PortalLinkRow, "customer" | "kind"> {
  readonly scope: Scope;
  /** The link is to this subscription alone; null: to all of the customer's. */
  readonly subscription?: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The test clock by which it expires. */
  readonly testClock?: string | null;
  readonly returnUrl?: string | null;
  readonly locale?: string | null;
  readonly flow?: object | null;
  /** Its token, if it had to be known before; otherwise a new one. */
  readonly token?: string | undefined;
}

export interface CreatedLink {
  readonly link: PortalLinkRow;
  /** Known to the receiver of the link alone: only its hash is stored. */
  readonly token: string;
}

/** Creates a link to a subscriber's page in the caller's transaction. */
export async function createPortalLink(
  { keys, newId }: Pick<PlatformDependencies, "keys" | "newId">,
  database: Database,
  { scope, kind, customer, createdAt, expiresAt, ...more }: NewLink,
): Promise<CreatedLink> {
  const token = more.token ?? newPortalToken();
  const link = await insertPortalLink(database, {
    ...scopeColumns(scope),
    hash: portalTokenHash(keys, token),
    id: newId("billing_portal_session"),
    created: createdAt,
    ...{ kind, customer, subscription: more.subscription ?? null, expires_at: expiresAt, used_at: null },
    ...{ return_url: more.returnUrl ?? null, locale: more.locale ?? null },
    flow: more.flow == null ? null : JSON.stringify(more.flow),
    test_clock: more.testClock ?? null,
  });
  return { link, token };
}
