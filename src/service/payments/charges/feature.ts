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
  clockedTables: ["charges"],
  queues: {
    charges: (database) => measureOperations(database, "charges"),
    captures_and_cancellations: (database) => measureOperations(database, "charge_closings"),
  },
};
