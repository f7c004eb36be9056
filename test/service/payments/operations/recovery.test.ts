import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sweepCharges } from "../../../support/run-jobs.ts";
import type { Merchant, Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Call, Operation } from "./every-operation.ts";
import { operations } from "./every-operation.ts";
import { processorLedger, rejectWrites } from "../../../support/rows.ts";

type Send = () => Promise<Received>;

/** Where a process may be killed. What it would have written afterwards is never written. */
interface RecoveryPoint {
  readonly name: string;
  readonly die: (operation: Operation, send: Send) => Promise<unknown>;
  /** What is there for others: nothing, a row that waits for the processor, or everything. */
  readonly leaves: "nothing" | "row" | "outcome";
  /** Whether the processor has done it by then. */
  readonly moved: boolean;
}

const points: readonly RecoveryPoint[] = [
  {
    name: "before its row is written",
    die: (operation, send) => dieWriting("insert", operation.table, send),
    leaves: "nothing",
    moved: false,
  },
  {
    name: "before the processor is reached",
    die: (operation, send) => dieAt(operation.call, { moved: false }, send),
    leaves: "row",
    moved: false,
  },
  {
    name: "after the money moved",
    die: (operation, send) => dieAt(operation.call, { moved: true }, send),
    leaves: "row",
    moved: true,
  },
  {
    name: "a second time, while a retry asks what became of it",
    die: async (operation, send) => {
      await dieAt(operation.call, { moved: true }, send);
      service.clock.advance(leaseOver);
      await dieAt("inquire", { moved: true }, send);
    },
    leaves: "row",
    moved: true,
  },
  {
    name: "a second time, while the sweep asks what became of it",
    die: async (operation, send) => {
      await dieAt(operation.call, { moved: true }, send);
      service.clock.advance(leaseOver);
      await dieAt("inquire", { moved: true }, () => sweepCharges(service.dependencies));
    },
    leaves: "row",
    moved: true,
  },
  {
    name: "before the outcome is stored",
    die: (_, send) => dieWriting("update", "idempotency_keys", send),
    leaves: "row",
    moved: true,
  },
  {
    name: "before the outcome is told",
    die: (_, send) => send(),
    leaves: "outcome",
    moved: true,
  },
];

/** Longer than anybody may work on a row. */
const leaseOver = 16_000;

let service: TestService;
/** Where the next process dies, and who waits for that. */
let trap: { readonly call: Call | "inquire"; readonly moved: boolean; readonly fall: () => void } | undefined;
let called: string[] = [];
/** The processes that died: what they wait for never comes, until the test is over. */
let dead: Promise<unknown>[] = [];
let hangUp: (() => void)[] = [];

before(async () => {
  service = await aService({
    settings: { processorTimeout: 60_000, idempotencyTimeout: 30 },
    processor: (sandbox) => ({
      ...sandbox,
      authorize: trapped("authorize", sandbox.authorize),
      capture: trapped("capture", sandbox.capture),
      void: trapped("void", sandbox.void),
      refund: trapped("refund", sandbox.refund),
      inquire: trapped("inquire", sandbox.inquire),
      inquireOperation: trapped("inquire", sandbox.inquireOperation),
      authenticator: {
        ...sandbox.authenticator,
        authenticate: trapped("ask issuer", sandbox.authenticator.authenticate),
      },
    }),
  });
});
after(() => service.close());
afterEach(async () => {
  for (const end of hangUp) end();
  await Promise.allSettled(dead);
  [dead, hangUp, called] = [[], [], []];
});

function trapped<Asked, Reply>(
  call: Call | "inquire",
  work: (asked: Asked, signal: AbortSignal) => Promise<Reply>,
): (asked: Asked, signal: AbortSignal) => Promise<Reply> {
  return async (asked, signal) => {
    called.push(call);
    if (trap?.call !== call) return work(asked, signal);
    const { moved, fall } = trap;
    trap = undefined;
    if (moved) await work(asked, signal);
    fall();
    return new Promise((_, reject) => hangUp.push(() => reject(new Error("the process died"))));
  };
}

async function dieAt(
  call: Call | "inquire",
  { moved }: { readonly moved: boolean },
  live: () => Promise<unknown>,
): Promise<void> {
  await new Promise<void>((fall) => {
    trap = { call, moved, fall };
    dead.push(live());
  });
}

async function dieWriting(change: "insert" | "update", table: string, send: Send): Promise<void> {
  const mend = await rejectWrites(service.dependencies.database, { table, change });
  assert.equal((await send()).status, 500);
  await mend();
}

/** A charge that the processor has not seen is not made by the sweep: its payer may be gone, or have paid otherwise. */
function givenUp({ table, call }: Operation, { leaves, moved }: RecoveryPoint): boolean {
  return leaves === "row" && table === "charges" && (call === "ask issuer" || !moved);
}

/** What the processor did; where it was never asked to, it promises never to do it. */
async function assertOutcome(
  { scope: { accountId }, secret: key }: Merchant,
  { moved, told }: Operation,
  refused: boolean,
): Promise<void> {
  const all = await processorLedger(service.dependencies.database);
  const ledger = all.filter((entry) => entry.account_id === accountId);
  const done = ledger.filter(({ result }) => result === "approved" || result === "moved");
  assert.deepEqual(done.map(({ kind }) => kind).sort(), [...moved].sort());
  assert.equal(ledger.length - done.length, refused ? 1 : 0);
  const { data: events } = (await service.get("/v1/events", { key })).body;
  assert.deepEqual(events.map((event) => event["type"]).reverse(), told);
}

for (const operation of operations) {
  for (const point of points) {
    for (const by of ["retry", "sweep"] as const) {
      test(`${operation.name}: killed ${point.name}, ended by the ${by}, once`, async () => {
        const merchant = await service.aMerchant();
        const theirs: TestService = {
          ...service,
          ...merchant,
          post: (path, sent, options) => service.post(path, sent, { key: merchant.secret, ...options }),
        };
        const send = await operation.prepare(theirs);
        called = [];
        await point.die(operation, send);
        if (dead.length > 0) assert.equal((await send()).body.error.code, "idempotency_key_in_use");
        assert.equal(await sweepCharges(service.dependencies), 0);
        service.clock.advance(leaseOver);
        let expected = operation;
        if (by === "sweep") {
          const swept = await Promise.all([
            sweepCharges(service.dependencies),
            sweepCharges(service.dependencies),
          ]);
          assert.equal(swept[0] + swept[1], point.leaves === "row" ? 1 : 0);
          if (givenUp(operation, point)) {
            const told = [...operation.told.filter((type) => type.startsWith("customer.")), "payment.failed"];
            expected = { ...operation, moved: [], told };
          }
          if (point.leaves !== "nothing") await assertOutcome(merchant, expected, expected !== operation);
        }
        const answer = await send();
        if (expected === operation) assert.equal(answer.body.status, operation.status, answer.text);
        else assert.equal(answer.body.error.code, "processing_error", answer.text);
        const replay = await send();
        assert.equal(replay.text, answer.text);
        assert.equal(replay.headers.get("idempotent-replayed"), "true");
        await assertOutcome(merchant, expected, expected !== operation);
        if (point.moved && operation.call !== "ask issuer") {
          assert.equal(called.filter((call) => call === operation.call).length, 1, "asked to do it once");
        }
      });
    }
  }
}
