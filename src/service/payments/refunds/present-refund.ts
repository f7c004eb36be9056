import { sql } from "kysely";
import type { Refund } from "../../../contract/payments/refund.ts";
import {
  balanceTransactionId,
  returnTransactionId,
} from "../balance-transactions/present-balance-transaction.ts";
import type { RefundRow } from "./store.ts";
import { findRefunds } from "./store.ts";
import type { Database, ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { FindByHolders, FindByIds } from "../../platform/http/expand.ts";
import type { List } from "../../../contract/list.ts";

/** How many refunds a charge shows. */
const mostShown = 10;

/** A refund as its merchant sees it, with a secret key. */
export function presentRefund(row: RefundRow): Refund {
  const { failure_reason: failure, failed_at: failedAt } = row;
  const hasSucceeded = row.status === "succeeded" || failedAt !== null;
  return {
    id: row.id,
    object: "refund",
    charge: row.charge,
    payment_intent: row.payment_intent,
    amount: row.amount,
    currency: row.currency,
    balance_transaction: hasSucceeded ? balanceTransactionId(row.id) : null,
    failure_balance_transaction: failedAt === null ? null : returnTransactionId(row.id),
    status: row.status,
    reason: row.reason,
    failure_reason: failure === null || failure === "declined" ? failure : "not_refundable",
    metadata: row.metadata,
    livemode: row.livemode,
    created: row.created.toISOString(),
  };
}

/** Returns the function that finds refunds for `expand[]`. */
export function refundsById(database: Database, scope: Scope): FindByIds {
  return async (ids) => {
    const refunds = await findRefunds(database, scope, ids);
    return new Map(refunds.map((row) => [row.id, presentRefund(row)]));
  };
}

/** Returns what finds the newest refunds of charges for `expand[]`. */
export function refundsOfCharges(database: ReadDatabase, scope: Scope): FindByHolders {
  return {
    byHolders: async (charges) => {
      const { rows } = await sql<RefundRow>`
        select r.* from charges c cross join lateral (
          select * from refunds where charge = c.id and ${inScope(scope)}
          order by sequence desc limit ${mostShown + 1}
        ) r where c.id in (${sql.join(charges)}) order by r.sequence desc`.execute(database);
      return new Map(
        charges.map((id) => [
          id,
          listOf(
            id,
            rows.filter(({ charge }) => charge === id),
          ),
        ]),
      );
    },
  };
}

/** The first page of `GET /v1/refunds?charge=`. */
function listOf(charge: string, rows: readonly RefundRow[]): List<Refund> {
  const data = rows.slice(0, mostShown).map(presentRefund);
  const has_more = rows.length > mostShown;
  const next_cursor = has_more ? (data.at(-1)?.id ?? null) : null;
  return { object: "list", url: `/v1/refunds?charge=${charge}`, data, has_more, next_cursor };
}
