import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { anEncryptedCard } from "../../../support/an-encrypted-card.ts";
import { runDue } from "../../../support/run-jobs.ts";
import { Offers, monthly } from "./an-offer.ts";

let service: TestService;
let offers: Offers;
before(async () => {
  service = await aService();
  offers = new Offers(service);
});
after(() => service.close());

test("a trial is given once for a card that only the acquirer can read", async () => {
  const line_items = [monthly({ recurring: { interval: "month", trial_period_days: 14 } })];
  const { price } = (
    (await offers.open({ line_items })) as unknown as { terms: { items: [{ price: string }] } }
  ).terms.items[0];
  const trial = { line_items: [{ price }] };
  const sealed = async () => {
    const encrypted_card = await anEncryptedCard(service, { number: "5555555555554444" });
    return (await service.post("/v1/tokens", { encrypted_card }, { key: service.publishable })).body.id;
  };
  const first = await offers.confirm(await offers.open(trial), {
    email: "ann@example.com",
    source: await sealed(),
  });
  assert.deepEqual([first.status, first.body["payment_status"]], [200, "no_payment_required"], first.text);
  const second = await offers.open(trial);
  const payer = { email: "cat@example.com" };
  const refused = await offers.confirm(second, { ...payer, source: await sealed() });
  assert.deepEqual([refused.status, refused.body.error.code], [402, "trial_used"], refused.text);
  const stored = async () =>
    (await service.dependencies.database.selectFrom("sandbox_cards").select("id").execute()).length;
  assert.equal(await stored(), 2);
  await runDue(service.dependencies, "stored_card_removal");
  assert.equal(await stored(), 1, "nothing keeps the card of a refused trial");
  const { terms } = (await offers.readAsPayer(second)) as unknown as { terms: { due_now: number } };
  assert.equal(terms.due_now, 2000);
  const paid = await offers.confirm(second, { ...payer, source: await sealed() });
  assert.deepEqual([paid.status, paid.body["payment_status"]], [200, "paid"], paid.text);
  // Another card of the same payer, and the address of one who was refused, have had no trial.
  const third = await offers.confirm(await offers.open(trial), {
    email: "dan@example.com",
    source: "tok_mastercard",
  });
  assert.deepEqual(
    [third.status, third.body.error.code],
    [409, "trial_used"],
    "the number was 5555555555554444",
  );
  const other = await offers.confirm(await offers.open(trial), {
    email: "dan@example.com",
    source: "tok_amex",
  });
  assert.equal(other.body["payment_status"], "no_payment_required", other.text);
});
