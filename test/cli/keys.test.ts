import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import type { Terminal } from "./a-terminal.ts";
import { aTerminal } from "./a-terminal.ts";

let service: TestService;
let terminal: Terminal;
before(async () => {
  service = await aService();
  terminal = await aTerminal(service);
});
after(async () => {
  await terminal.close();
  await service.close();
});

test("keys are made, listed, rolled and ended from the command line", async () => {
  const made = await terminal.till(
    "keys create --kind publishable --name shop --origin https://shop.example --json",
  );
  assert.equal(made.code, 0, made.errors);
  const key = JSON.parse(made.output);
  assert.deepEqual(
    [key.kind, key.name, key.allowed_origins],
    ["publishable", "shop", ["https://shop.example"]],
  );
  const listed = await terminal.till("keys list");
  assert.match(
    listed.output,
    new RegExp(`^${key.id} +publishable +…${key.last4} +shop .*https://shop.example$`, "m"),
  );
  assert.ok(!listed.output.includes(key.key));
  const rolled = await terminal.till(`keys roll ${key.id} --overlap 60`);
  assert.match(rolled.output, /pk_test_[0-9A-Za-z]{32}/);
  const ended = await terminal.till(`keys expire ${key.id}`);
  assert.equal(ended.code, 0, ended.errors);
  assert.match(ended.output, new RegExp(service.clock.now().toISOString()));
});

test("every key is listed, however many pages there are", async () => {
  for (let made = 0; made < 25; made++)
    await service.post("/v1/api_keys", { kind: "publishable", name: "many" });
  const { output } = await terminal.till("keys list --kind publishable --json");
  const keys = JSON.parse(output) as readonly { readonly name: string }[];
  assert.equal(keys.filter(({ name }) => name === "many").length, 25);
});

test("what the service rejects is one line on the error output, exit code 1", async () => {
  const { code, output, errors } = await terminal.till("keys expire key_none");
  assert.deepEqual([code, output], [1, ""]);
  assert.match(errors, /^No such API key\. \[resource_missing, parameter id, req_\w+\]\n$/);
  const stranger = await terminal.till("keys list", { TILL_SECRET_KEY: `sk_test_${"0".repeat(32)}` });
  assert.equal(stranger.code, 1);
  assert.match(
    stranger.errors,
    /^This API key is not known\. Log in with till login, or set TILL_SECRET_KEY\. \[.*\]\n$/,
  );
});

test("a command that makes no sense is one line that says so, exit code 2", async () => {
  const cases: [string, RegExp][] = [
    ["keys", /Expected till keys list/],
    ["keys create", /Required option '--kind <kind>' not specified\. See till keys create --help/],
    [
      "keys create --kind private",
      /'--kind <kind>' argument 'private' is invalid\. Allowed choices are secret, publishable\./,
    ],
    ["keys create --kind secret", /Required option '--name <name>' not specified\./],
    ["keys roll", /Required option '--overlap <seconds>' not specified\./],
    [
      "keys roll key_1 --overlap soon",
      /'--overlap <seconds>' argument 'soon' is invalid\. Expected a whole number/,
    ],
    ["keys roll key_1 --overlap 0x10", /'0x10' is invalid\. Expected a whole number/],
    ["keys roll --overlap 60", /Missing required argument 'id': the key's id\./],
    ["keys expire", /Missing required argument 'id': the key's id\. See till keys expire --help/],
    ["keys list extra words", /Unexpected: extra words\./],
    ["keys list --nothing", /--nothing/],
    ["charges", /Expected till charges create, /],
    ["charge", /Unknown command 'charge'\. Did you mean charges\?/],
  ];
  for (const [command, message] of cases) {
    const { code, errors } = await terminal.till(command);
    assert.equal(code, 2, command);
    assert.match(errors, message);
    assert.equal(errors.trimEnd().split("\n").length, 1);
  }
  assert.match((await terminal.till("keys list", { TILL_SECRET_KEY: "" })).errors, /Set TILL_SECRET_KEY/);
});

test("help names every command, and the help of a group every one of its commands", async () => {
  const groups: Readonly<Record<string, readonly string[]>> = {
    "": ["serve", "status", "keys", "clock", "invoices", "listen", "trigger", "charges", "webhook-endpoints"],
    keys: ["list", "create", "roll", "expire", "rotate-cards", "get"],
    clock: ["advance", "create"],
    invoices: ["pay", "void", "list"],
  };
  for (const [group, commands] of Object.entries(groups)) {
    const { code, output } = await terminal.till(`${group} --help`);
    assert.equal(code, 0);
    for (const command of commands) assert.match(output, new RegExp(`^ +${command}\\b`, "m"));
  }
});
