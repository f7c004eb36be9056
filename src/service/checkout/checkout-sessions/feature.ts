import type { SqlBool } from "kysely";
import { sql } from "kysely";
import type { PaymentDependencies } from "../../payments/dependencies.ts";
import { erased } from "../../platform/erasure/personal-data.ts";
import type { Feature } from "../../platform/feature.ts";
import { sessionExpiry } from "./expire-sessions.ts";
import { checkoutSessionEndpoints } from "./routes.ts";
import { deleteUnpaidSessions } from "./store.ts";
import type { StoredPayerInput } from "./table.ts";
import { eraseTexts } from "../../platform/erasure/redact.ts";

const personal: ReadonlySet<string> = new Set([
  "billing_address",
  "email",
  "phone",
  "shipping",
] satisfies readonly (keyof StoredPayerInput)[]);

/** Returns what is left of the details that a payer has entered: what was agreed to, and in which language. */
function erasePayerInput(answers: unknown): Partial<StoredPayerInput> {
  const members = Object.entries(answers as StoredPayerInput).filter(([name]) => !personal.has(name));
  return Object.fromEntries(
    members.map(([name, value]) => [name, name === "custom_field_values" ? eraseTexts(value) : value]),
  );
}

export const checkoutSessions: Feature<PaymentDependencies> = {
  endpoints: checkoutSessionEndpoints,
  dueHandlers: (dependencies) => [sessionExpiry(dependencies)],
  clockedTables: [{ table: "checkout_sessions" }],
  personalTables: [
    {
      table: "checkout_sessions",
      links: ["customer", "recovered_from"],
      names: ["charge"],
      addresses: ["customer_email", "answers ->> 'email'"],
      erase: { customer_email: erased, client_reference_id: erased, answers: erasePayerInput },
      busy: sql<SqlBool>`status = 'processing'`,
    },
  ],
  // Sessions on test clocks are deleted by the time of their clock.
  storedData: ({ database, now }) => ({
    "checkout sessions": (limit) => deleteUnpaidSessions(database, { timeline: "real", now: now(), limit }),
    "checkout sessions on test clocks": (limit) =>
      deleteUnpaidSessions(database, { timeline: "test_clocks", now: now(), limit }),
  }),
};
