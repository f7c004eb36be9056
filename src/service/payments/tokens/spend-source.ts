import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { PaymentMethodType } from "../../../contract/payments/redirect-method.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import type { ChargeRow } from "../charge-row.ts";
import { isNamed, isSavedCard, namedCard } from "./source-kind.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { TokenRow } from "./store.ts";
import { clientStatement, eraseStatement, findToken, restoreStatement, useStatement } from "./store.ts";
import { missing } from "../../platform/http/existing.ts";

interface Spending {
  readonly source: string;
  readonly chargeId: string;
  /** What can pay it. */
  readonly methods: readonly PaymentMethodType[];
}

/**
 * The statement that uses a source up for a charge, where `condition` holds, and gives its `card`: no row when it cannot
 * be used. A named instrument is never used up.
 */
export function spendStatement(
  dependencies: Pick<PaymentDependencies, "newId" | "now" | "processorFor" | "vault">,
  scope: Scope,
  { source, chargeId, methods }: Spending,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const card = namedCard(dependencies, scope, source);
  if (card !== undefined) {
    const takesCards = methods.includes("card");
    return sql`select ${JSON.stringify(card)}::json as card where ${condition} and ${takesCards}::boolean`;
  }
  const fits = sql<SqlBool>`coalesce(card ->> 'type', 'card') = any(string_to_array(${methods.join()}::text, ','))`;
  const usable = sql<SqlBool>`${condition} and ${fits}`;
  return useStatement(scope, { id: source, chargeId, now: dependencies.now() }, usable);
}

/**
 * The statement that gives the `client` whose payment it is: that of the token or, where that has none, `otherwise`. It
 * gives no row for a token that cannot be used. A named instrument comes from nobody.
 */
export function payerStatement(
  dependencies: Pick<PaymentDependencies, "processorFor">,
  scope: Scope,
  {
    source,
    now,
    otherwise,
  }: { readonly source: string; readonly now: Date; readonly otherwise: string | null },
): RawBuilder<unknown> {
  if (isNamed(dependencies, scope, source)) return sql`select ${otherwise}::text as client`;
  return clientStatement(scope, { id: source, now, otherwise });
}

/** Why a source could not be used: `resource_missing`, `token_already_used`, `token_expired`, with the parameter `source`. */
export async function sourceError(database: Database, scope: Scope, source: string): Promise<ServiceError> {
  const token = await findToken(database, scope, source);
  if (token === undefined) return missing("token", "source");
  return unusable(token, "source");
}

/** Throws `token_already_used` or `token_expired` for a token that cannot be used. */
export function checkUnspent(token: TokenRow, now: Date, param: string): void {
  if (token.used_by !== null || token.expires_at <= now) throw unusable(token, param);
}

function unusable({ used_by: user }: TokenRow, param: string): ServiceError {
  if (user === null) {
    return new ServiceError("token_expired", "This token has expired. Make a new one.", { param });
  }
  const message = "This token was used before; a token pays once. Make a new one.";
  return new ServiceError("token_already_used", message, { param });
}

/**
 * The statement that ends a settled charge's hold on its token, where `condition` holds: the card's number is erased,
 * unless the issuer wants the payer to authenticate first, which does not use the token up. Undefined for a named
 * instrument, which has no row, and for a saved card, which stays.
 */
export function releaseStatement(
  dependencies: Pick<PaymentDependencies, "processorFor">,
  charge: ChargeRow,
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> | undefined {
  if (isSavedCard(charge.source)) return undefined;
  const scope = { accountId: charge.account_id, livemode: charge.livemode };
  if (isNamed(dependencies, scope, charge.source)) return undefined;
  return charge.failure_code === "authentication_required"
    ? restoreStatement(scope, charge.source, condition)
    : eraseStatement(scope, charge.source, condition);
}
