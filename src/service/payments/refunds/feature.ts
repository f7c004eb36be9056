import type { PaymentDependencies } from "../dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { measureOperations } from "../../platform/http/leases.ts";
import { sweepOperations } from "../operations/sweep-operations.ts";
import { refundOperation } from "./refund-operation.ts";
import { refundEndpoints } from "./routes.ts";

export const refunds: Feature<PaymentDependencies> = {
  endpoints: refundEndpoints,
  jobs: (dependencies) => [
    { name: "sweep of refunds", pause: 1_000, run: () => sweepOperations(dependencies, refundOperation) },
  ],
  queues: { refunds: (database) => measureOperations(database, "refunds") },
};
