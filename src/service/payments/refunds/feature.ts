import type { PaymentDependencies } from "../dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { measureOperations } from "../operations/leases.ts";
import { operationRecovery } from "../operations/sweep-operations.ts";
import { refundOperation } from "./refund-operation.ts";
import { refundEndpoints } from "./routes.ts";

export const refunds: Feature<PaymentDependencies> = {
  endpoints: (dependencies) => Object.values(refundEndpoints(dependencies)),
  dueHandlers: (dependencies) => [operationRecovery(dependencies, "refund_recovery", refundOperation)],
  personalTables: [{ table: "refunds", links: ["charge"], erase: {} }],
  queues: { refunds: (database) => measureOperations(database, "refunds") },
};
