import { sql } from "kysely";
import type { List } from "../../../contract/list.ts";
import type { Refund } from "../../../contract/refund.ts";
import type { ReadDatabase } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { FindByHolders } from "../../platform/http/expand.ts";
import { presentRefund } from "./present-refund.ts";
import type { RefundRow } from "./store.ts";

/** How many refunds a charge shows. */
const most = 10;

/** Returns what finds the newest refunds of charges for `expand[]`. */
export function refundsOfCharges(database: ReadDatabase, scope: Scope): FindByHolders {
  return {
    byHolders: async (charges) => {
      const { rows } = await sql<RefundRow>`
        select r.* from charges c cross join lateral (
          select * from refunds where charge = c.id and ${inScope(scope)}
          order by sequence desc limit ${most + 1}
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
  const data = rows.slice(0, most).map(presentRefund);
  const has_more = rows.length > most;
  const next_cursor = has_more ? (data.at(-1)?.id ?? null) : null;
  return { object: "list", url: `/v1/refunds?charge=${charge}`, data, has_more, next_cursor };
}
