import { eraseTexts } from "../../platform/erasure/redact.ts";
import type { Feature } from "../../platform/feature.ts";
import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import { disputeAnswers } from "./answer-dispute.ts";
import { disputeEndpoints } from "./routes.ts";
import { leaveClock } from "./store.ts";

export const disputes: Feature<PaymentDependencies> = {
  endpoints: disputeEndpoints,
  dueHandlers: (dependencies) => [disputeAnswers(dependencies)],
  clockDeleted: () => leaveClock,
  personalTables: [
    {
      table: "disputes",
      links: ["charge"],
      // What was not sent must not be sent as erased.
      erase: { evidence: (texts, row) => (row["submitted_at"] === null ? {} : eraseTexts(texts)) },
      // The bank gets the evidence first.
      busy: sql<SqlBool>`response is not null`,
    },
  ],
};
