import assert from "node:assert/strict";
import { test } from "node:test";
import { settle } from "../../support/fake-timers.ts";
import { Device } from "./a-device.ts";

const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };

test("a payer who comes back from the bank to a link that is used up reads so, and is sent nowhere again", async () => {
  const device = new Device();
  device.service.confirmations.push("challenge");
  const { page } = await device.openPage();
  await page.pay(card);
  await settle();
  const [id = ""] = device.service.sessions.keys();
  const message = "Nothing was taken.";
  device.service.endChallenge(id, false, { type: "gone", code: "link_exhausted", message });
  await device.timers.pass(60_000);
  assert.deepEqual(page.state, { kind: "closed", what: "link", code: "link_exhausted", recoverable: false });
  assert.equal(device.service.count("POST", /confirm/), 2, "the attempt, and once for its answer");
  assert.equal(device.service.payments, 0);
});
