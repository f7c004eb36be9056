import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { performOffSessionCharge } from "../../../../src/service/payments/charges/off-session-charge.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { OpenInvoice, Settlement } from "../../../support/an-invoice-owner.ts";
import {
  anOpenInvoice,
  beginToCollect,
  begunCharge,
  invoiceState,
  voidInvoice,
  withInvoiceOwner,
} from "../../../support/an-invoice-owner.ts";
import { processorLedger, rejectWrites } from "../../../support/rows.ts";
import { sweepCharges } from "../../../support/run-jobs.ts";

type Call = "authorize" | "inquire" | "rejectLate";

/** Where a process may be killed while it collects an invoice, or while it sweeps what another has left. */
interface KillPoint {
  readonly name: string;
  readonly die: (owed: OpenInvoice) => Promise<unknown>;
  /** Whether the processor has charged the card by then. */
  readonly moved: boolean;
  /** Whether there is anything to be swept. */
  readonly leavesNothing?: true;
}

/** Longer than anybody may work on a charge. */
const leaseOver = 16_000;

const points: readonly KillPoint[] = [
  {
    name: "before the charge is committed",
    die: async (owed) => {
      const mend = await rejectWrites(service.dependencies.database, { table: "charges", change: "insert" });
      await assert.rejects(beginToCollect(service, owed));
      await mend();
    },
    moved: false,
    leavesNothing: true,
  },
  { name: "before the charge is sent", die: (owed) => begunCharge(service, owed), moved: false },
  {
    name: "before the processor is reached",
    die: (owed) => dieAt("authorize", false, () => collect(owed)),
    moved: false,
  },
  {
    name: "after the money moved",
    die: (owed) => dieAt("authorize", true, () => collect(owed)),
    moved: true,
  },
  {
    name: "before the outcome is stored with its invoice",
    die: async (owed) => {
      const mend = await rejectWrites(service.dependencies.database, { table: "invoices", change: "update" });
      await assert.rejects(collect(owed));
      await mend();
    },
    moved: true,
  },
  {
    name: "while the sweep asks the processor",
    die: (owed) => dieSweeping(owed, "inquire", false),
    moved: false,
  },
  {
    name: "while the sweep sends it",
    die: (owed) => dieSweeping(owed, "authorize", false),
    moved: false,
  },
  {
    name: "while the sweep sends it, after the money moved",
    die: (owed) => dieSweeping(owed, "authorize", true),
    moved: true,
  },
  {
    name: "before the sweep stores the outcome",
    die: async (owed) => {
      await begunCharge(service, owed);
      service.clock.advance(leaseOver);
      const mend = await rejectWrites(service.dependencies.database, { table: "invoices", change: "update" });
      assert.equal(await sweepCharges(service.dependencies), 0);
      await mend();
    },
    moved: true,
  },
];

let service: TestService;

let settlements: Settlement[];

let trap: { readonly call: Call; readonly moved: boolean; readonly fall: () => void } | undefined;

/** Processes that died: what they wait for never comes, until the test is over. */
let dead: Promise<unknown>[] = [];

let hangUp: (() => void)[] = [];

/** What they had sent, and what arrives at the processor only later. */
let late: (() => Promise<unknown>)[] = [];

before(async () => {
  settlements = [];
  service = await aService({
    settings: { processorTimeout: 60_000 },
    dependencies: withInvoiceOwner(settlements),
    processor: (sandbox) => ({
      ...sandbox,
      authorize: trapped("authorize", sandbox.authorize),
      inquire: trapped("inquire", sandbox.inquire),
      rejectLate: trapped("rejectLate", sandbox.rejectLate),
    }),
  });
});

after(() => service.close());

afterEach(async () => {
  for (const end of hangUp) end();
  await Promise.allSettled(dead);
  [dead, hangUp, late] = [[], [], []];
  settlements.length = 0;
});

function trapped<Asked, Reply>(
  call: Call,
  work: (asked: Asked, signal: AbortSignal) => Promise<Reply>,
): (asked: Asked, signal: AbortSignal) => Promise<Reply> {
  return async (asked, signal) => {
    if (trap?.call !== call) return work(asked, signal);
    const { moved, fall } = trap;
    trap = undefined;
    if (moved) await work(asked, signal);
    else late.push(() => work(asked, new AbortController().signal));
    fall();
    return new Promise((_, reject) => hangUp.push(() => reject(new Error("the process died"))));
  };
}

async function dieAt(call: Call, moved: boolean, live: () => Promise<unknown>): Promise<void> {
  await new Promise<void>((fall) => {
    trap = { call, moved, fall };
    dead.push(live());
  });
}

async function dieSweeping(owed: OpenInvoice, call: Call, moved: boolean): Promise<void> {
  await begunCharge(service, owed);
  service.clock.advance(leaseOver);
  await dieAt(call, moved, () => sweepCharges(service.dependencies));
}

async function collect(owed: OpenInvoice): Promise<unknown> {
  return performOffSessionCharge(service.dependencies, await begunCharge(service, owed));
}

/** What two processes settle that sweep at the same time, once the leases of the dead are over. */
async function sweepTwice(): Promise<number> {
  assert.equal(await sweepCharges(service.dependencies), 0, "while the lease lasts");
  service.clock.advance(leaseOver);
  const swept = await Promise.all([sweepCharges(service.dependencies), sweepCharges(service.dependencies)]);
  return swept[0] + swept[1];
}

async function charged(owed: OpenInvoice): Promise<readonly string[]> {
  const { data } = (await service.get(`/v1/charges?invoice=${owed.invoice}`)).body;
  const ids = data.map(({ id }) => id);
  const ledger = await processorLedger(service.dependencies.database);
  return ledger.filter(({ reference }) => ids.includes(reference)).map(({ result }) => result);
}

async function statuses(owed: OpenInvoice): Promise<readonly string[]> {
  const { data } = (await service.get(`/v1/charges?invoice=${owed.invoice}`)).body;
  return data.map(({ status }) => status);
}

for (const { name, die, moved, leavesNothing = false } of points) {
  test(`an invoice whose collector is killed ${name} is charged once`, async () => {
    const owed = await anOpenInvoice(service);
    await die(owed);
    if (leavesNothing) {
      assert.equal(await sweepTwice(), 0);
      assert.deepEqual(await statuses(owed), []);
      await collect(owed);
    } else {
      assert.equal((await beginToCollect(service, owed)).state, "already_charged");
      assert.equal(await sweepTwice(), 1);
    }
    for (const arrive of late) await arrive();
    assert.deepEqual(await charged(owed), ["approved"]);
    assert.deepEqual(await statuses(owed), ["succeeded"]);
    assert.deepEqual(await invoiceState(service, owed), { status: "paid", paid: 2000, attempts: 0 });
    assert.equal((await beginToCollect(service, owed)).state, "already_charged");
  });

  if (leavesNothing) continue;
  test(`an invoice that is no longer owed and whose collector was killed ${name} is charged only if it was before`, async () => {
    const owed = await anOpenInvoice(service);
    await die(owed);
    if (!moved) await voidInvoice(service, owed);
    assert.equal(await sweepTwice(), 1);
    for (const arrive of late) await arrive();
    assert.deepEqual(await charged(owed), [moved ? "approved" : "declined"]);
    assert.deepEqual(await statuses(owed), [moved ? "succeeded" : "failed"]);
    assert.equal(settlements.at(-1)?.status, moved ? "succeeded" : "failed");
  });
}

test("a merchant's charge of a saved card that belongs to nothing is not sent by the sweep", async () => {
  const { customer } = await anOpenInvoice(service);
  await dieAt("authorize", false, () =>
    service.post("/v1/charges", { amount: "700", currency: "usd", customer }, { idempotencyKey: customer }),
  );
  assert.equal(await sweepTwice(), 1);
  const { data } = (await service.get(`/v1/charges?customer=${customer}`)).body;
  assert.deepEqual(
    data.map((charge) => [charge["initiator"], charge.status, charge["failure_code"]]),
    [["merchant", "failed", "processing_error"]],
  );
});
