import type { CustomerRow } from "../../payments/customers/store.ts";
import type { Database } from "../../platform/database/database.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { livePlansOf } from "./store.ts";

/** Throws `invalid_state` (409) for a customer who still pays an installment plan. */
export async function rejectWithLivePlan(database: Database, { id }: CustomerRow): Promise<void> {
  const [plan] = await livePlansOf(database, id);
  if (plan === undefined) return;
  const message = `The customer has the installment plan ${plan}, which has not ended. Cancel it first.`;
  throw new ServiceError("invalid_state", message, { param: "id" });
}
