import type { Card } from "../../../contract/payments/token.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import type { ClockedColumns } from "../../platform/database/columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { IssuerReply } from "./request-authentication.ts";
import { statusAfter } from "./lifecycle.ts";
import type { ResultColumns } from "./result-columns.ts";
import { resultColumns } from "./result-columns.ts";
import type { AuthenticationRow, BoundPayment } from "./store.ts";
import { findAuthenticationById, insertAuthentication } from "./store.ts";

/** How long after its end an authentication without a charge is stored, in milliseconds: a day, as its token. */
const unusedLifetime = 86_400_000;

/** A payment with the reply of its issuer, and the URLs of the challenge and of the return. */
interface AuthenticationOrder extends BoundPayment {
  readonly scope: Scope;
  readonly card: Card;
  readonly returnUrl: string | null;
  /** The origins that may frame the challenge, besides the service's own. */
  readonly frameAncestors: readonly string[];
  readonly expiresAt: Date;
  readonly clock: ClockedColumns;
  /** The charge that waits for it; null where the charge comes afterwards. */
  readonly charge: string | null;
}

/** Writes down what the issuer has replied; what another request wrote about the same question meanwhile stays. */
export async function writeAuthentication(
  { database, now, vault }: Within<PlatformDependencies, "now" | "vault">,
  { id, outcome }: IssuerReply,
  order: AuthenticationOrder,
): Promise<AuthenticationRow> {
  const written = await insertAuthentication(database, {
    ...scopeColumns(order.scope),
    ...order.clock,
    id,
    created: timeOf(order.clock, now()),
    source: order.source,
    card: JSON.stringify(order.card),
    amount: order.amount,
    currency: order.currency,
    status: statusAfter[outcome.result],
    url: outcome.result === "challenge" ? outcome.url : null,
    presentation: outcome.result === "challenge" ? outcome.presentation : null,
    return_url: order.returnUrl,
    frame_ancestors: JSON.stringify(order.frameAncestors),
    ...resultOf(vault, id, outcome, order.scope),
    charge: order.charge,
    expires_at: order.expiresAt,
    delete_at: order.charge === null ? new Date(order.expiresAt.getTime() + unusedLifetime) : null,
  });
  const row = written ?? (await findAuthenticationById(database, id));
  if (row === undefined) throw new Error("An authentication is gone.");
  return row;
}

function resultOf(
  vault: PlatformDependencies["vault"],
  id: string,
  outcome: IssuerReply["outcome"],
  { accountId }: Scope,
): Partial<ResultColumns> | { readonly result: null; readonly trans_status?: "C" } {
  if (outcome.result === "challenge") return { result: null, trans_status: "C" };
  if (outcome.result === "not_required") return { result: null };
  return resultColumns(vault, { id, accountId }, "frictionless", outcome);
}
