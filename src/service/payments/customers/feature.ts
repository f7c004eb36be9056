import type { PaymentDependencies } from "../dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { eraseRemovedCards } from "./card-store.ts";
import { customerEndpoints } from "./routes.ts";

export const customers: Feature<PaymentDependencies> = {
  endpoints: customerEndpoints,
  jobs: ({ database }) => [
    { name: "erasing of cards", pause: 1_000, run: () => eraseRemovedCards(database) },
  ],
  clockedTables: ["customers"],
};
