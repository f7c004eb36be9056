import assert from "node:assert/strict";
import { after, afterEach, describe, test } from "node:test";
import path from "node:path";
import { readEnvironment } from "../../src/service/environment.ts";
import { freePort } from "../support/free-port.ts";
import { postgresServer } from "../support/postgres-database.ts";
import { Processes, ready } from "../support/processes.ts";

const processes = new Processes();
afterEach(() => processes.endAll());
after(() => processes.remove());

/** Whether the service answers at an address of this machine. */
async function answersAt(host: string, port: string): Promise<boolean> {
  try {
    return (await fetch(`http://${host}:${port}/health`)).ok;
  } catch (error) {
    const { code } = (error as { readonly cause: NodeJS.ErrnoException }).cause;
    assert.ok(code === "ECONNREFUSED" || code === "EADDRNOTAVAIL", code);
    return false;
  }
}

describe("a service", { skip: postgresServer() !== undefined }, () => {
  test("listens on the one address that TILL_HOST names, and says so", async () => {
    const port = String(await freePort());
    const variables = { TILL_HOST: "127.0.0.1", PORT: port };
    const greeting = await ready(
      processes.start({ ...variables, TILL_DATA_DIR: path.join(processes.folder, "one") }),
    );
    assert.match(greeting, new RegExp(`^ +service +http://localhost:${port}$`, "m"));
    assert.match(greeting, new RegExp(`^ +listens on +127\\.0\\.0\\.1, port ${port}$`, "m"));
    assert.deepEqual([await answersAt("127.0.0.1", port), await answersAt("127.0.0.2", port)], [true, false]);
  });

  test("listens on every address without it, and says so", async () => {
    const port = String(await freePort());
    const greeting = await ready(
      processes.start({ PORT: port, TILL_DATA_DIR: path.join(processes.folder, "every") }),
    );
    assert.match(greeting, new RegExp(`^ +listens on +every address of this machine, port ${port}$`, "m"));
    assert.ok(await answersAt("127.0.0.1", port));
  });
});

test("the address from outside is where the service listens, unless another is set", () => {
  const addressOf = (variables: Readonly<Record<string, string>>) => readEnvironment(variables).publicUrl;
  assert.equal(addressOf({ TILL_HOST: "0.0.0.0" }), "http://localhost:4242");
  assert.equal(addressOf({ TILL_HOST: "::1", PORT: "4300" }), "http://localhost:4300");
  assert.equal(addressOf({ TILL_HOST: "192.168.1.7" }), "http://192.168.1.7:4242");
  assert.equal(addressOf({ TILL_HOST: "fd00::7" }), "http://[fd00::7]:4242");
  assert.equal(
    addressOf({ TILL_HOST: "192.168.1.7", TILL_PUBLIC_URL: "https://pay.example" }),
    "https://pay.example",
  );
});
