import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Offers, monthly } from "./an-offer.ts";

let service: TestService;
let offers: Offers;
/** Runs before each verification of a card; by default nothing. */
let verifying: () => Promise<void> = async () => {};

before(async () => {
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      verify: async (request, signal) => {
        await verifying();
        return sandbox.verify(request, signal);
      },
    }),
  });
  offers = new Offers(service);
});
after(() => service.close());

/** Opens sessions of one new product with a trial. */
async function trials(count: number, given: object = {}): Promise<readonly ReceivedBody[]> {
  const trial = { subscription_data: { trial_period_days: 14 }, ...given };
  const { terms } = (await offers.open({ line_items: [monthly()] })) as unknown as {
    terms: { items: [{ price: string }] };
  };
  const line_items = [{ price: terms.items[0].price }];
  return Promise.all(Array.from({ length: count }, () => offers.open({ line_items, ...trial })));
}

const refusalOf = ({ status, body }: Received) => [status, body.error.code, body.error.param];
const used = [409, "trial_used", "consent[terms]"];

/** Confirms a session, and stops before its card is verified. Returns what lets it go on to its response. */
async function stopAtVerification(session: ReceivedBody, fields: object): Promise<() => Promise<Received>> {
  let reached: () => void = () => {};
  let letGo: () => void = () => {};
  const reaching = new Promise<void>((resolve) => (reached = resolve));
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  verifying = () => {
    verifying = async () => {};
    reached();
    return waiting;
  };
  const response = offers.confirm(session, { ...fields });
  await Promise.race([reaching, response]);
  return () => {
    letGo();
    return response;
  };
}

const payers = [
  ["address", { email: "ada@example.com" }, { email: "ADA@example.com", source: "tok_mastercard" }],
  [
    "card",
    { email: "bob@example.com", source: "tok_amex" },
    { email: "eve@example.com", source: "tok_amex" },
  ],
] as const;

for (const [name, first, second] of payers) {
  test(`while a payer begins a trial, another session with the same ${name} offers none`, async () => {
    const [one, other] = (await trials(2)) as [ReceivedBody, ReceivedBody];
    const letGo = await stopAtVerification(one, first);
    assert.deepEqual(refusalOf(await offers.confirm(other, second)), used);
    const { terms } = (await offers.readAsPayer(other)) as unknown as { terms: { due_now: number } };
    assert.equal(terms.due_now, 2000, "the terms of the other session are without a trial");
    const begun = await letGo();
    assert.equal(begun.body["payment_status"], "no_payment_required", begun.text);
  });
}

test("of sessions that one payer confirms at the same moment, one begins a trial", async () => {
  for (const given of [{}, { payment_method_collection: "if_required" }]) {
    const sessions = await trials(5, given);
    const email = `many${Object.keys(given).length}@example.com`;
    const source = "payment_method_collection" in given ? undefined : "tok_discover";
    const responses = await Promise.all(
      sessions.map((session) => offers.confirm(session, { email, source })),
    );
    const begun = responses.filter(({ status }) => status === 200);
    assert.equal(begun.length, 1);
    for (const response of responses) {
      if (response.status !== 200) assert.deepEqual(refusalOf(response), used);
    }
  }
});

test("a trial whose card was declined leaves the trial to another session", async () => {
  const [one, other] = (await trials(2)) as [ReceivedBody, ReceivedBody];
  const email = "later@example.com";
  const declined = await offers.confirm(one, { email, source: "tok_chargeDeclined" });
  assert.equal(declined.status, 402, declined.text);
  const begun = await offers.confirm(other, { email, source: "tok_jcb" });
  assert.equal(begun.body["payment_status"], "no_payment_required", begun.text);
  assert.deepEqual(refusalOf(await offers.confirm(one, { email, source: "tok_visa" })), used);
});
