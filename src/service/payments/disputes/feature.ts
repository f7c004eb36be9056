import type { Feature } from "../../platform/feature.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { disputeAnswers } from "./answer-disputes.ts";
import { disputeEndpoints } from "./routes.ts";
import { leaveClock } from "./store.ts";

export const disputes: Feature<PaymentDependencies> = {
  endpoints: disputeEndpoints,
  dueHandlers: (dependencies) => [disputeAnswers(dependencies)],
  clockDeleted: () => leaveClock,
};
