import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, afterEach, test } from "node:test";
import { promisify } from "node:util";
import { openPostgres } from "../../src/service/platform/database/open-database.ts";
import { codeBlocksOf } from "../support/documents.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres.ts";
import { createDatabase } from "../support/postgres-database.ts";
import { Processes, ready } from "../support/processes.ts";
import { tokensWithSecurityCode } from "../support/rows.ts";

// What docs/operations.md says of backups, with a restore: a saved card can be charged again by the restored service.

const run = promisify(execFile);
const processes = new Processes();
afterEach(() => processes.endAll());
after(() => processes.remove());

const keys = {
  TILL_MASTER_KEY: "ab".repeat(32),
  TILL_TEST_SECRET_KEY: `sk_test_${"Backup00".repeat(4)}`,
  TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"Backup00".repeat(4)}`,
};

interface Payer {
  readonly customer: string;
  readonly charge: string;
}

interface Started {
  readonly send: (way: string, fields?: Readonly<Record<string, string>>) => Promise<Record<string, unknown>>;
}

async function started(variables: Readonly<Record<string, string>>): Promise<Started> {
  const port = String(await freePort());
  await ready(processes.start({ ...keys, PORT: port, ...variables }));
  return {
    send: async (way, fields) => {
      const response = await fetch(`http://localhost:${port}${way}`, {
        method: fields === undefined ? "GET" : "POST",
        headers: { authorization: `Bearer ${keys.TILL_TEST_SECRET_KEY}` },
        ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
      });
      const body = (await response.json()) as Record<string, unknown>;
      assert.equal(response.status, 200, JSON.stringify(body));
      return body;
    },
  };
}

const card = {
  "card[number]": "4242424242424242",
  "card[exp_month]": "12",
  "card[exp_year]": "2040",
  "card[cvc]": "123",
};

async function aPayer({ send }: Started): Promise<Payer> {
  const token = await send("/v1/tokens", card);
  const customer = String((await send("/v1/customers", { source: String(token["id"]) }))["id"]);
  const charge = await send("/v1/charges", { amount: "2000", currency: "usd", customer });
  return { customer, charge: String(charge["id"]) };
}

async function assertRestored({ send }: Started, { customer, charge }: Payer): Promise<void> {
  assert.equal((await send(`/v1/charges/${charge}`))["status"], "succeeded");
  const again = await send("/v1/charges", { amount: "700", currency: "usd", customer });
  assert.equal(again["status"], "succeeded", "the number of the saved card can be opened");
}

/** The files of a folder that have a token with what sealed its security code behind it, as a row of their table has. */
function filesWithSecurityCode(folder: string, token: string): readonly string[] {
  const row = new RegExp(`${token}.{1,4}[A-Za-z0-9+/]{30,}={0,2}`, "s");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => row.test(readFileSync(file, "latin1")));
}

test("a data folder has no security code: after a stop, when its process was killed, and after the next start", async () => {
  const folder = path.join(processes.folder, "codes");
  const open = async () => (await (await started({ TILL_DATA_DIR: folder })).send("/v1/tokens", card))["id"];
  const token = String(await open());
  await processes.endAll();
  assert.deepEqual(filesWithSecurityCode(folder, token), []);
  const other = String(await open());
  await processes.killAll();
  assert.deepEqual(
    [token, other].flatMap((id) => filesWithSecurityCode(folder, id)),
    [],
  );
  await started({ TILL_DATA_DIR: folder });
  assert.deepEqual(
    [token, other].flatMap((id) => filesWithSecurityCode(folder, id)),
    [],
  );
});

test("a copy of the data folder, made while nothing runs, is a backup", async () => {
  const folder = path.join(processes.folder, "first");
  const payer = await aPayer(await started({ TILL_DATA_DIR: folder }));
  await processes.endAll();
  const copy = path.join(processes.folder, "copy");
  cpSync(folder, copy, { recursive: true });
  await assertRestored(await started({ TILL_DATA_DIR: copy }), payer);
});

async function codesIn(address: string): Promise<readonly string[]> {
  const database = await openPostgres(address, { connections: 1, onLostConnection: () => {} });
  try {
    return await tokensWithSecurityCode(database);
  } finally {
    await database.destroy();
  }
}

const hasClients = ["pg_dump", "pg_restore"].every((name) => spawnSync(name, ["--version"]).status === 0);

test(
  "what pg_dump writes while the service runs is a backup, and worth nothing without the master key",
  { skip: !hasClients && "there is no pg_dump" },
  async (context) => {
    const server = await startPostgres({ own: true });
    try {
      const first = await createDatabase(server.address);
      const second = await createDatabase(server.address);
      const folder = (name: string) => ({ TILL_DATA_DIR: path.join(processes.folder, name) });
      const before = await started({ DATABASE_URL: first.address, ...folder("before") });
      const payer = await aPayer(before);
      const { id: open } = await before.send("/v1/tokens", card);
      const commands = codeBlocksOf("docs/operations.md").find(({ text }) => text.startsWith("pg_dump "));
      assert.ok(commands, "the document has the commands");
      const env = { PATH: process.env["PATH"], DATABASE_URL: first.address, RESTORED_URL: second.address };
      const options = { cwd: processes.folder, env };
      try {
        await run("bash", ["-e", "-c", commands.text], options);
      } catch (error) {
        const { stderr } = error as { readonly stderr: string };
        if (!stderr.includes("server version mismatch")) throw error;
        context.skip("pg_dump is of an earlier version than the server");
        return;
      }
      assert.deepEqual(await codesIn(first.address), [open]);
      assert.deepEqual(await codesIn(second.address), []);
      await processes.endAll();
      assert.deepEqual(await codesIn(first.address), []);
      const other = { DATABASE_URL: second.address, PORT: String(await freePort()), ...folder("other") };
      const refused = await processes.outcome({ ...keys, ...other, TILL_MASTER_KEY: "cd".repeat(32) });
      assert.equal(refused.code, 1);
      assert.match(refused.errors, /master key/);
      await assertRestored(await started({ DATABASE_URL: second.address, ...folder("after") }), payer);
    } finally {
      await processes.endAll();
      await server.stop();
    }
  },
);
