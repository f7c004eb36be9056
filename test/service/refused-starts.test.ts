import assert from "node:assert/strict";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { once } from "node:events";
import path from "node:path";
import { after, afterEach, describe, test } from "node:test";
import { freePort } from "../support/free-port.ts";
import { postgresServer } from "../support/postgres-database.ts";
import type { Outcome } from "../support/processes.ts";
import { Processes, ready } from "../support/processes.ts";

const processes = new Processes();
afterEach(() => processes.endAll());
after(() => processes.remove());

function refused({ code, output, errors }: Outcome, message: RegExp): void {
  assert.equal(code, 1);
  assert.equal(output, "");
  assert.match(errors, message);
  assert.equal(errors.trimEnd().split("\n").length, 1, errors);
}

describe("a start that cannot be", { skip: postgresServer() !== undefined }, () => {
  test("a second process on the same folder: one line, exit code 1", async () => {
    const variables = { TILL_DATA_DIR: path.join(processes.folder, "shared") };
    await ready(processes.start({ ...variables, PORT: String(await freePort()) }));
    const second = await processes.outcome({ ...variables, PORT: String(await freePort()) });
    refused(second, /Another Till process uses the folder/);
  });

  test("a taken port: one line, exit code 1", async () => {
    const server = createServer().listen(0);
    await once(server, "listening");
    try {
      const PORT = String((server.address() as AddressInfo).port);
      refused(
        await processes.outcome({ PORT, TILL_DATA_DIR: path.join(processes.folder, "port") }),
        /Port \d+ is taken\. Choose another by PORT\.$/m,
      );
    } finally {
      server.close();
    }
  });

  test("an address of another machine: one line with those of this one, exit code 1", async () => {
    const variables = { PORT: String(await freePort()), TILL_DATA_DIR: path.join(processes.folder, "host") };
    refused(
      await processes.outcome({ ...variables, TILL_HOST: "192.0.2.1" }),
      /TILL_HOST is no address of this machine\. Its addresses are (.+, )?127\.0\.0\.1[,.]/,
    );
    refused(
      await processes.outcome({ ...variables, TILL_HOST: "127.0.0.1:4242" }),
      /TILL_HOST must be an IP address of this machine or a name of it, .*, without a port/,
    );
  });

  test("a folder that cannot be written: one line, exit code 1", async () => {
    const file = path.join(processes.folder, "file");
    writeFileSync(file, "");
    chmodSync(file, 0o444);
    const TILL_DATA_DIR = path.join(file, "data");
    refused(await processes.outcome({ PORT: String(await freePort()), TILL_DATA_DIR }), /cannot be written/);
  });

  test("a folder in a place that takes none: one line, exit code 1", async () => {
    refused(
      await processes.outcome({ PORT: String(await freePort()), TILL_DATA_DIR: "/proc/till/data" }),
      /cannot be written/,
    );
  });

  test("a database that does not answer: one line that names the host and no password, exit code 1", async () => {
    const DATABASE_URL = `postgres://till:secret@127.0.0.1:${await freePort()}/till`;
    const variables = {
      PORT: String(await freePort()),
      TILL_DATA_DIR: path.join(processes.folder, "away"),
      DATABASE_URL,
    };
    const result = await processes.outcome(variables);
    refused(result, /database at 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED: nothing listens there\)/);
    assert.doesNotMatch(result.errors, /secret/);
  });

  test("an environment that makes no sense: one line that names the variable and never its value, exit code 1", async () => {
    const cases = {
      PORT: "http",
      DATABASE_URL: "mysql://localhost",
      TILL_PUBLIC_URL: "localhost",
      TILL_TEST_SECRET_KEY: "sk_live_00000000000000000000000000000000",
      TILL_TEST_PUBLISHABLE_KEY: "pk_test_short",
      TILL_MASTER_KEY: "abc",
      LOG_LEVEL: "loud",
    };
    const notAnOrigin = ["https://a.example/sub", "https://a.example/?b=1", "https://u:p@a.example"];
    const addresses = notAnOrigin.map((value) => ["TILL_PUBLIC_URL", value] as const);
    for (const [name, value] of [...Object.entries(cases), ...addresses]) {
      const result = await processes.outcome({
        TILL_DATA_DIR: path.join(processes.folder, "never"),
        [name]: value,
      });
      refused(result, new RegExp(`${name} must be`));
      assert.ok(!result.errors.includes(value));
    }
    assert.equal(existsSync(path.join(processes.folder, "never")), false);
  });
});
