import assert from "node:assert/strict";
import type { Merchant, Received } from "../../support/a-service.ts";
import { sweepCharges } from "../../support/run-jobs.ts";
import type { AdyenService } from "./an-adyen-service.ts";
import { fakeCards } from "./cards.ts";

interface Place {
  readonly till: AdyenService;
  readonly merchant: Merchant;
}

/** Waits for what comes over the network. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/**
 * What the tests of live mode do and read as its merchant.
 *
 * @param place the service and the merchant, once they are there
 */
export function merchantOf(place: () => Place) {
  const ownKey = () => ({ key: place().merchant.secret });

  /** A token of a card; the name on it says how the acquirer behaves. */
  async function aToken(name: string, number: string = fakeCards.approved): Promise<string> {
    const card = { number, exp_month: 12, exp_year: 2034, cvc: "123", name };
    const { body, text } = await place().till.service.post("/v1/tokens", { card }, ownKey());
    assert.ok(body.id, text);
    return body.id;
  }

  async function pay(name: string, more: object = {}): Promise<Received> {
    const source = await aToken(name);
    return place().till.service.post(
      "/v1/charges",
      { amount: 2000, currency: "eur", source, ...more },
      ownKey(),
    );
  }

  const chargeOf = async (id: string) => (await place().till.service.get(`/v1/charges/${id}`, ownKey())).body;
  const refundOf = async (id: string) => (await place().till.service.get(`/v1/refunds/${id}`, ownKey())).body;

  async function paid(name: string, more: object = {}): Promise<string> {
    const { body, text } = await pay(name, more);
    assert.ok(body.id, text);
    return body.id;
  }

  /** The id of a charge whose outcome the caller was not told. */
  async function unanswered(name: string): Promise<string> {
    const { status, body } = await pay(name);
    assert.equal(status, 503);
    assert.equal(body.error.code, "processor_unavailable");
    assert.ok(body.error.charge);
    return body.error.charge;
  }

  async function sweep(): Promise<void> {
    await place().till.handle();
    await sweepCharges(place().till.service.dependencies);
  }

  /** Lets times go by, in milliseconds, and sweeps after each. */
  async function pass(...times: readonly number[]): Promise<void> {
    for (const time of times) {
      place().till.service.clock.advance(time);
      await sweep();
    }
  }

  /** Sweeps until a charge or a refund has a status. */
  async function becomes(id: string, status: string): Promise<void> {
    const read = id.startsWith("re_") ? refundOf : chargeOf;
    await until(async () => {
      await pass(5_000);
      return (await read(id)).status === status;
    });
  }

  async function eventsOf(id: string): Promise<readonly string[]> {
    const { body } = await place().till.service.get("/v1/events?limit=100", ownKey());
    return body.data
      .filter(({ data }) => data.object.id === id)
      .map((event) => String(event["type"]))
      .reverse();
  }

  const paymentIn = async (reference: string) =>
    (await place().till.fake.books()).payments.find((payment) => payment.reference === reference);

  /** The authentications for which a bank waits for its payer. */
  async function challenged(): Promise<readonly string[]> {
    const { database } = place().till.service.dependencies;
    const waiting = database
      .selectFrom("authentications")
      .select("id")
      .where("status", "=", "requires_action");
    return (await waiting.execute()).map(({ id }) => id);
  }

  return {
    ownKey,
    aToken,
    pay,
    chargeOf,
    refundOf,
    paid,
    unanswered,
    sweep,
    pass,
    becomes,
    eventsOf,
    paymentIn,
    challenged,
  };
}
