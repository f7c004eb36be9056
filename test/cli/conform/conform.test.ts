import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestContext } from "node:test";
import { after, before, describe, test } from "node:test";
import { run as runCommandLine } from "../../../src/cli/run.ts";
import { webhooks } from "../../../src/client/webhooks.ts";
import { findPhp } from "../../support/find-php.ts";
import { hasPrograms } from "../../support/has-programs.ts";
import { aReceiver } from "../../support/a-receiver.ts";
import { freePort } from "../../support/free-port.ts";
import { realTime } from "../../support/real-time.ts";
import type { SampleShop } from "./a-sample-shop.ts";
import { aSampleShop, languages } from "./a-sample-shop.ts";

const secret = `whsec_${Buffer.from("the secret of a shop").toString("base64")}`;

/** What each receiver does wrong, and the checks that find it. `answers_late` is the last: it occupies a shop with one process. */
const faults: Readonly<Record<string, readonly string[]>> = {
  right: [],
  checks_nothing: ["unsigned", "wrong_secret", "forged", "stale"],
  ignores_time: ["stale"],
  handles_twice: ["duplicated"],
  trusts_order: ["out_of_order"],
  limits_bodies: ["huge"],
  redirects: ["no_redirect"],
  other_secret: ["valid"],
  reads_first_signature: ["rolled_secret"],
  rejects_unknown: ["unknown_type"],
  answers_late: ["quick"],
};

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

async function run(...args: readonly string[]): Promise<Outcome> {
  const text = { output: "", errors: "" };
  const code = await runCommandLine(["conform", ...args], {
    env: { TILL_WEBHOOK_SECRET: secret },
    print: (printed) => (text.output += printed),
    printError: (printed) => (text.errors += printed),
    now: realTime,
    serve: async () => assert.fail("nothing was to be served"),
    examine: async () => assert.fail("nothing was to be examined"),
    wait: async () => assert.fail("nothing was to be waited for"),
  });
  return { code, ...text };
}

interface JsonReport {
  readonly faults: number;
  readonly complete: boolean;
  readonly checks: readonly {
    readonly name: string;
    readonly result: string;
    readonly found: string | null;
    readonly why: string;
    readonly remedy: string;
  }[];
}

async function report(...args: readonly string[]): Promise<JsonReport & { readonly code: number }> {
  const { code, output } = await run(...args, "--json");
  return { code, ...(JSON.parse(output) as JsonReport) };
}

const named = ({ checks }: JsonReport, result: string) =>
  checks.filter((check) => check.result === result).map(({ name }) => name);

function isThere(language: (typeof languages)[number]): boolean {
  if (language === "PHP") return findPhp() !== undefined;
  return language !== "Python" || hasPrograms({ python3: "--version" }, ["python3"]);
}

for (const language of languages) {
  const skip = !isThere(language) && `no ${language} here, and it cannot be installed`;
  describe(`a receiver in ${language}`, { skip }, () => {
    let shop: SampleShop;
    before(async () => {
      shop = await aSampleShop(language, secret);
    });
    after(() => shop.close());

    for (const [fault, expected] of Object.entries(faults)) {
      const name = fault === "right" ? "has no fault if it is right" : `is found to be wrong: ${fault}`;
      test(name, async () => {
        const within = fault === "answers_late" ? ["--within", "0.2"] : [];
        const found = await report(shop.receiver(fault), "--state", shop.state, ...within);
        assert.deepEqual(named(found, "fault"), expected, JSON.stringify(found, null, 2));
        assert.deepEqual(named(found, "unknown"), []);
        assert.equal(found.faults, expected.length);
        assert.equal(found.code, expected.length === 0 ? 0 : 1);
      });
    }
  });
}

/** A receiver in this process, at its address. */
async function aServer(context: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("what a shop did cannot be seen without its address, and is no fault", async (context) => {
  const receiver = await aReceiver();
  context.after(() => receiver.close());
  const verified: boolean[] = [];
  receiver.answer((response, { headers, body }) => {
    webhooks.verify(body, headers, secret).then(
      () => {
        verified.push(true);
        response.end();
      },
      () => response.writeHead(400).end(),
    );
  });
  const { code, output } = await run(receiver.url);
  assert.equal(code, 0, output);
  assert.match(output, /^\? +duplicated +.*--state/m);
  assert.match(output, /0 faults, 2 could not be seen\.\n$/);
  assert.ok(verified.length > 5);
});

test("a process that ends at a delivery that it has to reject is found", async (context) => {
  const url = await aServer(context, (request, response) => {
    if (request.headers["x-service-signature"] === undefined) request.socket.destroy();
    else response.end();
  });
  const { checks } = await report(url);
  assert.match(
    checks.find(({ name }) => name === "unsigned")?.found ?? "",
    /An event without a signature was not rejected: no answer/,
  );
});

test("a rejected event that was handled all the same is found", async (context) => {
  const known = new Set<string>();
  const url = await aServer(context, (request, response) => {
    const id = request.url?.slice(1) ?? "";
    if (request.method === "GET") return response.end(String(known.has(id)));
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      known.add(JSON.parse(body).data.object.id);
      webhooks.verify(body, request.headers, secret).then(
        () => response.end(),
        () => response.writeHead(400).end(),
      );
    });
    return undefined;
  });
  const found = await report(url, "--state", `${url}{id}`);
  assert.deepEqual(named(found, "fault"), ["unsigned", "wrong_secret", "forged", "stale"]);
  assert.match(found.checks.find(({ name }) => name === "stale")?.found ?? "", /handled all the same/);
});

test("a fault is printed with why it matters and what to do", async (context) => {
  const url = await aServer(context, (_request, response) => response.end());
  const { code, output } = await run(url);
  assert.equal(code, 1);
  assert.match(output, /^FAULT +unsigned +An event without a signature was accepted: 200\.$/m);
  assert.match(output, /^ +Why: Anybody who knows the address can report a payment/m);
  assert.match(output, /^ +Do: +Answer 400 unless/m);
});

test("a receiver that rejects everything is not called safe", async (context) => {
  const url = await aServer(context, (_request, response) => response.writeHead(400).end());
  const { code, output } = await run(url);
  assert.equal(code, 1);
  assert.match(output, /^FAULT +valid +A valid event was not accepted: 400\.$/m);
  assert.doesNotMatch(output, /unsigned/);
  assert.match(output, /Nothing else was looked at/);
});

test("a shop of Stripe's form gets its header, its kinds and its times", async (context) => {
  const receiver = await aReceiver();
  context.after(() => receiver.close());
  await run(receiver.url, "--dialect", "stripe");
  const { headers, body } = receiver.received[0] ?? assert.fail("nothing was received");
  const event = JSON.parse(body) as { readonly type: string; readonly created: unknown };
  assert.equal(event.type, "charge.succeeded");
  assert.equal(typeof event.created, "number");
  assert.equal(headers["stripe-signature"], headers["x-service-signature"]);
});

test("an own event is delivered with other ids", async (context) => {
  const receiver = await aReceiver();
  const folder = mkdtempSync(path.join(tmpdir(), "till-event-"));
  context.after(async () => {
    await receiver.close();
    rmSync(folder, { recursive: true });
  });
  const file = path.join(folder, "event.json");
  const object = { id: "cs_1", object: "checkout.session", metadata: { order: "17" } };
  writeFileSync(
    file,
    JSON.stringify({
      id: "evt_1",
      type: "checkout.session.completed",
      created: "2026-01-01T00:00:00Z",
      data: { object },
    }),
  );
  await run(receiver.url, "--event", file);
  const { body } = receiver.received[0] ?? assert.fail("nothing was received");
  const event = JSON.parse(body);
  assert.equal(event.type, "checkout.session.completed");
  assert.notEqual(event.id, "evt_1");
  assert.match(event.data.object.id, /^cs_[0-9a-f]{24}$/);
  assert.deepEqual(event.data.object.metadata, { order: "17" });
});

test("the secret may be an option, and comes before that of the environment", async (context) => {
  const url = await aServer(context, (_request, response) => response.end());
  const { faults } = await report(url, "--secret", "whsec_b3RoZXI=");
  assert.equal(faults, 4);
});

test("an invalid command names what was expected", async () => {
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [[], /Missing required argument 'url': the address of the receiver/],
    [["shop"], /Value 'shop' is invalid for argument 'url'\. Expected an http or https address/],
    [
      ["http://127.0.0.1:1/", "--within", "20"],
      /'--within <seconds>' argument '20' is invalid\. Expected a number of seconds up to 15/,
    ],
    [
      ["http://127.0.0.1:1/", "--dialect", "paypal"],
      /'--dialect <dialect>' argument 'paypal' is invalid\. Allowed choices are till, stripe/,
    ],
    [
      ["http://127.0.0.1:1/", "--state", "http://127.0.0.1:1/"],
      /'--state <url>' argument .* is invalid\. Expected \{id\}/,
    ],
    [["http://127.0.0.1:1/", "--event", "none.json"], /--event: there is no file none\.json/],
    [["http://127.0.0.1:1/", "--event", "package.json"], /--event holds no event/],
    [["http://127.0.0.1:1/", "--older", "package.json"], /--older is for --event/],
    [["http://127.0.0.1:1/", "--colour"], /--colour/],
  ];
  for (const [args, message] of cases) {
    const { code, errors } = await run(...args);
    assert.equal(code, 2, errors);
    assert.match(errors, message);
  }
  const { code, errors } = await run(`http://127.0.0.1:${await freePort()}/`);
  assert.equal(code, 1);
  assert.match(errors, /does not answer/);
});
