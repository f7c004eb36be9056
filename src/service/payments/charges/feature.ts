import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { PaymentDependencies } from "../dependencies.ts";
import { erased, redacted, tokenOf } from "../../platform/erasure/personal-data.ts";
import type { Feature } from "../../platform/feature.ts";
import { measureOperations } from "../operations/leases.ts";
import { operationRecovery } from "../operations/sweep-operations.ts";
import { chargeOperation } from "./charge-operation.ts";
import { captureOrVoid } from "./capture-or-void-operation.ts";
import { challengeExpiry } from "./end-authentication.ts";
import { redirectHandlers } from "./end-redirect.ts";
import { authorizationExpiry } from "./capture-or-void.ts";
import { chargeEndpoints } from "./routes.ts";
import { tokenPaymentEndpoints } from "./token-payment-endpoints.ts";
import { unsettledOnClocks } from "./unsettled-on-clocks.ts";

export const charges: Feature<PaymentDependencies> = {
  endpoints: (dependencies) => [
    ...Object.values(chargeEndpoints(dependencies)),
    ...tokenPaymentEndpoints(dependencies),
  ],
  dueHandlers: (dependencies) => [
    challengeExpiry(dependencies),
    ...redirectHandlers(dependencies),
    authorizationExpiry(dependencies),
    {
      ...operationRecovery(dependencies, "charge_recovery", chargeOperation),
      onClocks: unsettledOnClocks(dependencies, "charge_recovery"),
    },
    operationRecovery(dependencies, "capture_and_cancellation_recovery", captureOrVoid),
  ],
  clockedTables: [
    {
      table: "charges",
      // Nothing waits for the time of the others, of which a subscription makes one for each of its periods.
      moving: sql<SqlBool>`status in ('pending', 'unknown', 'requires_action', 'requires_capture')`,
    },
  ],
  personalTables: [
    {
      table: "charges",
      links: ["customer", "checkout_session", "invoice", "installment_plan", "intent"],
      names: ["checkout_session", "intent", tokenOf("source")],
      addresses: ["receipt_email"],
      erase: { receipt_email: erased, card: redacted, client: erased },
      // Its payer still gets a receipt. The processor is not asked for ever.
      busy: sql<SqlBool>`status in ('pending', 'requires_action') or (status = 'unknown' and inquire_at is not null)`,
    },
    { table: "charge_closings", links: ["charge"], erase: {} },
  ],
  queues: {
    charges: (database) => measureOperations(database, "charges"),
    captures_and_cancellations: (database) => measureOperations(database, "charge_closings"),
  },
};
