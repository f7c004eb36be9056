import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import type { ChargeRow } from "../charge-row.ts";
import { chargeOnce } from "../charges/charge-once.ts";
import type { ComputeOrder } from "../charges/charge-order.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { presentIntent } from "./present-intent.ts";
import { showIntent } from "./show-intent.ts";
import type { IntentRow } from "./store.ts";
import { findIntent } from "./store.ts";

/**
 * Makes an attempt of an intent, once for its idempotency key, and answers with the intent, also where the card is declined
 * (402). A repetition gets the same response, whatever became of the intent since then.
 *
 * @param compute what is to be charged, from the locked intent; what it writes says that the charge is its latest attempt
 */
export async function attemptOnce(
  dependencies: PaymentDependencies,
  request: ApiRequest,
  expanded: readonly string[] | undefined,
  compute: ComputeOrder,
): Promise<ApiResponse> {
  return chargeOnce(
    dependencies,
    request,
    compute,
    async (database, charge) =>
      showIntent(dependencies, database, await intentOf(database, charge), expanded),
    async (database, charge) => presentIntent(dependencies, await intentOf(database, charge)),
  );
}

async function intentOf(database: Database, charge: ChargeRow): Promise<IntentRow> {
  const intent = await findIntent(database, rowScope(charge), charge.intent ?? "");
  if (intent === undefined) throw new Error("The intent of a charge is gone.");
  return intent;
}
