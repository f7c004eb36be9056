import { spawn } from "node:child_process";
import { once } from "node:events";
import { startPostgres } from "../support/postgres.ts";
import { startPgbouncer } from "./pgbouncer.ts";

// `npm run test:pooler`: tests of the service, and built processes of it, on a PostgreSQL behind a PgBouncer in transaction mode.
// `npm run test:pooler -- FOLDER …` runs others. Part of the check of a release, not of `npm test`: it installs PgBouncer.

/** Where requests, transactions and work that waits are; the rest does the same. */
const places = [
  "test/pooler",
  "test/service/payments/charges",
  "test/service/payments/intents",
  "test/service/payments/operations",
  "test/service/payments/refunds",
  "test/service/platform/scheduler",
  "test/service/platform/rate-limits",
  "test/service/checkout/checkout-sessions",
  "test/service/billing/collection",
  "test/service/billing/renewals",
  "test/service/events",
];

const named = process.argv.slice(2);
const postgres = await startPostgres({ own: true });
try {
  // So few that transactions change their session all the time.
  const pooler = await startPgbouncer({ server: postgres.address, sessions: 3 });
  process.stdout.write(`${pooler.version}, transaction mode\n`);
  try {
    const tests = named.length > 0 ? named : places;
    const child = spawn(process.execPath, ["--import", "tsx", "test/support/node-tests.ts", ...tests], {
      env: {
        ...process.env,
        TEST_DATABASE: "postgres",
        TEST_DATABASE_URL: postgres.address,
        TEST_POOLER_URL: pooler.behind(postgres.address),
      },
      stdio: "inherit",
    });
    const [code] = (await once(child, "exit")) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await pooler.stop();
  }
} finally {
  await postgres.stop();
}
