import assert from "node:assert/strict";
import path from "node:path";
import { after, afterEach, test } from "node:test";
import { openPostgres } from "../../src/service/platform/database/open-database.ts";
import { freePort } from "../support/free-port.ts";
import { createDatabase, postgresServer } from "../support/postgres-database.ts";
import { ended, Processes, ready } from "../support/processes.ts";
import { tokensWithSecurityCode } from "../support/rows.ts";

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

test(
  "security codes outlive the process that took them while another one runs, and are deleted as the last one stops",
  { skip: !server },
  async () => {
    const { address, drop } = await createDatabase(server ?? "");
    const key = `sk_test_${"e".repeat(32)}`;
    const replica = async () => {
      const PORT = String(await freePort());
      const folder = { TILL_DATA_DIR: path.join(processes.folder, `replica-${PORT}`) };
      const keys = { TILL_TEST_SECRET_KEY: key, TILL_TEST_PUBLISHABLE_KEY: key.replace("sk_", "pk_") };
      const common = { TILL_MASTER_KEY: "0".repeat(64), DATABASE_URL: address };
      const child = processes.start({ ...common, ...keys, ...folder, PORT });
      await ready(child);
      const post = async (way: string, fields: Readonly<Record<string, string>>) => {
        const headers = { authorization: `Bearer ${key}` };
        const body = new URLSearchParams(fields);
        const answer = await fetch(`http://localhost:${PORT}/v1/${way}`, { method: "POST", headers, body });
        return (await answer.json()) as {
          readonly id: string;
          readonly source: { readonly checks: { readonly cvc: string } };
        };
      };
      return { child, post };
    };
    const card = { "card[number]": "4242424242424242", "card[exp_month]": "12", "card[exp_year]": "2040" };
    const code = { ...card, "card[cvc]": "123" };
    try {
      const [first, second] = [await replica(), await replica()];
      const { id: source } = await first.post("tokens", code);
      await ended(first.child);
      const charge = await second.post("charges", { amount: "2000", currency: "usd", source });
      assert.equal(charge.source.checks.cvc, "pass");
      const { id: open } = await second.post("tokens", code);
      const database = await openPostgres(address, { connections: 1, onLostConnection: () => {} });
      try {
        const third = await replica();
        assert.deepEqual(await tokensWithSecurityCode(database), [open], "a start leaves what others need");
        await Promise.all([ended(second.child), ended(third.child)]);
        assert.deepEqual(await tokensWithSecurityCode(database), []);
      } finally {
        await database.destroy();
      }
    } finally {
      await processes.endAll();
      await drop();
    }
  },
);
