import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import type { Terminal } from "../a-terminal.ts";
import { aTerminal } from "../a-terminal.ts";

const names = ["عائشة", "שרה-לוי", "Ada"];
const isolate = /[\u2068\u2069]/g;

let service: TestService;
let terminal: Terminal;
let ofAisha = "";
before(async () => {
  service = await aService();
  terminal = await aTerminal(service);
  for (const name of names) {
    const { body } = await service.post("/v1/customers", { name, email: `${name.length}@shop.example` });
    if (name === names[0]) ofAisha = body.id;
  }
});
after(async () => {
  await terminal.close();
  await service.close();
});

test("a name from right to left stays in its column of a terminal, and those of its column below each other", async () => {
  const { output } = await terminal.till("customers list", {}, 200);
  for (const name of names) assert.ok(output.includes(`\u2068${name}\u2069`), output);
  const lines = output.trimEnd().split("\n");
  const places = lines.slice(1).map((line) => line.replaceAll(isolate, "").indexOf("@shop.example") - 1);
  assert.equal(lines.length, 4);
  assert.equal(new Set(places).size, 1, output);
  assert.equal(lines[0]?.replaceAll(isolate, "").indexOf("email"), places[0], output);
  // Nothing else is between isolates, such as an address that is copied.
  assert.equal(output.match(/\u2068/g)?.length, 4);
  assert.equal(output.match(/\u2069/g)?.length, 4);
});

test("what is too wide for the terminal has such a name by itself, too", async () => {
  const { output } = await terminal.till("customers list", {}, 40);
  assert.match(output, /^name +\u2068عائشة\u2069$/m);
  assert.match(output, /^name +Ada$/m);
  const one = await terminal.till(`customers get ${ofAisha}`, {}, 120);
  assert.match(one.output, /^name +\u2068عائشة\u2069$/m);
});

test("what other programs read has the names as they are", async () => {
  for (const command of ["customers list", "customers list --json", `customers get ${ofAisha}`]) {
    const { output } = await terminal.till(command);
    assert.ok(output.includes("عائشة"), output);
    assert.doesNotMatch(output, isolate);
  }
  assert.doesNotMatch((await terminal.till("customers list --json", {}, 120)).output, isolate);
});
