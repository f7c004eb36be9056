import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { planOf } from "../../../support/a-plan.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aTestClock, advanceTo } from "../../../support/a-subscriber.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { InstallmentOffers } from "./an-installment-offer.ts";

let site: TestSite;
let service: TestService;
let offers: InstallmentOffers;
before(async () => {
  site = await aSite();
  ({ service } = site);
  offers = new InstallmentOffers(service);
});
after(() => service.close());

const challenging = { source: "tok_threeDSecure2Required" };

/** Confirms with a card whose bank asks its payer. Returns the bank's page. */
async function toBank(session: ReceivedBody): Promise<string> {
  const { body, status, text } = await offers.confirm(session, challenging);
  assert.equal(status, 200, text);
  assert.deepEqual([body.status, body["installment_count"], body["plan"]], ["processing", 4, null]);
  const action = body["next_action"] as { readonly redirect_to_url: { readonly url: string } };
  return new URL(action.redirect_to_url.url).pathname;
}

async function answer(page: string, text: "confirm" | "fail"): Promise<void> {
  assert.equal((await site.submit(page, { answer: text })).status, 303);
}

const planIdOf = async (session: ReceivedBody) => (await offers.read(session))["installment_plan"];

test("a plan begins once its payer has confirmed at the bank, and nothing is there before", async () => {
  const session = await offers.open();
  const page = await toBank(session);
  assert.deepEqual(await offers.told("customer.created"), []);
  assert.equal(await planIdOf(session), null);
  await answer(page, "confirm");
  const plan = await planOf(service, { id: String(await planIdOf(session)) });
  assert.deepEqual([plan.status, plan.amount_paid], ["active", 2500]);
});

test("who fails at the bank begins no plan, and may choose another", async () => {
  const session = await offers.open();
  await answer(await toBank(session), "fail");
  const open = await offers.readAsPayer(session);
  assert.deepEqual([open.status, open["installment_count"], open["plan"]], ["open", 4, null]);
  const paid = await offers.confirm(session, { installments: { count: 3 } });
  assert.equal(paid.status, 200, paid.text);
  assert.equal((paid.body["plan"] as { readonly count: number }).count, 3);
});

test("who leaves the bank's page pays nothing", async () => {
  const session = await offers.open();
  await toBank(session);
  const canceled = await service.post(
    `/v1/checkout/sessions/${session.id}/cancel_payment`,
    { client_secret: session["client_secret"] },
    { key: service.publishable, idempotencyKey: "leave" },
  );
  assert.deepEqual([canceled.status, canceled.body.status], [200, "open"], canceled.text);
  assert.equal(await planIdOf(session), null);
});

test("what was accepted stays while the bank asks: over midnight, past the end of the session, and with other settings", async () => {
  const fees = (on: boolean) => service.post("/v1/account", { billing: { installments: { fees: on } } });
  await fees(true);
  const clock = await aTestClock(service, "2030-01-31T23:58:00Z");
  const session = await offers.open({
    test_clock: clock,
    expires_at: "2030-02-01T00:00:00Z",
    installments: { counts: [4], cadence: { interval: "month" }, fee: 400, apr: "4%" },
  });
  const preview = await offers.preview(session, 4);
  const page = await toBank(session);
  await fees(false);
  await advanceTo(service, clock, "2030-02-01T00:02:00Z");
  assert.equal((await offers.read(session)).status, "processing");
  await answer(page, "confirm");
  const plan = await planOf(service, { id: String(await planIdOf(session)) });
  assert.deepEqual(
    [plan.created, plan.terms_hash, plan.total, plan.amount_paid],
    ["2030-01-31T23:58:00.000Z", preview.terms_hash, 10_400, 2600],
  );
  assert.deepEqual(
    plan.installments.map(({ due_at: due }) => due),
    preview.installments.map(({ due_at: due }) => due),
  );
});
