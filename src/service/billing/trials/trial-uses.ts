import type { Generated } from "kysely";
import { sql } from "kysely";
import type { Subscription } from "../../../billing/subscription.ts";
import { readAccount } from "../../accounts/accounts/account-store.ts";
import { billingSettingsOf } from "../../accounts/billing-settings/billing-settings.ts";
import { findPricesWithProducts } from "../../catalog/price-store.ts";
import { findCardOf } from "../../payments/customers/card-store.ts";
import type { ScopedColumns } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeColumns } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import type { LoadedCustomer } from "../rows/loaded-subscription.ts";

/** A trial that began. A payer is recognized by the hash of an e-mail address or of a card's fingerprint. */
export interface TrialUseTable extends ScopedColumns {
  readonly product: string;
  readonly kind: "email" | "card";
  readonly hash: string;
  /** Null while the payment or the verification of the session is under way. */
  readonly subscription: string | null;
  readonly checkout_session: Generated<string | null>;
  readonly created: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly trial_uses: TrialUseTable;
  }
}

/** How a payer is recognized who has had a trial. */
export interface TrialPayer {
  /** The addresses of the form and of the customer. */
  readonly emails: readonly (string | null | undefined)[];
  /** The fingerprint of the card; undefined without a card, null before the acquirer tells it. */
  readonly fingerprint: string | null | undefined;
}

/** A trial that a payer is about to begin. */
export interface Trial {
  /** The recurring prices of the subscription. */
  readonly prices: readonly string[];
  readonly payer: TrialPayer;
}

/** A trial of a checkout session. */
interface SessionTrial extends Trial {
  /** The id of the session. */
  readonly session: string;
}

/**
 * Returns whether the account gives one trial for each product, and the payer had one of a product of these prices, or begins
 * one in another session.
 */
export async function hadTrial(
  { database, keys }: Anywhere<PlatformDependencies, "keys">,
  scope: Scope,
  { prices, payer, session }: SessionTrial,
): Promise<boolean> {
  if (!(await isOnce(database, scope))) return false;
  const products = await productsOf(database, scope, prices);
  const hashes = hashesOf(keys, payer).map(({ hash }) => hash);
  if (products.length === 0 || hashes.length === 0) return false;
  const use = await database
    .selectFrom("trial_uses")
    .select("product")
    .where(inScope(scope))
    .where("product", "in", products)
    .where("hash", "in", hashes)
    .where(sql<boolean>`(subscription is not null or checkout_session is distinct from ${session})`)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

/**
 * Reserves the trial of a session, in the transaction that begins its payment or its verification. Of several sessions of one
 * payer, one succeeds. Returns whether it did; always true if the account gives a trial more than once.
 */
export async function reserveTrial(
  { database, keys }: Within<PlatformDependencies, "keys">,
  scope: Scope,
  { session, created, ...trial }: SessionTrial & { readonly created: Date },
): Promise<boolean> {
  if (!(await isOnce(database, scope))) return true;
  const uses = await usesOf(keys, database, scope, trial);
  if (uses.length === 0) return true;
  const inserted = await database
    .insertInto("trial_uses")
    .values(uses.map((use) => ({ ...use, subscription: null, checkout_session: session, created })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("product")
    .execute();
  return inserted.length === uses.length;
}

/**
 * Reserves the trial of a session for a card that was known only after its verification. Returns whether nobody else has, or had, a
 * trial with it; the same session may ask again.
 */
export async function reserveTrialOfCard(
  dependencies: Within<PlatformDependencies, "keys">,
  scope: Scope,
  trial: SessionTrial & { readonly created: Date },
): Promise<boolean> {
  return (await reserveTrial(dependencies, scope, trial)) || !(await hadTrial(dependencies, scope, trial));
}

/** Gives up the reservation of a session whose trial has not begun. */
export async function releaseTrial(database: Database, session: string): Promise<void> {
  await database
    .deleteFrom("trial_uses")
    .where("checkout_session", "=", session)
    .where("subscription", "is", null)
    .execute();
}

/** Records that the trial of a subscription has begun. `session` is the one that has reserved it. */
export async function recordTrial(
  { database, keys }: Within<PlatformDependencies, "keys">,
  scope: Scope,
  {
    subscription,
    session = null,
    created,
    ...trial
  }: Trial & { readonly subscription: string; readonly session?: string | null; readonly created: Date },
): Promise<void> {
  const uses = await usesOf(keys, database, scope, trial);
  if (uses.length === 0) return;
  await database
    .insertInto("trial_uses")
    .values(uses.map((use) => ({ ...use, subscription, checkout_session: session, created })))
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "livemode", "product", "kind", "hash"])
        .doUpdateSet({ subscription, created })
        .where("trial_uses.subscription", "is", null),
    )
    .execute();
}

/** Deletes which of these e-mail addresses have had a trial. Returns how many rows that were. */
export async function eraseTrialsOf(
  keys: PlatformDependencies["keys"],
  database: Database,
  scope: Scope,
  emails: readonly string[],
): Promise<number> {
  const hashes = hashesOf(keys, { emails, fingerprint: undefined }).map(({ hash }) => hash);
  if (hashes.length === 0) return 0;
  const { numDeletedRows } = await database
    .deleteFrom("trial_uses")
    .where(inScope(scope))
    .where("kind", "=", "email")
    .where("hash", "in", hashes)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function isOnce(database: Database, scope: Scope): Promise<boolean> {
  const { id, billing } = await readAccount(database, scope);
  return billingSettingsOf(id, billing).trial_once;
}

/** The keys of a trial, in an order in which concurrent transactions do not wait for each other in a circle. */
async function usesOf(
  keys: PlatformDependencies["keys"],
  database: Database,
  scope: Scope,
  { prices, payer }: Trial,
) {
  const products = [...(await productsOf(database, scope, prices))].sort();
  const hashes = hashesOf(keys, payer).sort((a, b) => (a.hash < b.hash ? -1 : 1));
  return products.flatMap((product) => hashes.map((hash) => ({ ...scopeColumns(scope), product, ...hash })));
}

/** The database gets no e-mail address and no fingerprint, only hashes that nobody can compute without the key. */
function hashesOf(keys: PlatformDependencies["keys"], { emails, fingerprint }: TrialPayer) {
  const addresses = new Set(emails.flatMap((email) => email?.trim().toLowerCase() || []));
  return [
    ...[...addresses].map((address) => ({
      kind: "email" as const,
      hash: keyedHash(keys.trialUses, `email ${address}`),
    })),
    ...(fingerprint == null
      ? []
      : [{ kind: "card" as const, hash: keyedHash(keys.trialUses, `card ${fingerprint}`) }]),
  ];
}

async function productsOf(
  database: Database,
  scope: Scope,
  prices: readonly string[],
): Promise<readonly string[]> {
  const found = await findPricesWithProducts(database, scope, prices);
  return [...new Set([...found.values()].map(({ product }) => product))];
}

/** Records the trial that a request of the merchant has begun, for the address and the card of the customer. */
export async function recordBegunTrial(
  dependencies: Within<PlatformDependencies, "keys">,
  { customer, card, at }: Pick<LoadedCustomer, "at" | "card" | "customer">,
  { id, items }: Pick<Subscription, "id" | "items">,
): Promise<void> {
  const paying = card && (await findCardOf(dependencies.database, customer.id, { id: card.id }));
  const scope = { accountId: customer.account_id, livemode: customer.livemode };
  const payer = { emails: [customer.email], fingerprint: paying?.fingerprint };
  await recordTrial(dependencies, scope, {
    prices: items.map(({ price }) => price.id),
    payer,
    subscription: id,
    created: at,
  });
}
