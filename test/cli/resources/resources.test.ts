import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { loadApiCalls } from "../../../src/cli/resources/resources.ts";
import { groupNames, verbName } from "../../../src/cli/resources/names.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import type { Terminal } from "../a-terminal.ts";
import { aTerminal } from "../a-terminal.ts";

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

async function json(command: string) {
  const { code, output, errors } = await terminal.till(`${command} --json`);
  assert.equal(code, 0, errors);
  return JSON.parse(output);
}

test("objects are created, read, changed and listed by their parameters", async () => {
  const made = await json("customers create --name Ada -d email=ada@example.com -d metadata[order]=7");
  assert.deepEqual([made.name, made.email, made.metadata], ["Ada", "ada@example.com", { order: "7" }]);
  assert.equal((await json(`customers get ${made.id}`)).name, "Ada");
  assert.equal((await json(`customers update ${made.id} --name Grace`)).name, "Grace");
  const card = await json(`customers create-source ${made.id} --source tok_visa`);
  const cards: readonly { readonly id: string }[] = await json(`customers list-sources ${made.id}`);
  assert.deepEqual(
    cards.map(({ id }) => id),
    [card.id],
  );
  assert.equal((await json(`customers delete ${made.id}`)).deleted, true);
});

test("an amount may name its currency, and a list its filters and its length", async () => {
  const charge = await json("charges create --amount 42.50eur --source tok_visa");
  assert.deepEqual([charge.amount, charge.currency, charge.status], [4250, "eur", "succeeded"]);
  const yen = await json("charges create --amount 500jpy --source tok_visa");
  assert.equal(yen.amount, 500);
  assert.equal((await json("charges list --limit 1")).length, 1);
  assert.equal((await json("charges list --status failed")).length, 0);
  const { output } = await terminal.till("charges list", {}, 120);
  assert.match(output, /^id +status +amount/m);
  assert.match(output, /€42\.50/);
});

test("an amount that can be read in two ways, or in two currencies, is refused, and nothing is charged", async () => {
  const before = await json("charges list --all");
  const amounts =
    "1,234kwd 1,234eur 20,00eur 1.234eur 10.000eur 42.505eur 5.5jpy 1,23,456eur 1'234eur 1e3eur 0x10eur";
  for (const amount of [...amounts.split(" "), "5eur --currency usd"]) {
    const { code, errors } = await terminal.till(`charges create --source tok_visa --amount ${amount}`);
    assert.equal(code, 2, `${amount}: ${errors}`);
    assert.ok(errors.startsWith(`amount: ${amount.split(" ")[0] ?? ""}`), errors);
    assert.match(errors, /\. Expected /);
  }
  for (const amount of ["20,00", "1,234", "42.50", "1e3", "0x10"]) {
    const { code } = await terminal.till(
      `charges create --source tok_visa --currency eur --amount ${amount}`,
    );
    assert.equal(code, 1, amount);
  }
  assert.deepEqual(await json("charges list --all"), before);
  assert.equal((await json("charges create --amount 1,234.50eur --source tok_visa")).amount, 123_450);
});

test("no command sends what is no id", async () => {
  // These have more arguments, and call the client.
  const calls = (await loadApiCalls()).filter(
    ({ ids, resource, method }) =>
      ids.length > 0 && resource !== "installmentPlans" && !["advance", "roll"].includes(method),
  );
  assert.ok(calls.length > 70);
  for (const { resource, method, ids } of calls) {
    const ofPath = ids.map((_, index) => (index === ids.length - 1 ? ".." : "ch_1")).join(" ");
    const { code, errors } = await terminal.till(
      `${groupNames(resource)[0] ?? ""} ${verbName(method)} ${ofPath}`,
    );
    assert.notEqual(code, 0);
    assert.match(errors, /Expected 1 to 200 letters/);
  }
  for (const id of ["%2e%2e", "ch_1/capture", "ch_1?x", "ch_1#", "."]) {
    assert.equal((await terminal.till(`charges get ${id}`)).code, 2, id);
  }
});

test("a narrow terminal shows a block for each object, in which no line is cut", async () => {
  await terminal.till("customers create --name Ada --email ada@example.com");
  const { output } = await terminal.till("customers list", {}, 40);
  assert.match(output, /^name +Ada$/m);
  assert.doesNotMatch(output, /^id +name/m);
});

test("a link is created by its short name, with a QR code of its address", async () => {
  const { code, output, errors } = await terminal.till("links create --name Print --amount 42eur --qr");
  assert.equal(code, 0, errors);
  assert.match(output, /^url +http/m);
  assert.match(output, /[█▀▄]/);
});

test("what the API refuses has message, code, parameter and request id, as JSON too", async () => {
  const { code, errors } = await terminal.till("charges create --amount 42eur");
  assert.equal(code, 1);
  assert.match(errors, /^.+ \[parameter_missing, parameter source, req_\w+\]\n$/);
  const { errors: text } = await terminal.till("charges get ch_none --json");
  assert.equal(JSON.parse(text).error.code, "resource_missing");
  const missing = await terminal.till("charges get");
  assert.deepEqual(
    [missing.code, missing.errors],
    [2, "Missing required argument 'id'. See till charges get --help.\n"],
  );
  const wrong = await terminal.till("charges create -d amount");
  assert.match(wrong.errors, /-d is name=value.+ See till charges create --help\.\n$/);
});

test("text that could manipulate the terminal is printed without its control characters", async () => {
  const { body } = await service.post("/v1/customers", { name: "Ada\u202eevil" });
  const { output } = await terminal.till(`customers get ${body.id}`);
  assert.ok(!output.includes("\u202e"));
});

test("every resource of the API has a group of commands", async () => {
  const { output } = await terminal.till("--help");
  const names = (await loadApiCalls()).map(({ resource }) => groupNames(resource)[0]);
  for (const name of new Set(names)) assert.match(output, new RegExp(`^ +${name}\\b`, "m"));
  assert.ok(new Set(names).size > 20);
});
