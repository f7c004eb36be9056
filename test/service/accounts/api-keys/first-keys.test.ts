import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { after, afterEach, describe, test } from "node:test";
import { Till } from "../../../../src/client/till.ts";
import { freePort } from "../../../support/free-port.ts";
import { postgresServer } from "../../../support/postgres-database.ts";
import { demoShop, ended, Processes, ready } from "../../../support/processes.ts";

const processes = new Processes();
afterEach(() => processes.endAll());
after(() => processes.remove());

function keyIn(output: string, prefix: string): string {
  return new RegExp(`${prefix}_test_[0-9A-Za-z]{32}`).exec(output)?.[0] ?? "";
}

describe("the keys of a folder", { skip: postgresServer() !== undefined }, () => {
  test("the first start prints keys that work; charges and keys are there after a restart, even after kill -9", async () => {
    const variables = { PORT: String(await freePort()), TILL_DATA_DIR: path.join(processes.folder, "first") };
    const first = processes.start(variables);
    const output = await ready(first);
    const [secret, publishable] = [keyIn(output, "sk"), keyIn(output, "pk")];
    assert.ok(secret !== "" && publishable !== "");
    const address = `http://localhost:${variables.PORT}`;
    assert.match(output, new RegExp(address));
    const headers = {
      authorization: `Basic ${Buffer.from(`${secret}:`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const body = "amount=2000&currency=usd&source=tok_visa&description=First";
    const charge = await (await fetch(`${address}/v1/charges`, { method: "POST", headers, body })).json();
    assert.equal(charge.status, "succeeded");
    first.kill("SIGKILL");
    await new Promise((resolve) => first.once("exit", resolve));

    const again = await ready(processes.start(variables));
    assert.equal(keyIn(again, "sk"), secret);
    const list = await (await fetch(`${address}/v1/charges`, { headers })).json();
    assert.deepEqual(list.data, [charge]);
    assert.equal((await fetch(`${address}/ready`)).status, 200);
  });

  test("only the owner can read the file with plain keys", () => {
    for (const file of ["master.key", "keys.json"]) {
      assert.equal(statSync(path.join(processes.folder, "first", file)).mode & 0o777, 0o600);
    }
    assert.doesNotMatch(readFileSync(path.join(processes.folder, "first", "keys.json"), "utf8"), /_live_/);
  });

  test("pinned keys are the first merchant's, after a restart too", async () => {
    const keys = {
      TILL_TEST_SECRET_KEY: `sk_test_${"a".repeat(32)}`,
      TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"b".repeat(32)}`,
    };
    for (let start = 0; start < 2; start++) {
      const variables = {
        PORT: String(await freePort()),
        TILL_DATA_DIR: path.join(processes.folder, "pinned"),
        ...keys,
      };
      const child = processes.start(variables);
      assert.equal(keyIn(await ready(child), "sk"), keys.TILL_TEST_SECRET_KEY);
      const headers = { authorization: `Bearer ${keys.TILL_TEST_SECRET_KEY}` };
      assert.equal((await fetch(`http://localhost:${variables.PORT}/v1/charges`, { headers })).status, 200);
      await ended(child);
    }
    assert.equal(existsSync(path.join(processes.folder, "pinned", "keys.json")), false);
  });

  test("a first key that was rolled is not printed any more; the demo shop asks for another", async () => {
    const variables = {
      PORT: String(await freePort()),
      TILL_DATA_DIR: path.join(processes.folder, "rolled"),
    };
    const first = processes.start(variables);
    const old = keyIn(await ready(first), "sk");
    const till = new Till(old, { service: `http://localhost:${variables.PORT}` });
    const { data } = await till.apiKeys.list({ kind: "secret" });
    const rolled = await till.apiKeys.roll(data[0]?.id ?? "", { overlap: 0 });
    await ended(first);

    const again = processes.start(variables);
    const output = await ready(again);
    assert.ok(!output.includes(old));
    assert.match(
      output,
      /secret key +the first one is no longer valid; start with another as TILL_TEST_SECRET_KEY/,
    );
    assert.match(output, /-u sk_test_…:/);
    await ended(again);
    const shop = { ...variables, DEMO_PORT: String(await freePort()) };
    const { code, errors } = await processes.outcome(shop, demoShop);
    assert.equal(code, 1);
    assert.match(errors, /A key of the demo shop was rolled .* TILL_TEST_SECRET_KEY/);

    const mended = processes.start({ ...shop, TILL_TEST_SECRET_KEY: rolled.key }, demoShop);
    assert.equal(keyIn(await ready(mended), "sk"), rolled.key);
    assert.equal((await fetch(`http://127.0.0.1:${shop.DEMO_PORT}/link`)).status, 200);
  });
});
