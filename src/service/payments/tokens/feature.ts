import type { PaymentDependencies } from "../dependencies.ts";
import { erased, redacted } from "../../platform/erasure/personal-data.ts";
import type { Feature } from "../../platform/feature.ts";
import { dueStatement } from "../../platform/scheduler/due-rows.ts";
import { deleteExpiredCodes, firstCodeExpiry } from "./security-codes.ts";
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
    dueStatement(database, {
      name: "security_code_deletion",
      earliest: firstCodeExpiry,
      run: (limit) => deleteExpiredCodes(database, { now: now(), limit }),
    }),
  ],
  localJobs: ({ securityCodes: { forgetExpired } }) =>
    forgetExpired === undefined
      ? []
      : [{ name: "deletion of security codes", pause: 1_000, run: async () => forgetExpired() }],
  // The token that a card was saved with has the id of the card.
  personalTables: [{ table: "tokens", links: ["card ->> 'id'"], erase: { card: redacted, client: erased } }],
  storedData: ({ database, now }) => ({
    tokens: (limit) =>
      deleteUnusedTokens(database, { before: new Date(now().getTime() - 86_400_000), limit }),
  }),
};
