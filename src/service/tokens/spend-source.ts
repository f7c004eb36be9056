import type { Card } from "../../contract/token.ts";
import type { AppParts } from "../app-parts.ts";
import type { ChargeRow } from "../charges/store.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { ServiceError } from "../http/service-error.ts";
import { testTokenCard } from "./test-token-card.ts";
import { eraseToken, findToken, restoreToken, useToken } from "./store.ts";

interface Spending {
  readonly source: string;
  readonly chargeId: string;
}

/**
 * Uses a source up for a charge and gives its card. A reusable test token is never used up. Throws `resource_missing`,
 * `token_already_used`, `token_expired`, all with the parameter `source`.
 */
export async function spendSource(
  parts: Pick<AppParts, "newId" | "now" | "vault">,
  database: Database,
  scope: Scope,
  { source, chargeId }: Spending,
): Promise<Card> {
  const testCard = scope.livemode ? undefined : testTokenCard(parts, scope.accountId, source);
  if (testCard !== undefined) return testCard;
  const now = parts.now();
  const used = await useToken(database, scope, source, { chargeId, now });
  if (used !== undefined) return used.card;
  const token = await findToken(database, scope, source);
  if (token === undefined) throw new ServiceError("resource_missing", "No such token.", { param: "source" });
  if (token.used_by !== null) {
    const message = "This token was used before; a token pays once. Make a new one.";
    throw new ServiceError("token_already_used", message, { param: "source" });
  }
  throw new ServiceError("token_expired", "This token has expired. Make a new one.", { param: "source" });
}

/**
 * Ends a settled charge's hold on its token: the card's number is erased, unless the issuer wants the payer to
 * authenticate first, which does not use the token up. Nothing happens for a reusable test token, which has no row.
 */
export async function releaseSource(database: Database, charge: ChargeRow): Promise<void> {
  const scope = { accountId: charge.account_id, livemode: charge.livemode };
  if (charge.failure_code === "authentication_required") await restoreToken(database, scope, charge.source);
  else await eraseToken(database, scope, charge.source);
}
