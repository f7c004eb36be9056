import type { PaymentDependencies } from "../../payments/dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { sessionExpiry } from "./expire-sessions.ts";
import { checkoutSessionEndpoints } from "./routes.ts";
import { deleteUnpaidSessions } from "./store.ts";

export const checkoutSessions: Feature<PaymentDependencies> = {
  endpoints: checkoutSessionEndpoints,
  dueHandlers: (dependencies) => [sessionExpiry(dependencies)],
  clockedTables: [{ table: "checkout_sessions" }],
  // Sessions on test clocks are deleted by the time of their clock.
  storedData: ({ database, now }) => ({
    "checkout sessions": (limit) => deleteUnpaidSessions(database, { timeline: "real", now: now(), limit }),
    "checkout sessions on test clocks": (limit) =>
      deleteUnpaidSessions(database, { timeline: "test_clocks", now: now(), limit }),
  }),
};
