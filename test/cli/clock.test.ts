import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { advanceTime } from "../../src/cli/advance-time.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import { runDue } from "../support/run-jobs.ts";
import { rejectWrites } from "../support/rows.ts";
import type { Terminal } from "./a-terminal.ts";
import { aTerminal } from "./a-terminal.ts";

let service: TestService;
let terminal: Terminal;
before(async () => {
  service = await aService();
  terminal = await aTerminal(service, async () => {
    service.clock.advance(60_000);
    await runDue(service.dependencies, "test_clock_advance");
  });
});
after(async () => {
  await terminal.close();
  await service.close();
});

async function aTestClock(time = "2031-01-31T12:00:00Z"): Promise<string> {
  const { body } = await service.post("/v1/test_helpers/test_clocks", { frozen_time: time });
  return body.id;
}

for (const [start, duration, end] of [
  ["2031-01-31T12:00:00Z", "1month", "2031-02-28T12:00:00.000Z"],
  ["2031-10-31T00:00:00Z", "4 months", "2032-02-29T00:00:00.000Z"],
  ["2032-02-29T23:59:59Z", "1year", "2033-02-28T23:59:59.000Z"],
  ["2031-12-31T12:00:00Z", "2weeks", "2032-01-14T12:00:00.000Z"],
  ["2031-03-30T00:00:00Z", "1day", "2031-03-31T00:00:00.000Z"],
  ["2031-03-30T00:00:00Z", "36hours", "2031-03-31T12:00:00.000Z"],
  ["2031-03-30T00:00:00Z", "90minutes", "2031-03-30T01:30:00.000Z"],
] as const) {
  test(`${duration} after ${start} is ${end}`, () => {
    assert.equal(advanceTime(start, duration), end);
  });
}

test("a clock is advanced by a month, and the command waits until it has arrived", async () => {
  const id = await aTestClock();
  const { code, output, errors } = await terminal.till(`clock advance ${id} --by 1month`);
  assert.deepEqual([code, errors], [0, ""]);
  assert.match(output, new RegExp(`^${id} +ready +2031-02-28T12:00:00.000Z$`, "m"));
  const { output: json } = await terminal.till(`clock advance ${id} --to 2031-03-05 --json`);
  assert.equal(JSON.parse(json).frozen_time, "2031-03-05T00:00:00.000Z");
});

test("a clock that cannot go on is exit code 1, and the object that failed is named", async () => {
  const id = await aTestClock();
  const { body: session } = await service.post("/v1/checkout/sessions", {
    line_items: [{ price_data: { currency: "eur", unit_amount: "500", product_data: { name: "Pen" } } }],
    test_clock: id,
    expires_at: "2031-02-01T00:00:00Z",
  });
  const { database } = service.dependencies;
  await rejectWrites(database, { table: "checkout_sessions", change: "update of status", id: session.id });
  const { code, output, errors } = await terminal.till(`clock advance ${id} --by 1month`);
  assert.deepEqual([code, output], [1, ""]);
  assert.match(errors, new RegExp(`^${id} could not go on after .*, at ${session.id}\\..*\\n$`));
});

test("a time that a clock cannot go to is one line that says so", async () => {
  const id = await aTestClock();
  const cases: [string, number, RegExp][] = [
    ["clock", 2, /Expected till clock advance, /],
    ["clock advance", 2, /Missing required argument 'id': the clock's id\./],
    [`clock advance ${id}`, 2, /either --by or --to/],
    [`clock advance ${id} --by 1day --to 2031-02-01`, 2, /either --by or --to/],
    [`clock advance ${id} --by soon`, 2, /number and a unit/],
    [`clock advance ${id} --by -1day`, 2, /--by/],
    [`clock advance ${id} --to yesterday`, 1, /Invalid frozen_time/],
    [`clock advance ${id} --to 2030-01-01`, 1, /frozen_time/],
    ["clock advance clock_none --by 1day", 1, /No such test clock/],
  ];
  for (const [command, expected, message] of cases) {
    const { code, errors } = await terminal.till(command);
    assert.equal(code, expected, `${command}: ${errors}`);
    assert.match(errors, message);
    assert.equal(errors.trimEnd().split("\n").length, 1);
  }
});
