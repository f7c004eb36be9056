import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type Stripe from "stripe";
import { answerBank } from "../pay-by-intent.ts";
import type { Poster, StripeShop } from "./a-stripe-shop.ts";
import { aStripeShop } from "./a-stripe-shop.ts";

let shop: StripeShop;
before(async () => {
  shop = await aStripeShop([
    "payment_intent.succeeded",
    "payment_intent.payment_failed",
    "setup_intent.succeeded",
    "refund.created",
  ]);
});
after(() => shop.close());

const visa = "4242424242424242";
const declinedLater = "4000000000000341";
const asksAlways = "4000002760003184";

/** The token that `<till-card>` puts into the form, made as its frame makes it. */
async function aCard(number: string): Promise<string> {
  const card = { number, exp_month: "12", exp_year: "2034", cvc: "123" };
  return (await shop.service.post("/v1/tokens", { card }, { key: shop.service.publishable })).body.id;
}

/** The order that was made last, once the webhook has got what there is to tell of it. */
async function lastPoster(): Promise<Poster & { readonly order: string }> {
  await shop.deliver();
  const [order, poster] = Object.entries((await shop.state()).posters).at(-1) ?? assert.fail("no order");
  return { order, ...poster };
}

/** The bank's page, to which the shop sends its customer, and the way back. */
async function backFromBank(response: Response, answer: "confirm" | "fail"): Promise<Response> {
  assert.equal(response.status, 303, await response.text());
  const url = response.headers.get("location") ?? "";
  const redirect_to_url = { url, return_url: null };
  const back = await answerBank(
    shop,
    { next_action: { type: "redirect_to_url", redirect_to_url } as Stripe.PaymentIntent.NextAction },
    answer,
  );
  return fetch(back);
}

async function cardsOf(member: string) {
  const response = await shop.get(`/cards?member=${member}`);
  return (await response.json()) as { id: string; card: string; isFirst: boolean }[];
}

async function saveCard(member: string, number: string): Promise<Response> {
  return shop.post(`/cards?member=${member}`, { payment_method: await aCard(number) });
}

test("its page takes the card by an element, whose token it charges at once", async () => {
  const page = await (await shop.get("/posters")).text();
  assert.match(
    page,
    new RegExp(`<till-card name="payment_method" publishable-key="${shop.service.publishable}"`),
  );
  const bought = await shop.post("/posters", { payment_method: await aCard(visa) });
  assert.equal(bought.status, 303, await bought.text());
  const thanks = await fetch(bought.headers.get("location") ?? "");
  assert.equal(await thanks.text(), "A poster for 25.00 EUR, paid by visa 4242");
  const { status, paid } = await lastPoster();
  assert.deepEqual([status, paid], ["paid", 2500]);
});

test("its customer reads why a card was declined, and pays the same order with another", async () => {
  const declined = await shop.post("/posters", { payment_method: await aCard("4000000000009995") });
  assert.equal(declined.status, 402);
  assert.match(await declined.text(), /insufficient funds/);
  const { order, ...failed } = await lastPoster();
  assert.deepEqual(
    [failed.status, failed.declined, failed.why],
    ["failed", "insufficient_funds", "card_declined"],
  );
  const paid = await shop.post("/posters/pay", { order, payment_method: await aCard(visa) });
  assert.match(paid.headers.get("location") ?? "", new RegExp(`payment_intent=${failed.intent}$`));
  assert.equal((await lastPoster()).status, "paid");
});

test("its customer confirms at the bank, and comes back to the thanks", async () => {
  const sent = await shop.post("/posters", { payment_method: await aCard(asksAlways) });
  const thanks = await backFromBank(sent, "confirm");
  assert.equal(await thanks.text(), "A poster for 25.00 EUR, paid by visa 3184");
  assert.equal((await lastPoster()).status, "paid");
});

test("its customer gives up at the bank, and reads so", async () => {
  const sent = await shop.post("/posters", { payment_method: await aCard(asksAlways) });
  const back = await backFromBank(sent, "fail");
  assert.equal(back.status, 402);
  const { status, why } = await lastPoster();
  assert.deepEqual([status, why], ["failed", "authentication_required"]);
});

test("it charges a card that a payment has saved, while its member is elsewhere", async () => {
  await shop.post("/posters", { payment_method: await aCard(visa), save: "on", member: "ada" });
  assert.deepEqual(
    (await cardsOf("ada")).map(({ card }) => card),
    ["visa 4242"],
  );
  const monthly = await shop.post("/posters/monthly", { member: "ada" });
  assert.equal(((await monthly.json()) as Poster).status, "succeeded");
  const { status, paid } = await lastPoster();
  assert.deepEqual([status, paid], ["paid", 2500]);
});

test("it saves cards without a payment, and pays with the last until its member removes it", async () => {
  const page = await (await shop.get("/cards/new?member=bob")).text();
  assert.match(page, /<till-card [^>]+ save="off_session" required>/);
  await saveCard("bob", "5555555555554444");
  await backFromBank(await saveCard("bob", "4000002500003155"), "confirm");
  await shop.deliver();
  const cards = await cardsOf("bob");
  assert.deepEqual(
    cards.map(({ card, isFirst }) => [card, isFirst]),
    [
      ["visa 3155", true],
      ["mastercard 4444", false],
    ],
  );
  await shop.post("/posters/monthly", { member: "bob" });
  assert.equal((await lastPoster()).status, "paid");
  const [{ id } = assert.fail()] = cards;
  assert.equal((await shop.post("/cards/remove?member=ada", { card: id })).status, 404);
  await shop.post("/cards/remove?member=bob", { card: id });
  assert.deepEqual(
    (await cardsOf("bob")).map(({ card }) => card),
    ["mastercard 4444"],
  );
});

test("it asks its member back where the bank wants to see them, and where the card is declined", async () => {
  await backFromBank(await saveCard("eve", asksAlways), "confirm");
  await shop.post("/posters/monthly", { member: "eve" });
  const { order, status, declined } = await lastPoster();
  assert.deepEqual([status, declined], ["failed", "authentication_required"]);
  const thanks = await backFromBank(await shop.post("/posters/pay", { order }), "confirm");
  assert.equal(await thanks.text(), "The poster of the month for 25.00 EUR, paid by visa 3184");
  assert.equal((await lastPoster()).status, "paid");

  await saveCard("joe", declinedLater);
  await shop.post("/posters/monthly", { member: "joe" });
  const ofJoe = await lastPoster();
  assert.deepEqual([ofJoe.status, ofJoe.why], ["failed", "card_declined"]);
  await shop.post("/posters/pay", { order: ofJoe.order, payment_method: await aCard(visa) });
  assert.equal((await lastPoster()).status, "paid");
});

test("it gives a part of the money back, and then the rest", async () => {
  await shop.post("/posters", { payment_method: await aCard(visa) });
  const { order } = await lastPoster();
  assert.equal(await (await shop.post("/posters/refund", { order, amount: "1000" })).text(), "succeeded");
  const partly = await lastPoster();
  assert.deepEqual([partly.status, partly.refunded], ["paid", 1000]);
  await shop.post("/posters/refund", { order });
  const wholly = await lastPoster();
  assert.deepEqual([wholly.status, wholly.refunded], ["refunded", 2500]);
  const again = await shop.post("/posters/refund", { order });
  assert.equal(again.status, 400);
});
