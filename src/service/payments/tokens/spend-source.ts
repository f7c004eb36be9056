import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import { isSavedCard } from "./is-saved-card.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { readTestToken } from "../processor/sandbox/test-token.ts";
import { clientStatement, eraseStatement, findToken, restoreStatement, useStatement } from "./store.ts";
import { testTokenCard } from "./test-token-card.ts";

interface Spending {
  readonly source: string;
  readonly chargeId: string;
}

/**
 * The statement that uses a source up for a charge, where `condition` holds, and gives its `card`: no row when it cannot
 * be used. A reusable test token is never used up.
 */
export function spendStatement(
  dependencies: Pick<PlatformDependencies, "newId" | "now" | "vault">,
  scope: Scope,
  { source, chargeId }: Spending,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const card = scope.livemode ? undefined : testTokenCard(dependencies, scope, source);
  if (card !== undefined) return sql`select ${JSON.stringify(card)}::json as card where ${condition}`;
  return useStatement(scope, { id: source, chargeId, now: dependencies.now() }, condition);
}

/**
 * The statement that gives the `client` whose payment it is: that of the token or, where that has none, `otherwise`. It
 * gives no row for a token that cannot be used. A reusable test token comes from nobody.
 */
export function payerStatement(
  scope: Scope,
  {
    source,
    now,
    otherwise,
  }: { readonly source: string; readonly now: Date; readonly otherwise: string | null },
): RawBuilder<unknown> {
  const isTestToken = !scope.livemode && readTestToken(source) !== undefined;
  if (isTestToken) return sql`select ${otherwise}::text as client`;
  return clientStatement(scope, { id: source, now, otherwise });
}

/** Why a source could not be used: `resource_missing`, `token_already_used`, `token_expired`, with the parameter `source`. */
export async function refusedSource(database: Database, scope: Scope, source: string): Promise<ServiceError> {
  const token = await findToken(database, scope, source);
  if (token === undefined) return new ServiceError("resource_missing", "No such token.", { param: "source" });
  if (token.used_by === null) {
    return new ServiceError("token_expired", "This token has expired. Make a new one.", { param: "source" });
  }
  const message = "This token was used before; a token pays once. Make a new one.";
  return new ServiceError("token_already_used", message, { param: "source" });
}

/**
 * The statement that ends a settled charge's hold on its token, where `condition` holds: the card's number is erased,
 * unless the issuer wants the payer to authenticate first, which does not use the token up. Undefined for a reusable
 * test token, which has no row, and for a saved card, which stays.
 */
export function releaseStatement(
  charge: ChargeRow,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> | undefined {
  if (isSavedCard(charge.source)) return undefined;
  if (!charge.livemode && readTestToken(charge.source) !== undefined) return undefined;
  const scope = { accountId: charge.account_id, livemode: charge.livemode };
  return charge.failure_code === "authentication_required"
    ? restoreStatement(scope, charge.source, condition)
    : eraseStatement(scope, charge.source, condition);
}
