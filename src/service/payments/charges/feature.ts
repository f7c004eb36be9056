import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { measureOperations } from "../../platform/http/leases.ts";
import { operationRecovery } from "../operations/sweep-operations.ts";
import { chargeOperation } from "./charge-operation.ts";
import { authorizationSettlement } from "./authorization-settlement.ts";
import { challengeExpiry } from "./end-authentication.ts";
import { authorizationExpiry } from "./expire-authorizations.ts";
import { chargeEndpoints } from "./routes.ts";
import { unsettledOnClocks } from "./unsettled-on-clocks.ts";

export const charges: Feature<PaymentDependencies> = {
  endpoints: chargeEndpoints,
  dueHandlers: (dependencies) => [
    challengeExpiry(dependencies),
    authorizationExpiry(dependencies),
    {
      ...operationRecovery(dependencies, "charge_recovery", chargeOperation),
      onClocks: unsettledOnClocks(dependencies, "charge_recovery"),
    },
    operationRecovery(dependencies, "capture_and_cancellation_recovery", authorizationSettlement),
  ],
  clockedTables: [
    {
      table: "charges",
      // Nothing waits for the time of the others, of which a subscription makes one for each of its periods.
      moving: sql<SqlBool>`status in ('pending', 'unknown', 'requires_action', 'requires_capture')`,
    },
  ],
  queues: {
    charges: (database) => measureOperations(database, "charges"),
    captures_and_cancellations: (database) => measureOperations(database, "charge_closings"),
  },
};
