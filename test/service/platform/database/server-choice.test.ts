import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServerState } from "../../../../src/service/platform/database/server-choice.ts";
import { NoSuitableServer, ServerChoice } from "../../../../src/service/platform/database/server-choice.ts";

const primary = (timeline: number): ServerState => ({ isStandby: false, isReadOnly: false, timeline });
const standby: ServerState = { isStandby: true, isReadOnly: true, timeline: undefined };

/** Servers whose states may be changed: undefined does not respond. */
function choosing(
  first: ServerState | undefined,
  second: ServerState | undefined,
  role = "read-write" as const,
) {
  const states = new Map([
    ["first", first],
    ["second", second],
  ]);
  const asked: string[] = [];
  const changes: string[] = [];
  const choice = new ServerChoice({
    addresses: ["first", "second"],
    role,
    ask: async (address) => {
      asked.push(address);
      const state = states.get(address);
      if (state === undefined) throw new Error("It does not respond.");
      return state;
    },
    wait: async () => {},
    onChange: (address) => changes.push(address),
  });
  return { choice, states, asked, changes };
}

test("the server that accepts writes is chosen, wherever it stands", async () => {
  assert.equal(await choosing(primary(1), standby).choice.find(), "first");
  assert.equal(await choosing(standby, primary(1)).choice.find(), "second");
  assert.equal(await choosing(undefined, primary(1)).choice.find(), "second");
});

test("a server in which transactions are read-only by default is not chosen", async () => {
  const fenced = { ...primary(3), isReadOnly: true };
  assert.equal(await choosing(fenced, primary(1)).choice.find(), "second");
});

test("a standby is chosen to read from", async () => {
  const { choice } = choosing(primary(1), standby, "standby" as never);
  assert.equal(await choice.find(), "second");
});

test("the servers are asked once, also by many at a time, until the chosen one is in doubt", async () => {
  const { choice, asked, states, changes } = choosing(primary(1), standby);
  await Promise.all([choice.find(), choice.find(), choice.find()]);
  await choice.find();
  assert.equal(asked.length, 2);
  choice.doubt("second");
  await choice.find();
  assert.equal(asked.length, 2);
  states.set("first", undefined).set("second", primary(2));
  choice.doubt("first");
  assert.equal(await choice.find(), "second");
  assert.deepEqual([changes, choice.address], [["second"], "second"]);
});

test("without a server that accepts writes there is an error of a lost connection, and the next search finds it", async () => {
  const { choice, states } = choosing(undefined, standby);
  await assert.rejects(choice.find(), (error: unknown) => {
    assert.ok(error instanceof NoSuitableServer);
    assert.equal(error.code, "08001");
    assert.match(error.message, /Of 2 database servers 1 responded, and none accepts writes/);
    return true;
  });
  states.set("second", primary(2));
  await new Promise(setImmediate);
  assert.equal(await choice.find(), "second");
});

test("of two servers that accept writes the one with the newer history is chosen", async () => {
  assert.equal(await choosing(primary(1), primary(2)).choice.find(), "second");
});

test("a server that was replaced and comes back as it was is not chosen, also if it is the only one", async () => {
  const { choice, states } = choosing(primary(1), standby);
  await choice.find();
  states.set("first", undefined).set("second", primary(2));
  choice.doubt("first");
  await choice.find();
  states.set("first", primary(1)).set("second", undefined);
  choice.doubt("second");
  await assert.rejects(choice.find(), NoSuitableServer);
});
