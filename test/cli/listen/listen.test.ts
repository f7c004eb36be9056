import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { run } from "../../../src/cli/run.ts";
import { webhooks } from "../../../src/client/webhooks.ts";
import type { Open } from "../../../src/service/platform/http-server/listen.ts";
import { listen } from "../../../src/service/platform/http-server/listen.ts";
import { aReceiver } from "../../support/a-receiver.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { freePort } from "../../support/free-port.ts";

let service: TestService;
let port: number;
let server: Open;
let folder: string;
const open = async () => listen(service.app.fetch, { port, hostname: "127.0.0.1", shutdownTimeout: 100 });
before(async () => {
  service = await aService();
  port = await freePort();
  server = await open();
  folder = mkdtempSync(path.join(tmpdir(), "till-listen-"));
});
after(async () => {
  await server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command until it is ended. */
function start(command: string) {
  const text = { output: "", errors: "" };
  const ended = new AbortController();
  const code = run([...command.split(" "), "--service", `http://127.0.0.1:${String(port)}`], {
    env: { TILL_SECRET_KEY: service.secret, XDG_STATE_HOME: folder },
    print: (printed) => (text.output += printed),
    printError: (printed) => (text.errors += printed),
    serve: async () => assert.fail("nothing was to be served"),
    examine: async () => assert.fail("nothing was to be examined"),
    now: service.clock.now,
    wait: (milliseconds) => wait(milliseconds),
    untilEnded: () => ended.signal,
  });
  const until = async (condition: () => boolean) => {
    for (let tries = 0; !condition(); tries++) {
      assert.ok(tries < 15_000, `${text.output}${text.errors}`);
      await wait(20);
    }
  };
  return {
    text,
    until,
    end: async () => {
      ended.abort();
      assert.equal(await code, 0, text.errors);
    },
  };
}

const aCustomer = async () => {
  const { body } = await service.post("/v1/customers", { name: "Ada" });
  return body.id;
};

test("till listen forwards each event once, signed, also after listener and service were away", async () => {
  const receiver = await aReceiver();
  const objects = () =>
    receiver.received.map(
      ({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id,
    );
  const command = `listen --forward-to ${receiver.url} --events customer.created`;
  const first = start(command);
  await first.until(() => first.text.output.includes("Ready."));
  const made = [await aCustomer()];
  await first.until(() => first.text.output.includes("→ 2"));
  assert.match(first.text.output, /customer\.created evt_\w+ cus_\w+ → 2\d\d \d+ ms/);
  const [, secret = ""] = /(whsec_\S+)/.exec(first.text.output) ?? [];
  const [delivery] = receiver.received;
  const event = await webhooks.verify(delivery?.body ?? "", delivery?.headers ?? {}, secret);
  assert.equal(event.type, "customer.created");

  await server.close();
  made.push(await aCustomer());
  await first.until(() => first.text.errors.includes("does not answer"));
  server = await open();
  await first.until(() => receiver.received.length === 2);
  await first.end();

  made.push(await aCustomer(), await aCustomer());
  const second = start(command);
  made.push(await aCustomer());
  await second.until(() => receiver.received.length === 5);
  assert.match(second.text.output, /Goes on where it ended/);
  assert.ok(second.text.output.includes(secret), "the secret is the same each time");
  made.push(await aCustomer());
  await second.until(() => receiver.received.length === 6);
  await second.end();
  assert.deepEqual(objects(), made);
  await receiver.close();
});

test("till events tail prints events as they happen, and resend sends one anywhere", async () => {
  const tail = start("events tail --json --after start");
  const customer = await aCustomer();
  await tail.until(() => tail.text.output.includes(customer));
  await tail.end();
  const line = tail.text.output.split("\n").find((one) => one.includes(customer)) ?? "";
  const { id } = JSON.parse(line) as { id: string };
  const receiver = await aReceiver();
  const resend = start(`events resend ${id} --to ${receiver.url}`);
  await resend.end();
  assert.equal(receiver.received.length, 1);
  await receiver.close();
});

test("an event or an address that there is not is said in one line", async () => {
  const text = { errors: "" };
  const code = (args: readonly string[]) =>
    run(args, {
      env: { TILL_SECRET_KEY: service.secret, XDG_STATE_HOME: folder },
      print: () => {},
      printError: (printed) => (text.errors += printed),
      serve: async () => {},
      examine: async () => [],
      now: service.clock.now,
      wait: async () => {},
    });
  assert.equal(await code(["listen"]), 2);
  assert.equal(await code(["listen", "--forward-to", "3000", "--events", "payment.paid"]), 2);
  assert.equal(await code(["listen", "--forward-to", "ftp://shop.example"]), 2);
  assert.match(
    text.errors,
    /^Required option '--forward-to <url>' not specified\..*\nOption '--events .* There is no event payment\.paid\..*\nOption '--forward-to <url>' argument 'ftp:\/\/shop\.example' is invalid\. Expected an http/,
  );
});
