import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aTestClock } from "../../../support/a-subscriber.ts";
import { advanceTestClocks } from "../../../support/run-jobs.ts";
import { Offers } from "./an-offer.ts";

/** Set while authorizations are to wait. */
let gate: Promise<void> | undefined;
let reached: () => void = () => {};
let service: TestService;
let offers: Offers;
before(async () => {
  service = await aService({
    processor: (simulated) => ({
      ...simulated,
      authorize: async (...request) => {
        reached();
        await gate;
        return simulated.authorize(...request);
      },
    }),
  });
  offers = new Offers(service);
});
after(() => service.close());

test("a payment of a subscription is settled although its test clock begins to advance meanwhile", async () => {
  const testClock = await aTestClock(service, "2027-04-01T00:00:00Z");
  const session = await offers.open({ test_clock: testClock });
  const arrival = new Promise<void>((resolve) => (reached = resolve));
  let open: () => void = () => {};
  gate = new Promise((resolve) => (open = resolve));
  const confirming = offers.confirm(session);
  await arrival;
  const clock = `/v1/test_helpers/test_clocks/${testClock}`;
  const { status, text } = await service.post(`${clock}/advance`, { frozen_time: "2027-04-02T00:00:00Z" });
  assert.equal(status, 200, text);
  gate = undefined;
  open();
  const paid = await confirming;
  assert.equal(paid.status, 200, paid.text);
  await advanceTestClocks(service.dependencies);
  assert.equal((await service.get(clock)).body.status, "ready");
  const complete = await offers.read(session);
  assert.equal(complete.status, "complete");
  assert.match(String(complete["subscription"]), /^sub_/);
});
