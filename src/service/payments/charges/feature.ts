import type { PaymentDependencies } from "../dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { measureOperations } from "../../platform/http/leases.ts";
import { sweepOperations } from "../operations/sweep-operations.ts";
import { chargeOperation } from "./charge-operation.ts";
import { closingOperation } from "./closing-operation.ts";
import { endOverdueChallenges } from "./end-authentication.ts";
import { expireAuthorizations } from "./expire-authorizations.ts";
import { chargeEndpoints } from "./routes.ts";

export const charges: Feature<PaymentDependencies> = {
  endpoints: chargeEndpoints,
  jobs: (dependencies) => [
    { name: "sweep of charges", pause: 1_000, run: () => sweepOperations(dependencies, chargeOperation) },
    { name: "sweep of closings", pause: 1_000, run: () => sweepOperations(dependencies, closingOperation) },
    { name: "expiry of authorizations", pause: 10_000, run: () => expireAuthorizations(dependencies) },
    { name: "end of challenges", pause: 5_000, run: () => endOverdueChallenges(dependencies) },
  ],
  clockedWork: [endOverdueChallenges, expireAuthorizations],
  clockedTables: ["charges"],
  queues: {
    charges: (database) => measureOperations(database, "charges"),
    captures_and_cancellations: (database) => measureOperations(database, "charge_closings"),
  },
};
