import type { PaymentDependencies } from "../dependencies.ts";
import { erased, redacted } from "../../platform/erasure/personal-data.ts";
import type { Feature } from "../../platform/feature.ts";
import { dueStatement } from "../../platform/scheduler/due-rows.ts";
import { eraseRemovedCards, firstCardToErase } from "./card-store.ts";
import { storedCardRemoval } from "./removed-stored-cards.ts";
import { customerEndpoints } from "./routes.ts";

export const customers: Feature<PaymentDependencies> = {
  endpoints: customerEndpoints,
  dueHandlers: (dependencies) => [
    storedCardRemoval(dependencies),
    dueStatement(dependencies.database, {
      name: "card_erasure",
      earliest: firstCardToErase,
      run: () => eraseRemovedCards(dependencies.database, dependencies.now()),
    }),
  ],
  clockedTables: [{ table: "customers" }],
  personalTables: [
    {
      table: "customers",
      addresses: ["email"],
      erase: {
        email: erased,
        name: erased,
        description: erased,
        phone: erased,
        address: erased,
        shipping: erased,
        metadata: () => ({}),
      },
    },
    { table: "cards", links: ["customer"], erase: { card: redacted } },
  ],
};
