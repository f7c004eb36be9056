import type { ChargeOwner } from "../../payments/charge-owner.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { reserveConfirmed } from "../payment-links/reserve-capacity.ts";
import { payersLocale } from "./payers-locale.ts";
import { settleSession } from "./settle-session.ts";
import { sessionOf } from "./store.ts";

/** Returns the handler of charges that pay checkout sessions. */
export function sessionOwner(
  dependencies: Pick<PlatformDependencies, "keys" | "newId" | "now" | "publicUrl">,
): ChargeOwner {
  return {
    owns: ({ checkout_session: session }) => session !== null,
    // A session and its link are locked after the charge, by the statements that change them.
    lock: async () => {},
    confirmed: reserveConfirmed,
    settled: (database, charge) => settleSession(dependencies, database, charge),
    receiptStyle: async (database, charge) => {
      const session = await sessionOf(database, charge);
      return { branding: session?.branding ?? {}, locale: payersLocale(session) };
    },
  };
}
