import assert from "node:assert/strict";
import path from "node:path";
import { after, afterEach, test } from "node:test";
import { freePort } from "../support/free-port.ts";
import { createDatabase, postgresServer } from "../support/postgres-database.ts";
import { Processes, ready } from "../support/processes.ts";

const server = postgresServer();
const processes = new Processes();
afterEach(() => processes.endAll());
after(() => processes.remove());

test(
  "three processes that start at once on one empty PostgreSQL make one merchant",
  { skip: !server },
  async () => {
    const { address, drop } = await createDatabase(server ?? "");
    try {
      const keys = {
        TILL_TEST_SECRET_KEY: `sk_test_${"c".repeat(32)}`,
        TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"d".repeat(32)}`,
        TILL_MASTER_KEY: "0".repeat(64),
        DATABASE_URL: address,
      };
      const ports = [String(await freePort()), String(await freePort()), String(await freePort())];
      const starts = ports.map((PORT) =>
        processes.start({ ...keys, PORT, TILL_DATA_DIR: path.join(processes.folder, `replica-${PORT}`) }),
      );
      await Promise.all(starts.map(ready));
      const headers = {
        authorization: `Bearer ${keys.TILL_TEST_SECRET_KEY}`,
        "content-type": "application/x-www-form-urlencoded",
        "idempotency-key": "the same everywhere",
      };
      const body = "amount=2000&currency=usd&source=tok_visa";
      const answers = await Promise.all(
        ports.map(async (port) =>
          (await fetch(`http://localhost:${port}/v1/charges`, { method: "POST", headers, body })).text(),
        ),
      );
      assert.equal(new Set(answers).size, 1);
      await processes.endAll();
    } finally {
      await drop();
    }
  },
);
