import type { PaymentDependencies } from "../dependencies.ts";
import type { Feature } from "../../platform/feature.ts";
import { dueStatement } from "../../platform/scheduler/due-statement.ts";
import { tokenEndpoints } from "./routes.ts";
import { deleteUnusedTokens, eraseExpiredTokens, firstTokenExpiry } from "./store.ts";

export const tokens: Feature<PaymentDependencies> = {
  endpoints: tokenEndpoints,
  dueHandlers: ({ database, now }) => [
    dueStatement(database, {
      name: "token_erasure",
      earliest: firstTokenExpiry,
      run: (limit) => eraseExpiredTokens(database, { now: now(), limit }),
    }),
  ],
  storedData: ({ database, now }) => ({
    tokens: (limit) =>
      deleteUnusedTokens(database, { before: new Date(now().getTime() - 86_400_000), limit }),
  }),
};
