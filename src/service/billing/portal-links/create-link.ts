import { randomBytes } from "node:crypto";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { RowOf } from "../../platform/database/row-sets.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { base62 } from "../../platform/vault/base62.ts";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import type { PortalLinkRow } from "./store.ts";
import { insertPortalLinks } from "./store.ts";

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

/** In characters. */
export const tokenLength = 32;

/** A card that is to pay a subscription or a plan once its payer has confirmed it at the bank. */
export interface NewCard {
  /** The id of the authentication. */
  readonly authentication: string;
  /** The id of the subscription, or of the plan. */
  readonly of: string;
}

export interface NewLink extends Pick<PortalLinkRow, "customer" | "kind"> {
  readonly scope: Scope;
  /** The link is to this subscription alone, or to this plan; null: to all of the customer's. */
  readonly subscription?: string | null;
  readonly installmentPlan?: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The test clock by which it expires. */
  readonly testClock?: string | null;
  readonly returnUrl?: string | null;
  readonly locale?: string | null;
  readonly flow?: object | null;
  /** The new card that its payer confirms, for a link by which they come back from the bank. */
  readonly newCard?: NewCard | undefined;
  /** Its id and its token, if they had to be known before; otherwise new ones. */
  readonly id?: string;
  readonly token?: string;
}

export interface CreatedLink {
  readonly link: PortalLinkRow;
  /** Known to the receiver of the link alone: only its hash is stored. */
  readonly token: string;
}

/** Creates a link to a subscriber's page in the caller's transaction. */
export async function createPortalLink(
  dependencies: Within<LinkDependencies>,
  link: NewLink,
): Promise<CreatedLink> {
  const [created] = await createPortalLinks(dependencies, [link]);
  if (created === undefined) throw new Error("The link was not inserted.");
  return created;
}

/** Creates links to pages of subscribers by one statement. Returns them in the order of `links`. */
export async function createPortalLinks(
  dependencies: Within<LinkDependencies>,
  links: readonly NewLink[],
): Promise<readonly CreatedLink[]> {
  if (links.length === 0) return [];
  const tokens = links.map(({ token }) => token ?? newPortalToken());
  const hashes = tokens.map((token) => portalTokenHash(dependencies.keys, token));
  const inserted = await insertPortalLinks(
    dependencies.database,
    links.map((link, index) => rowOf(dependencies, link, hashes[index] ?? "")),
  );
  const byHash = new Map(inserted.map((link) => [link.hash, link]));
  return tokens.flatMap((token, index) => {
    const link = byHash.get(hashes[index] ?? "");
    return link === undefined ? [] : [{ link, token }];
  });
}

type LinkDependencies = Pick<PlatformDependencies, "keys" | "newId">;

function rowOf(
  { newId }: LinkDependencies,
  { scope, kind, customer, createdAt, expiresAt, ...more }: NewLink,
  hash: string,
): RowOf<"portal_links"> {
  return {
    ...scopeColumns(scope),
    hash,
    id: more.id ?? newId("billing_portal_session"),
    created: createdAt,
    kind,
    customer,
    subscription: more.subscription ?? null,
    expires_at: expiresAt,
    used_at: null,
    return_url: more.returnUrl ?? null,
    locale: more.locale ?? null,
    flow: more.flow ?? null,
    installment_plan: more.installmentPlan ?? null,
    test_clock: more.testClock ?? null,
    card_authentication: more.newCard?.authentication ?? null,
    card_of: more.newCard?.of ?? null,
  };
}

/** Returns a new token. It cannot be guessed: whoever has it may see and change what its link is for. */
function newPortalToken(): string {
  return base62(tokenLength, randomBytes);
}

/** Returns whether a text has the form of a token. It does not check that there is a link with it. */
export function isPortalToken(text: string): boolean {
  return new RegExp(`^[0-9A-Za-z]{${tokenLength}}$`).test(text);
}

/** Returns what is stored of a token. */
export function portalTokenHash(keys: Pick<DerivedKeys, "portalTokens">, token: string): string {
  return keyedHash(keys.portalTokens, token);
}

/** Returns the URL of the page of a token. */
export function portalUrl({ publicUrl }: { readonly publicUrl: string }, token: string): string {
  return `${publicUrl}/m/${token}`;
}
