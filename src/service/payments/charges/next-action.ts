import type { NextAction } from "../../../contract/payments/next-action.ts";
import { nextActionOf } from "../authentications/present-authentication.ts";
import { findAuthenticationOfCharge } from "../authentications/store.ts";
import type { ChargeRow } from "../charge-row.ts";
import type { Database } from "../../platform/database/database.ts";
import { methodActionOf } from "../charge-of-token.ts";

/** What the payer of a charge must do: pay with its method, or answer their issuer. Null where it waits for nobody. */
export async function nextActionOfCharge(
  database: Database,
  charge: ChargeRow,
  now: Date,
): Promise<NextAction | null> {
  if (charge.status !== "requires_action") return null;
  const action = methodActionOf(charge);
  if (action !== null) return action;
  const authentication = await findAuthenticationOfCharge(database, charge.id);
  return authentication === undefined ? null : nextActionOf(authentication, now);
}
