import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "../../support/fast-check.ts";
import { MemoryAttemptStore } from "../../../src/checkout/memory-attempt-store.ts";
import { FakeTimers, settle } from "../../support/fake-timers.ts";
import type { Fate } from "./fake-backend.ts";
import { FakeBackend, fates } from "./fake-backend.ts";
import { PaymentPage } from "./payment-page.ts";

/** What a payer, a browser and a network can do to one purchase. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant("press" as const), page: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("open" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("reload" as const), page: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("wait" as const), seconds: fc.nat(40) }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant("plan" as const), fates: fc.array(fc.constantFrom(...fates)) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("bank" as const), declines: fc.boolean() }) },
);

/** A device with open pages, all for the same purchase, and what the payer was told on them. */
class Device {
  readonly timers = new FakeTimers();
  readonly backend = new FakeBackend();
  readonly store = new MemoryAttemptStore();
  readonly pages: PaymentPage[] = [];
  /** For each charge: when its page was opened, and when the payer was first told that one was paid. */
  readonly made: { readonly openedAt: number; readonly count: number }[] = [];
  readonly told: number[] = [];

  open(at = this.pages.length): void {
    const page: PaymentPage = new PaymentPage(
      {
        charge: async (request) => {
          const before = this.backend.charges.length;
          try {
            return await this.backend.charge(request);
          } finally {
            const count = this.backend.charges.length;
            if (count > before) this.made.push({ openedAt: page.openedAt, count });
          }
        },
      },
      this.store,
      this.timers,
    );
    this.pages[at] = page;
  }

  press(index: number): void {
    const page = this.pages[index % this.pages.length];
    void page?.payment.pay().then(({ state }) => {
      if (state === "succeeded" && this.told.length < this.backend.charges.length) {
        this.told.push(this.timers.now());
      }
    });
  }

  reload(index: number): void {
    const at = index % this.pages.length;
    this.pages[at]?.payment.stop();
    this.open(at);
  }
}

describe("one purchase", () => {
  for (const forwardsKey of [true, false]) {
    const backend = forwardsKey ? "forwards the key" : "drops the key";
    it(`is charged once, whatever is lost, on a backend that ${backend}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const device = new Device();
          device.backend.forwardsKey = forwardsKey;
          device.open();
          for (const what of steps) {
            if (what.does === "press") device.press(what.page);
            else if (what.does === "open" && device.pages.length < 4) device.open();
            else if (what.does === "reload") device.reload(what.page);
            else if (what.does === "wait") await device.timers.pass(what.seconds * 1000);
            else if (what.does === "plan") device.backend.plan = [...what.fates] as Fate[];
            else if (what.does === "bank") device.backend.declines = what.declines;
            await settle();
            await device.timers.pass(1);
          }
          device.made.slice(1).forEach(({ openedAt }, index) => {
            const told = device.told[index];
            assert.ok(
              told !== undefined && openedAt >= told,
              "charged again by a page that was open before the payer was told of the first charge",
            );
          });
        }),
        { numRuns: 400 },
      );
    });
  }

  it("is charged and shown in the end, once requests succeed again", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...fates), { maxLength: 12 }), async (plan) => {
        const device = new Device();
        device.open();
        device.backend.plan = [...plan];
        for (let presses = 0; presses <= plan.length; presses++) {
          device.press(0);
          await device.timers.pass(120_000);
        }
        assert.equal(device.pages[0]?.state, "succeeded");
        assert.equal(device.backend.charges.length, 1);
        assert.equal(device.timers.waiting, 0);
      }),
      { numRuns: 200 },
    );
  });
});
