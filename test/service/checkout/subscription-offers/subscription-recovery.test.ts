import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { Processor } from "../../../../src/service/payments/processor/processor.ts";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { sweepCharges } from "../../../support/run-jobs.ts";
import { Offers } from "./an-offer.ts";

let service: TestService;
let letGo: () => Promise<unknown>;

afterEach(async () => {
  await letGo();
  await service.close();
});

interface Dying {
  readonly offers: Offers;
  readonly session: ReceivedBody;
}

/** Confirms a session and dies while the processor is asked; `seen` says whether it has done what it was asked. */
async function die(seen: boolean, fields: Readonly<Record<string, unknown>> = {}): Promise<Dying> {
  let hangUp: () => void = () => {};
  const hanging = new Promise<never>((_, reject) => {
    hangUp = () => reject(new Error("the process died"));
  });
  let reached: () => void = () => {};
  const reaching = new Promise<void>((resolve) => (reached = resolve));
  let isDying = true;
  const adapt = (sandbox: Processor): Processor => {
    const dying =
      <Request>(
        work: (request: Request, signal: AbortSignal) => Promise<Awaited<ReturnType<Processor["verify"]>>>,
      ) =>
      async (request: Request, signal: AbortSignal) => {
        if (!isDying) return work(request, signal);
        isDying = false;
        if (seen) await work(request, signal);
        reached();
        return hanging;
      };
    return { ...sandbox, authorize: dying(sandbox.authorize), verify: dying(sandbox.verify) };
  };
  service = await aService({
    settings: { processorTimeout: 60_000, idempotencyTimeout: 100 },
    processor: adapt,
  });
  const offers = new Offers(service);
  const session = await offers.open(await withCoupon(fields));
  const attempt: Promise<Received> = offers.confirm(session, {}, "dead");
  letGo = () => {
    hangUp();
    return attempt;
  };
  await reaching;
  service.clock.advance(10 * 60_000);
  return { offers, session };
}

async function withCoupon(fields: Readonly<Record<string, unknown>>) {
  const coupon = { id: "ONCE", percent_off: "10", duration: "once", max_redemptions: 1 };
  await service.post("/v1/coupons", coupon);
  return { discounts: [{ coupon: "ONCE" }], ...fields };
}

const redeemed = async () => (await service.get("/v1/coupons/ONCE")).body["times_redeemed"];

async function sweep(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await sweepCharges(service.dependencies);
    service.clock.advance(10 * 60_000);
  }
}

const trial = { subscription_data: { trial_period_days: 7 } };

test("a charge that was made before its process died begins one subscription", async () => {
  const { offers, session } = await die(true);
  await sweep();
  const complete = await offers.read(session);
  assert.deepEqual(
    [complete.status, complete["payment_status"], complete["amount_total"]],
    ["complete", "paid", 1800],
  );
  assert.deepEqual(
    (await offers.told("subscription.created")).map(({ id }) => id),
    [complete["subscription"]],
  );
  assert.equal((await offers.told("invoice.paid")).length, 1);
  const again = await service.post(
    `/v1/checkout/sessions/${session.id}/confirm`,
    { client_secret: session["client_secret"], source: "tok_visa" },
    { key: service.publishable, idempotencyKey: "another" },
  );
  assert.deepEqual([again.status, again.body.error.code], [409, "invalid_state"]);
  assert.equal((await offers.told("customer.created")).length, 1);
  assert.equal(await redeemed(), 1);
});

test("a charge that never arrived leaves nothing, and gives the coupon back", async () => {
  const { offers, session } = await die(false);
  assert.equal(await redeemed(), 1);
  await sweep();
  assert.equal((await offers.read(session)).status, "open");
  assert.deepEqual(await offers.told("subscription.created"), []);
  assert.deepEqual(await offers.told("customer.created"), []);
  assert.equal(await redeemed(), 0);
  assert.equal((await offers.confirm(session, {}, "next")).body["amount_total"], 1800);
});

for (const seen of [true, false]) {
  test(`a verification whose process died ${seen ? "after" : "before"} it begins no trial, and the next attempt does`, async () => {
    const { offers, session } = await die(seen, trial);
    await sweep();
    assert.equal((await offers.read(session)).status, "open");
    assert.deepEqual(await offers.told("subscription.created"), []);
    const begun = await offers.confirm(session, {}, "next");
    assert.deepEqual([begun.status, begun.body["payment_status"]], [200, "no_payment_required"], begun.text);
    assert.equal((await offers.told("subscription.created")).length, 1);
  });
}
