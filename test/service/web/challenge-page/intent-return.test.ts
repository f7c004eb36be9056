import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import type { TestSite } from "../a-site.ts";
import type { Issuers, TestBank } from "./a-bank.ts";
import { aBank, aSiteWithIssuers, redirectedCard } from "./a-bank.ts";

/*
 * The way back from the bank to the shop, for a payer of an intent: the address says which one, and how it ended.
 */

let site: TestSite;
let issuers: Issuers;
let service: TestService;
let bank: TestBank;
before(async () => {
  ({ site, issuers } = await aSiteWithIssuers());
  ({ service } = site);
  bank = aBank(site);
});
after(() => service.close());

interface Begun {
  readonly intent: ReceivedBody;
  /** The path of the bank's page. */
  readonly page: string;
}

/** Confirms an intent, whose payer has to go to the bank. */
async function begin(path: string, card: object, fields: object): Promise<Begun> {
  const { body: method } = await service.post("/v1/payment_methods", { type: "card", card });
  const { body: intent, text } = await service.post(path, {
    payment_method: method.id,
    confirm: "true",
    return_url: "https://shop.example/back?order=1",
    ...fields,
  });
  assert.equal(intent.status, "requires_action", text);
  const action = intent["next_action"] as { readonly redirect_to_url: { readonly url: string } };
  return { intent, page: new URL(action.redirect_to_url.url).pathname };
}

const pay = (card: object = redirectedCard, fields: object = {}) =>
  begin("/v1/payment_intents", card, { amount: "4200", currency: "eur", ...fields });

/** The parameters of the address to which a page of the service leads its payer. */
async function parametersOf(response: Response): Promise<Readonly<Record<string, string>>> {
  const address = /^0; url=(.*)$/.exec(response.headers.get("refresh") ?? "")?.[1] ?? "";
  const { origin, pathname, searchParams } = new URL(address);
  assert.equal(origin + pathname, "https://shop.example/back");
  const link = /<a href="([^"]*)"/.exec(await response.text())?.[1];
  assert.equal(link?.replaceAll("&amp;", "&"), address, "the link leads to the same address");
  return Object.fromEntries(searchParams);
}

for (const [button, status] of [
  ["confirm", "succeeded"],
  ["fail", "failed"],
] as const) {
  test(`a payer who presses ${button} comes back with the payment intent, and that it has ${status}`, async () => {
    const { intent, page } = await pay();
    const address = await bank.answer(page, button);
    for (const visit of ["first", "second"]) {
      assert.deepEqual(
        await parametersOf(await site.open(address)),
        {
          order: "1",
          payment_intent: intent.id,
          payment_intent_client_secret: intent["client_secret"],
          redirect_status: status,
        },
        visit,
      );
    }
  });

  test(`a payer who presses ${button} comes back with the setup intent, and that it has ${status}`, async () => {
    const { body: customer } = await service.post("/v1/customers", { email: "ada@example.com" });
    const { intent, page } = await begin("/v1/setup_intents", redirectedCard, { customer: customer.id });
    assert.deepEqual(await parametersOf(await site.open(await bank.answer(page, button))), {
      order: "1",
      setup_intent: intent.id,
      setup_intent_client_secret: intent["client_secret"],
      redirect_status: status,
    });
  });
}

test("a payment that is captured later has succeeded for its payer", async () => {
  const { page } = await pay(redirectedCard, { capture_method: "manual" });
  const { redirect_status: status } = await parametersOf(await site.open(await bank.answer(page, "confirm")));
  assert.equal(status, "succeeded");
});

test("a payer may go on with a pending payment where the issuer cannot be asked, or wait for its end", async () => {
  const { page } = await pay();
  const address = await bank.answer(page, "confirm");
  issuers.areDown = true;
  const waiting = await site.open(address);
  issuers.areDown = false;
  assert.equal(waiting.headers.get("refresh"), "5");
  assert.match(await waiting.text(), /href="https:\/\/shop\.example\/back\?[^"]*redirect_status=pending"/);
  const { redirect_status: status } = await parametersOf(await site.open(address));
  assert.equal(status, "succeeded");
});

test("a payer who comes back too late has failed, also before the attempt is ended", async () => {
  const { page } = await pay();
  const address = await bank.answer(page, "confirm");
  service.clock.advance(3_600_000);
  assert.equal((await parametersOf(await site.open(address)))["redirect_status"], "failed");
});

test("a challenge that may stand in a frame leads on with the same parameters", async () => {
  const { intent, page } = await pay({ ...redirectedCard, number: "4000000000003220" });
  const sent = await site.submit(page, { answer: "confirm" });
  const { payment_intent: id, redirect_status: status } = await parametersOf(
    await site.open(sent.headers.get("location") ?? ""),
  );
  assert.deepEqual([id, status], [intent.id, "succeeded"]);
});
