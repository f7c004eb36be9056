import { erased, redacted, tokenOf } from "../../platform/erasure/personal-data.ts";
import type { Feature } from "../../platform/feature.ts";
import type { PaymentDependencies } from "../dependencies.ts";
import { paymentIntentEndpoints } from "./payment-intent-routes.ts";
import { setupIntentEndpoints } from "./setup-intent-routes.ts";

/** PaymentIntents and SetupIntents: one purpose, many attempts, each of which is a charge. */
export const intents: Feature<PaymentDependencies> = {
  endpoints: (dependencies) => [
    ...paymentIntentEndpoints(dependencies),
    ...setupIntentEndpoints(dependencies),
  ],
  personalTables: [
    {
      table: "intents",
      links: ["customer"],
      names: ["charge", tokenOf("source")],
      addresses: ["receipt_email"],
      erase: { receipt_email: erased, shipping: erased, card: redacted, failed_card: redacted },
    },
  ],
};
