import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { run } from "../../../src/cli/run.ts";
import { examine } from "../../../src/cli/service/serve.ts";
import type { Finding } from "../../../src/service/doctor/finding.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { freePort } from "../../support/free-port.ts";
import type { Terminal } from "../a-terminal.ts";
import { aTerminal } from "../a-terminal.ts";
import { aClock } from "../../support/fake-clock.ts";
import { withMetrics } from "../../support/with-metrics.ts";

const TILL_OPERATOR_TOKEN = "a-token-for-the-operator";

const complete: readonly Finding[] = [
  { subject: "database", state: "ok", text: "The database answers." },
  { subject: "mail", state: "note", text: "There is no mail server." },
];
const incomplete: readonly Finding[] = [
  ...complete,
  { subject: "clock", state: "missing", text: "It is 60 s late.", remedy: "Set it by NTP." },
];
let findings = complete;

let service: TestService;
let terminal: Terminal;
before(async () => {
  service = await aService({
    dependencies: (dependencies) => ({
      ...withMetrics({ operatorToken: TILL_OPERATOR_TOKEN })(dependencies),
      examine: async () => findings,
    }),
  });
  terminal = await aTerminal(service);
});
after(async () => {
  await terminal.close();
  await service.close();
});

const till = (command: string) => terminal.till(command, { TILL_OPERATOR_TOKEN });

/** A command on a machine where no service can be asked. */
async function alone(command: string, env: Readonly<Record<string, string>>) {
  const text = { output: "", errors: "" };
  const code = await run(command.split(" "), {
    env,
    print: (printed) => (text.output += printed),
    printError: (printed) => (text.errors += printed),
    serve: async () => assert.fail("nothing was to be served"),
    examine: () => examine(env),
    now: aClock().now,
    wait: async () => assert.fail("nothing was to be waited for"),
  });
  return { code, ...text };
}

test("the doctor names each missing thing with what to do, a line for each, and exits with 1", async () => {
  findings = incomplete;
  const { code, output } = await till("doctor");
  assert.equal(code, 1);
  assert.match(output, /^By the service at http:\/\/127/);
  assert.match(output, /^ok +database +The database answers\.$/m);
  assert.match(output, /^note +mail +There is no mail server\.$/m);
  assert.match(output, /^missing +clock +It is 60 s late\.\n +→ Set it by NTP\.$/m);
  const json = await till("doctor --json");
  assert.equal(json.code, 1);
  assert.deepEqual(JSON.parse(json.output).findings, incomplete);
});

test("a service that lacks nothing ends the doctor with 0", async () => {
  findings = complete;
  const { code, output } = await till("doctor");
  assert.equal(code, 0);
  assert.match(output, /Nothing is missing\.\n$/);
});

test("where no service can be asked the environment is examined", async () => {
  const env = { TILL_PUBLIC_URL: `http://127.0.0.1:${await freePort()}` };
  const { code, output } = await alone("doctor", env);
  assert.equal(code, 1);
  assert.match(output, /^By the environment of this command:\n/);
  for (const subject of ["database", "master key", "address", "acquirer"]) {
    assert.match(output, new RegExp(`^missing +${subject} `, "m"));
  }
  const service = `http://127.0.0.1:${await freePort()}`;
  const asked = await alone(`doctor --service ${service}`, { ...env, TILL_OPERATOR_TOKEN });
  assert.equal(asked.code, 1);
  assert.match(asked.output, new RegExp(`^missing +service +${service} does not answer\\.$`, "m"));
  assert.match(asked.output, /^missing +database /m);
});

test("a service that is named and cannot be asked without a token is not passed over in silence", async () => {
  const named = await alone("doctor --service http://pay.example", {});
  assert.equal(named.code, 1);
  assert.match(
    named.output,
    /^missing +service +http:\/\/pay\.example was not asked: this command has no token\./m,
  );
  assert.match(named.output, /→ Set TILL_METRICS_TOKEN or TILL_OPERATOR_TOKEN/);
  assert.doesNotMatch((await alone("doctor", {})).output, /was not asked/);
});

test("a database that is away is named, without its password", async () => {
  const DATABASE_URL = `postgres://till:hunter2@127.0.0.1:${await freePort()}/till`;
  const { output } = await alone("doctor", { DATABASE_URL });
  assert.match(
    output,
    /^missing +database +The database does not answer \(ECONNREFUSED: nothing listens there\)/m,
  );
  assert.ok(!output.includes("hunter2"));
});

test("a variable that makes no sense is named, and never its value", async () => {
  const { code, output } = await alone("doctor", { TILL_MASTER_KEY: "hunter2" });
  assert.equal(code, 1);
  assert.match(output, /^missing +environment +TILL_MASTER_KEY must be 64 hexadecimal digits/m);
  assert.ok(!output.includes("hunter2"));
});

test("the acquirer's test account is tried, and what to try by hand is listed", async () => {
  const { code, output } = await till("doctor --acquirer-checks");
  assert.equal(code, 0);
  assert.match(output, /^passed +a payment, captured and refunded /m);
  assert.match(output, /^try +a test card that asks for 3-D Secure/m);
  const json = JSON.parse((await till("doctor --acquirer-checks --json")).output);
  assert.equal(json.acquirer, "simulated-acquirer");
});

test("trying the acquirer needs the operator's token", async () => {
  const { code, errors } = await terminal.till("doctor --acquirer-checks");
  assert.equal(code, 2);
  assert.match(errors, /^Set TILL_OPERATOR_TOKEN/);
});

test("live keys are made once nothing is missing, and shown once", async () => {
  findings = incomplete;
  const refused = await till("keys create --live");
  assert.equal(refused.code, 1);
  assert.match(refused.errors, /^No live keys were made\.\n\nmissing +clock .*\n +→ Set it by NTP\.\n$/);
  assert.doesNotMatch(refused.errors, /database/);
  findings = complete;
  const made = await till("keys create --live --name shop --origin https://shop.example");
  assert.equal(made.code, 0, made.errors);
  const [, key = ""] = /^secret key +(sk_live_\w{32})$/m.exec(made.output) ?? [];
  assert.match(made.output, /^publishable key +pk_live_\w{32}$/m);
  const listed = await terminal.till("keys list", { TILL_SECRET_KEY: key });
  assert.match(listed.output, /^key_\w+ +publishable +…\w{4} +shop .*https:\/\/shop\.example$/m);
  assert.ok(!listed.output.includes(key));
  assert.ok(!(await terminal.till("keys list")).output.includes("shop"), "test mode has none of them");
  const { body } = await service.get("/v1/api_keys?kind=secret", { key });
  const id = String(body.data[0]?.id);
  const rolled = await terminal.till(`keys roll ${id} --overlap 0`, { TILL_SECRET_KEY: key });
  assert.match(rolled.output, /sk_live_\w{32}/);
  assert.match(
    (await terminal.till("keys list", { TILL_SECRET_KEY: key })).errors,
    /^This API key is no longer valid\./,
  );
});

test("live keys need the operator's token, and parameters that make sense", async () => {
  const without = await terminal.till("keys create --live");
  assert.deepEqual([without.code, without.output], [2, ""]);
  assert.match(without.errors, /^Set TILL_OPERATOR_TOKEN/);
  const wrong = await till("keys create --live --origin shop.example");
  assert.equal(wrong.code, 2);
  assert.match(wrong.errors, /^Invalid allowed_origins\./);
  assert.equal((await till("keys roll --live")).code, 2);
});
