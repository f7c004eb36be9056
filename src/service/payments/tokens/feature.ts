import type { PaymentDependencies } from "../dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { tokenEndpoints } from "./routes.ts";
import { deleteUnusedTokens, eraseExpiredTokens } from "./store.ts";

export const tokens: Feature<PaymentDependencies> = {
  endpoints: tokenEndpoints,
  jobs: ({ database, now }) => [
    { name: "erasing of tokens", pause: 1_000, run: () => eraseExpiredTokens(database, now()) },
  ],
  storedData: ({ database, now }) => ({
    tokens: (limit) =>
      deleteUnusedTokens(database, { before: new Date(now().getTime() - 86_400_000), limit }),
  }),
};
