import type { Feature } from "../../platform/feature.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { deleteReportsOnClock } from "../simulated-reports/report-store.ts";
import { simulatedDeadlines, simulatedReports } from "./apply-simulated-reports.ts";

export const processorReports: Feature<PaymentDependencies> = {
  dueHandlers: (dependencies) => [simulatedReports(dependencies), simulatedDeadlines(dependencies)],
  clockDeleted: () => deleteReportsOnClock,
};
