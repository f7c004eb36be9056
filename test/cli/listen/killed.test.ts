import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Till } from "../../../src/client/till.ts";
import type { Receiver } from "../../support/a-receiver.ts";
import { aReceiver } from "../../support/a-receiver.ts";
import { freePort } from "../../support/free-port.ts";
import { postgresServer } from "../../support/postgres-database.ts";
import { Processes, ready } from "../../support/processes.ts";

// Processes as a developer has them: the built service with a data folder, and the built command.
const program = fileURLToPath(new URL("../../../dist/service/till.js", import.meta.url));
const secret = `sk_test_${"e".repeat(32)}`;
const processes = new Processes();
let port: string;
let till: Till;
let service: ChildProcess;
let receiver: Receiver;

const startService = async () => {
  service = processes.start({
    PORT: port,
    TILL_DATA_DIR: path.join(processes.folder, "service"),
    TILL_TEST_SECRET_KEY: secret,
    TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"e".repeat(32)}`,
  });
  await ready(service);
};
before(async () => {
  if (postgresServer() !== undefined) return;
  port = String(await freePort());
  till = new Till(secret, { service: `http://127.0.0.1:${port}`, retries: 0 });
  await startService();
});
after(async () => {
  await processes.endAll();
  processes.remove();
});
// Another receiver is another place to begin at.
beforeEach(async () => {
  receiver = await aReceiver();
});
afterEach(() => receiver.close());

/** Runs `till listen` for the events of customers. */
function startListener() {
  const command = ["listen", "--forward-to", receiver.url, "--events", "customer.created"];
  const child = spawn(process.execPath, [program, ...command], {
    env: {
      PATH: process.env["PATH"] ?? "",
      XDG_STATE_HOME: processes.folder,
      TILL_SECRET_KEY: secret,
      TILL_SERVICE_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const text = { output: "", errors: "" };
  child.stdout.on("data", (chunk) => (text.output += String(chunk)));
  child.stderr.on("data", (chunk) => (text.errors += String(chunk)));
  const closed = once(child, "close");
  return {
    text,
    until: async (condition: () => boolean) => {
      while (!condition()) {
        assert.equal(child.exitCode, null, `${text.output}${text.errors}`);
        await Promise.race([once(child.stdout, "data"), once(child.stderr, "data"), closed]);
      }
    },
    end: async (signal: "SIGINT" | "SIGKILL") => {
      child.kill(signal);
      await closed;
    },
    closed,
  };
}

type Listener = ReturnType<typeof startListener>;

const aCustomer = async () => (await till.customers.create({ name: "Ada" })).id;
/** The lines of deliveries: the object of each, and whether it was sent again. */
const lines = ({ text }: Listener) =>
  [...text.output.matchAll(/ (cus_\w+) → 200 \d+ ms(.*)$/gm)].map(
    ([, id, end]) => `${id}${end === "" ? "" : " again"}`,
  );
const received = () =>
  receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id,
  );
/** Starts a listener that goes on where the one before ended. */
const next = async () => {
  const listener = startListener();
  await listener.until(() => listener.text.output.includes("Ready."));
  return listener;
};

describe("till listen", { skip: postgresServer() !== undefined }, () => {
  test("goes on when the service was killed and is back, with what happened since", async () => {
    const listener = await next();
    const made = [await aCustomer(), await aCustomer()];
    await listener.until(() => lines(listener).length === 2);
    service.kill("SIGKILL");
    await once(service, "exit");
    await listener.until(() => listener.text.errors.includes("does not answer"));
    await startService();
    made.push(await aCustomer());
    await listener.until(() => lines(listener).length === 3);
    assert.deepEqual(lines(listener), made);
    assert.deepEqual(received(), made);
    await listener.end("SIGINT");
  });

  test("sends and prints once what happened while it was killed, or ended by its user", async () => {
    for (const signal of ["SIGKILL", "SIGINT"] as const) {
      await (await next()).end(signal);
      const made = [await aCustomer(), await aCustomer()];
      const listener = await next();
      await listener.until(() => lines(listener).length === 2);
      assert.deepEqual(lines(listener), made);
      assert.deepEqual(received(), made);
      receiver.received.length = 0;
      await listener.end("SIGINT");
    }
  });

  test("sends the event again during which it was killed, the same, and says so", async () => {
    const before = await next();
    const arrived = new Promise<void>((resolve) => receiver.answer(() => resolve()));
    const made = [await aCustomer(), await aCustomer()];
    await arrived;
    await before.end("SIGKILL");
    receiver.answer((response) => response.end("ok"));
    const listener = await next();
    await listener.until(() => lines(listener).length === 2);
    assert.deepEqual(lines(listener), [`${made[0]} again`, made[1]]);
    assert.deepEqual(received(), [made[0], ...made]);
    const [first, second] = receiver.received;
    assert.equal(first?.body, second?.body);
    assert.equal(first?.headers["webhook-id"], second?.headers["webhook-id"]);
    await listener.end("SIGINT");
  });

  test("starts once for a receiver: another one would send each event a second time", async () => {
    const listener = await next();
    const { text, closed } = startListener();
    assert.deepEqual(await closed, [1, null]);
    assert.equal(text.errors, "Another till listen forwards these events to this address already.\n");
    await listener.end("SIGINT");
  });
});
