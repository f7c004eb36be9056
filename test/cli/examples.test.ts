import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { Cli } from "../../src/cli/cli.ts";
import { TillCommand, pathOf } from "../../src/cli/command-tree.ts";
import { commandModules } from "../../src/cli/program.ts";
import { now } from "../../src/cli/now.ts";
import { trigger } from "../../src/cli/trigger/trigger.ts";
import { connect } from "../../src/client/connect.ts";
import { Till } from "../../src/client/till.ts";
import type { EventType } from "../../src/contract/events/event.ts";
import type { Receiver } from "../support/a-receiver.ts";
import { aReceiver } from "../support/a-receiver.ts";
import { freePort } from "../support/free-port.ts";
import { postgresServer } from "../support/postgres-database.ts";
import type { ExampleShell, Running } from "./an-example-shell.ts";
import { anExampleShell } from "./an-example-shell.ts";
import type { SampleShop } from "./conform/a-sample-shop.ts";
import { aSampleShop } from "./conform/a-sample-shop.ts";

// Each line that the help of a command shows as an example is run in a shell, by the built command and a built service. Those of
// the commands that are made of the API's description are run by `test/contract/cli-walk.test.ts`.

const secret = `sk_test_${"e".repeat(32)}`;

const token = "operator-of-the-examples";

/** A payer who owes nothing. */
const payer = "paid-up@example.com";

const signing = `whsec_${Buffer.from("the secret of a shop").toString("base64")}`;

/** The first example, which the others share. */
const serve = "till serve";

let service: Running;

let address: string;

let shell: ExampleShell;

let shop: SampleShop;

let receiver: Receiver;

let till: Till;

const examples = new TillCommand("till");

for (const add of commandModules) add(examples, {} as Cli);

/** The commands that are written by hand and can be called, with their examples. */
function* commandsOf(command: TillCommand): Generator<readonly [string, readonly string[]]> {
  const isGroup = command.commands.length > 0 && command.examples.length === 0;
  if (!isGroup && command !== examples && command.name() !== "complete")
    yield [pathOf(command), command.examples];
  for (const child of command.commands) {
    assert.ok(child instanceof TillCommand);
    yield* commandsOf(child);
  }
}

const all = new Map(commandsOf(examples));

before(async () => {
  if (postgresServer() !== undefined) return;
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}`;
  till = new Till(secret, { service: address });
  shop = await aSampleShop("Node", signing);
  receiver = await aReceiver();
  const folder = mkdtempSync(path.join(tmpdir(), "till-examples-"));
  writeFiles(folder);
  shell = anExampleShell(folder, {
    TILL_SECRET_KEY: secret,
    TILL_SERVICE_URL: address,
    TILL_OPERATOR_TOKEN: token,
    KEY: secret,
    TILL_TEST_SECRET_KEY: secret,
    TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"e".repeat(32)}`,
    TILL_DATA_DIR: "first",
    PORT: port,
  });
  service = shell.start(serve);
  await service.until(isReady);
});

after(async () => {
  if (postgresServer() !== undefined) return;
  service.signal("SIGINT");
  await service.ended;
  await shop.close();
  await receiver.close();
  rmSync(shell.folder, { recursive: true, force: true });
});

function writeFiles(folder: string): void {
  const customers = "id,Description,Email,Name\ncus_Ada,,ada@example.com,Ada\n";
  mkdirSync(path.join(folder, "export"));
  for (const name of ["customers.csv", "export/customers.csv"])
    writeFileSync(path.join(folder, name), customers);
}

/** The id of the object with this prefix in an event that is made to happen. */
async function idOf(type: EventType): Promise<string> {
  const events = await trigger(connect(secret, { service: address }), type, { wait: (time) => wait(time) });
  const event = events.find((one) => one.type === type);
  assert.ok(event);
  return (event.data.object as { readonly id: string }).id;
}

/** Makes an object for an example whose id begins so. */
const made: Readonly<Record<string, (command: string) => Promise<string>>> = {
  clock_: async () => (await till.testClocks.create({ frozen_time: now().toISOString() })).id,
  evt_: async () => (await till.events.list({ limit: 1 })).data[0]?.id ?? "",
  in_: () => idOf("invoice.finalized"),
  ipl_: (command) =>
    idOf(command === "till plans reinstate" ? "installment_plan.defaulted" : "installment_plan.created"),
  key_: async () => (await till.apiKeys.create({ kind: "secret", name: "Example" })).id,
  sub_: () => idOf("subscription.created"),
};

/** The line as somebody writes it who has a service, a receiver, a payer and objects of their own. */
async function ownLine(command: string, line: string): Promise<string> {
  if (command === "till erase") await till.customers.create({ email: payer });
  let own = line
    .replace(
      /(http:\/\/)?localhost:3000\/webhooks/,
      command === "till conform" ? shop.receiver("right") : receiver.url,
    )
    .replace("http://localhost:4242", address)
    .replace("ada@example.com", payer)
    // A year of three customers is one as well.
    .replace("--size year", "--size year --customers 3")
    .replace("PORT=4300", `PORT=${String(await freePort())}`)
    .replace("whsec_…", signing)
    .replace("TOKEN=…", `TOKEN=${token}`);
  const [prefix] = /(?<= )[a-z]+_(?=…)/.exec(own) ?? [];
  if (prefix !== undefined)
    own = own.replace(`${prefix}…`, (await made[prefix]?.(command)) ?? assert.fail(line));
  assert.doesNotMatch(own, /…/);
  return own;
}

/** Examples that cannot succeed here, with what the command says; the comment tells what is missing. */
const refused: Readonly<Record<string, RegExp>> = {
  // The service of the examples has no acquirer, which alone could take live payments and notify of them.
  "TILL_OPERATOR_TOKEN=… till keys create --live --origin https://shop.example": /^No live keys were made/,
  "till doctor": /Live mode needs what is missing/,
  "till doctor --json": /"missing"/,
  "till notifications list": /has nothing for this command/,
  "till notifications replay": /has nothing for this command/,
  "till notifications replay 8535296650153317": /has nothing for this command/,
  // Nothing has failed.
  "till billing retry sub_…": /is not failing/,
};

/** What a command that takes long prints in a pipe. */
const progress = /^A year passes: \d+ %\n/gm;

/** What a service prints last when it starts. */
const isReady = /curl/;

/** Commands that follow what happens until they are ended, with what they print before. */
const following: Readonly<Record<string, RegExp>> = {
  "till listen": /→ 200/,
  "till events tail": /customer\.created/,
  "till logs tail": /customers/,
};

async function runExample(command: string, line: string): Promise<void> {
  const own = await ownLine(command, line);
  const shown = following[command];
  if (shown !== undefined && !line.includes("--print-secret")) return follow(own, shown);
  const { code, output, errors } = await shell.run(own);
  const failure = refused[line];
  assert.equal(code, failure === undefined ? 0 : 1, `${own}\n${output}${errors}`);
  if (failure !== undefined) assert.match(output + errors, failure);
  else assert.equal(errors.replaceAll(progress, ""), "", own);
  if (line.includes("--json")) assert.doesNotThrow(() => void JSON.parse(output), output);
}

async function follow(line: string, shown: RegExp): Promise<void> {
  const run = shell.start(line);
  try {
    await happen(run.until(shown));
  } finally {
    run.signal("SIGINT");
  }
  const { code, output, errors } = await run.ended;
  assert.match(output, shown, errors);
  assert.equal(code, 130, errors);
  assert.equal(errors, "");
}

/** Ends a service as Control-C does. */
async function end(served: Running): Promise<void> {
  served.signal("SIGINT");
  const { code, output, errors } = await served.ended;
  assert.match(output, isReady, errors);
  assert.equal(code, 0, errors);
  assert.equal(errors, "");
}

/** Makes payments, and requests that are refused, until one of them was seen: who begins to follow now sees only what comes. */
async function happen(shown: Promise<void>): Promise<void> {
  let isSeen = false;
  const seen = shown.then(() => (isSeen = true));
  for (let tries = 0; !isSeen; tries++) {
    assert.ok(tries < 1000, "Nothing was seen.");
    await till.customers.create({ email: payer });
    await till.charges.create({ amount: 900, currency: "eur", source: "tok_visa" });
    await till.customers.create({ email: "none" }).catch(() => {});
    await Promise.race([seen, wait(250)]);
  }
}

describe("examples of the help", { skip: postgresServer() !== undefined }, () => {
  test("every command has one", () => {
    assert.deepEqual(
      [...all].filter(([, lines]) => lines.length === 0).map(([command]) => command),
      [],
    );
  });

  test("each that is said to be refused is an example", () => {
    const lines = new Set([...all.values()].flat());
    assert.deepEqual(
      Object.keys(refused).filter((line) => !lines.has(line)),
      [],
    );
  });

  // The service of all others is the first of these.
  test("till serve does what its examples show", async () => {
    for (const line of all.get(serve) ?? []) {
      if (line === serve) continue;
      const second = shell.start(await ownLine(serve, line));
      await second.until(isReady);
      await end(second);
    }
  });

  const onDisk = ["till backup", "till restore"];
  // Who has logged out has no profiles.
  const last = ["till logout"];
  const others = [...all.keys()].filter((command) => ![serve, ...onDisk, ...last].includes(command));
  for (const command of [...others, ...last]) {
    test(`${command} does what its examples show`, async () => {
      for (const line of all.get(command) ?? []) await runExample(command, line);
    });
  }

  test("till backup and till restore do what their examples show, once the service is stopped", async () => {
    await end(service);
    for (const command of onDisk) {
      for (const line of all.get(command) ?? []) await runExample(command, line);
    }
  });
});
