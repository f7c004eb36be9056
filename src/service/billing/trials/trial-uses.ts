import { readAccount } from "../../accounts/accounts/account-store.ts";
import { billingSettingsOf } from "../../accounts/billing-settings/billing-settings.ts";
import { findPricesWithProducts } from "../../catalog/price-store.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope, scopeColumns } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";

/** How a payer is recognized who has had a trial. */
export interface TrialPayer {
  /** The addresses of the form and of the customer. */
  readonly emails: readonly (string | null | undefined)[];
  /** The fingerprint of the card; undefined without a card. */
  readonly fingerprint: string | undefined;
}

interface TrialQuery {
  /** The recurring prices of the subscription. */
  readonly prices: readonly string[];
  readonly payer: TrialPayer;
}

/** Returns whether the account gives one trial for each product, and the payer had one of a product of these prices. */
export async function hadTrial(
  { keys }: Pick<PlatformDependencies, "keys">,
  database: Database,
  scope: Scope,
  { prices, payer }: TrialQuery,
): Promise<boolean> {
  const { id, billing } = await readAccount(database, scope);
  if (!billingSettingsOf(id, billing).trial_once) return false;
  const products = await productsOf(database, scope, prices);
  const hashes = hashesOf(keys, payer).map(({ hash }) => hash);
  if (products.length === 0 || hashes.length === 0) return false;
  const use = await database
    .selectFrom("trial_uses")
    .select("product")
    .where(inScope(scope))
    .where("product", "in", products)
    .where("hash", "in", hashes)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

/** Remembers that the trial of a subscription has begun. */
export async function recordTrial(
  { keys }: Pick<PlatformDependencies, "keys">,
  database: Database,
  scope: Scope,
  {
    prices,
    payer,
    subscription,
    created,
  }: TrialQuery & { readonly subscription: string; readonly created: Date },
): Promise<void> {
  const products = await productsOf(database, scope, prices);
  const uses = products.flatMap((product) =>
    hashesOf(keys, payer).map((hash) => ({
      ...scopeColumns(scope),
      product,
      ...hash,
      subscription,
      created,
    })),
  );
  if (uses.length === 0) return;
  await database
    .insertInto("trial_uses")
    .values(uses)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The database gets no e-mail address and no fingerprint, only hashes that nobody can compute without the key. */
function hashesOf(keys: PlatformDependencies["keys"], { emails, fingerprint }: TrialPayer) {
  const addresses = new Set(emails.flatMap((email) => email?.trim().toLowerCase() || []));
  return [
    ...[...addresses].map((address) => ({
      kind: "email" as const,
      hash: keyedHash(keys.trialUses, `email ${address}`),
    })),
    ...(fingerprint === undefined
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
