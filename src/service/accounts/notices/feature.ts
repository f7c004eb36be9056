import type { Feature } from "../../platform/feature.ts";
import { recurringWork } from "../../platform/scheduler/recurring-work.ts";
import { announceDeprecations } from "./announce-deprecations.ts";

export const notices: Feature = {
  dueHandlers: (dependencies) => [
    recurringWork(dependencies.database, {
      name: "deprecation_notice",
      every: 60_000,
      tasks: { mails: () => announceDeprecations(dependencies) },
    }),
  ],
};
