import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { SavedCardConsent } from "../../../contract/customer.ts";
import type { Card } from "../../../contract/token.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findSuccess } from "../authentications/store.ts";
import type { CardSecrets, TokenSecrets } from "../../platform/vault/vault.ts";
import { keptSecrets } from "../../platform/vault/vault.ts";
import { sourceError } from "./spend-source.ts";
import type { TokenRow } from "./store.ts";
import { eraseStatement, findToken, useAndEraseToken } from "./store.ts";
import { namedCard } from "./named-card.ts";

/**
 * A card out of its token: what may be shown of it, with the authentication that its payer succeeded in, and either its
 * secrets or the test token that stands for it.
 */
export interface TakenCard {
  readonly card: Card;
  readonly secrets?: CardSecrets;
  readonly testToken?: string;
  /** What the payer agreed to, and when; null if nothing. */
  readonly consent: SavedCardConsent | null;
}

interface Taking {
  readonly scope: Scope;
  readonly source: string;
  /** The id of what gets the card. */
  readonly user: string;
}

/**
 * Uses a token up for something else than a charge: its number is gone then. A
 * reusable test token stays what it is. Throws `resource_missing`, `token_already_used`, `token_expired` with the
 * parameter `source`.
 */
export async function takeCard(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  database: Database,
  { scope, source, user }: Taking,
): Promise<TakenCard> {
  const named = takeNamed(dependencies, scope, source);
  if (named !== undefined) return named;
  const token = await findToken(database, scope, source);
  const used = await useAndEraseToken(database, scope, { id: source, user, now: dependencies.now() });
  if (token === undefined || token.sealed_card === null || !used) {
    throw await sourceError(database, scope, source);
  }
  return open(dependencies, database, scope, token);
}

/** Takes the card out of a token that a charge has used up, and erases its number there. `user` is the charge. */
export async function takeChargedCard(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  database: Database,
  { scope, source, user }: Taking,
): Promise<TakenCard> {
  const named = takeNamed(dependencies, scope, source);
  if (named !== undefined) return named;
  const token = await findToken(database, scope, source);
  if (token === undefined || token.sealed_card === null || token.used_by !== user) {
    throw new Error("The card of a charge that begins an agreement is gone.");
  }
  await eraseStatement(scope, source, sql<SqlBool>`true`).execute(database);
  return open(dependencies, database, scope, token);
}

function takeNamed(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  scope: Scope,
  source: string,
): TakenCard | undefined {
  const card = namedCard(dependencies, scope, source);
  if (card === undefined) return undefined;
  const known = dependencies.processorFor(scope).instruments.named(scope, source);
  const secret = known?.isCard === true ? { secrets: { number: known.number } } : { testToken: source };
  return { card, ...secret, consent: null };
}

async function open(
  { vault }: Pick<PaymentDependencies, "vault">,
  database: Database,
  scope: Scope,
  { id, card: stored, sealed_card: sealed, key_id: keyId, consent, created }: TokenRow,
): Promise<TakenCard> {
  const card = { ...stored, three_d_secure: (await findSuccess(database, scope, id))?.result ?? null };
  const secrets = keptSecrets(
    await vault.open({ sealed: sealed ?? "", keyId }, { id, accountId: scope.accountId }),
  );
  return {
    card,
    secrets: withoutBrowser(secrets),
    consent: consent && { ...consent, accepted_at: created.toISOString() },
  };
}

/** A saved card outlives the browser that sent it. */
function withoutBrowser({ browser: _, ...card }: CardSecrets & Pick<TokenSecrets, "browser">): CardSecrets {
  return card;
}
