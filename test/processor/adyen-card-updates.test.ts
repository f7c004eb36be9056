import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import {
  findUnnotified,
  replayNotifications,
} from "../../src/service/payments/acquirers/adyen/notifications/store.ts";
import { fakeSettings } from "../../src/service/payments/acquirers/adyen/settings.ts";
import { applyReport } from "../../src/service/payments/processor-reports/apply-report.ts";
import { scopeOf } from "../../src/service/platform/database/scope.ts";
import { tokenSignatureOf } from "../../src/service/payments/acquirers/adyen/token-notification.ts";
import { done } from "../support/a-subscription.ts";
import { anEncryptedCard } from "../support/an-encrypted-card.ts";
import { runDue } from "../support/run-jobs.ts";
import { fakeCards } from "./fake-adyen/cards.ts";
import { aliasOf } from "./fake-adyen/encrypted-cards.ts";
import { inLiveMode } from "./fake-adyen/in-live-mode.ts";

/*
 * Adyen stores the cards that customers save. What banks change of them, it notifies: the expiry date, the number, that they are closed.
 */

const { till, ownKey, eventsOf } = inLiveMode();

const post = (path: string, fields: object = {}) => done(till.service.post(path, fields, ownKey()));

/** A token of a card that only Adyen can read. */
async function aToken(): Promise<string> {
  const { dependencies } = till.service;
  const scope = { accountId: "", livemode: true };
  // The fake acquirer goes by the real time.
  const clock = { ...till.service.clock, now: () => new Date(performance.timeOrigin) };
  const typed = { number: fakeCards.approved, exp_month: 12, exp_year: 2034 };
  const encrypted_card = await anEncryptedCard({ dependencies, clock, scope }, typed);
  return (await post("/v1/tokens", { encrypted_card })).id;
}

/** A customer with a saved card that Adyen stores. */
async function aSavedCard() {
  const source = await aToken();
  const customer = await post("/v1/customers", { email: "ada@example.com", source });
  const owner = String(customer["default_source"]);
  return { customer: customer.id, owner, path: `/v1/customers/${customer.id}/sources/${owner}` };
}

async function shown(path: string): Promise<readonly unknown[]> {
  const card = await done(till.service.get(path, ownKey()));
  return [card["exp_month"], card["exp_year"], card["last4"]];
}

/** Whether a saved card is disabled: as a card of its customer, and as a payment method. */
async function disabledOf(id: string, path: string): Promise<readonly unknown[]> {
  const objects = [path, `/v1/payment_methods/${id}`].map((one) => done(till.service.get(one, ownKey())));
  return (await Promise.all(objects)).map(({ disabled }) => disabled);
}

async function resultOf(eventId: string): Promise<readonly (string | null)[]> {
  const rows = await till.service.dependencies.database
    .selectFrom("adyen_notifications")
    .select("result")
    .where("psp_reference", "=", eventId)
    .execute();
  return rows.map(({ result }) => result);
}

const renewed = { expiryMonth: "03", expiryYear: "2039" };

test("a card that its bank renews shows the new expiry date, and the merchant is told once", async () => {
  const { owner, path } = await aSavedCard();
  assert.deepEqual(await shown(path), [12, 2034, fakeCards.approved.slice(-4)]);
  const eventId = await till.fake.notifyToken({ owner, kind: "updated", details: renewed });
  assert.deepEqual(await shown(path), [3, 2039, fakeCards.approved.slice(-4)]);
  await till.fake.notifyToken({ owner, kind: "updated", eventId });
  await till.fake.notifyToken({ owner, kind: "alreadyExisting" });
  await replayNotifications(till.service.dependencies.database, null, till.service.clock.now());
  await till.handle();
  assert.deepEqual(await resultOf(eventId), ["done_before"]);
  assert.deepEqual(await eventsOf(owner), ["customer.card_updated"]);
  const { body } = await till.service.get("/v1/events?type=customer.card_updated", ownKey());
  const [event] = body.data;
  assert.deepEqual(event?.data.object, await done(till.service.get(path, ownKey())));
  assert.deepEqual(event?.data["previous_attributes"], { exp_month: 12, exp_year: 2034 });
});

test("a card that its bank replaces shows the new last four digits, and pays", async () => {
  const { customer, owner, path } = await aSavedCard();
  await till.fake.notifyToken({
    owner,
    kind: "updated",
    details: { ...renewed, number: "5555555555554444" },
  });
  assert.deepEqual(await shown(path), [3, 2039, "4444"]);
  const charge = await post("/v1/charges", { amount: 700, currency: "eur", customer });
  assert.equal(charge.status, "succeeded");
});

test("what is owed is paid at once when the expired card has a new expiry date", async () => {
  const { customer, owner } = await aSavedCard();
  await post("/v1/invoiceitems", { customer, amount: 900, currency: "eur" });
  const invoice = await post("/v1/invoices", { customer, pending_invoice_items_behavior: "include" });
  const body = { resultCode: "Refused", refusalReasonCode: "6", refusalReason: "Expired Card" };
  await till.fake.control({ answers: { status: 200, body, handled: false } });
  await post(`/v1/invoices/${invoice.id}/finalize`);
  const statusAfter = async (seconds: number) => {
    till.service.clock.advance(seconds * 1_000);
    await runDue(till.service.dependencies, "invoice_collection");
    return (await done(till.service.get(`/v1/invoices/${invoice.id}`, ownKey()))).status;
  };
  assert.equal(await statusAfter(7_200), "open");
  await till.fake.control({});
  assert.equal(await statusAfter(60), "open");
  await till.fake.notifyToken({ owner, kind: "updated", details: renewed });
  assert.equal(await statusAfter(1), "paid");
});

test("notifications in another order leave what Adyen says now", async () => {
  const { owner, path } = await aSavedCard();
  await till.fake.notifyToken({ owner, kind: "updated", details: renewed });
  await till.fake.notifyToken({ owner, kind: "created" });
  await till.fake.notifyToken({ owner, kind: "disabled" });
  const late = await till.fake.notifyToken({ owner, kind: "updated", id: `STORED-${randomUUID()}` });
  assert.deepEqual(await resultOf(late), ["unknown_card"]);
  assert.deepEqual((await shown(path)).slice(0, 2), [3, 2039]);
  assert.deepEqual(await eventsOf(owner), ["customer.card_updated", "customer.card_disabled"]);
});

test("a disabled card stays, says so, is told once, and is declined", async () => {
  const { customer, owner, path } = await aSavedCard();
  const { id } = (await storedOf(owner)) ?? {};
  assert.ok(id);
  assert.deepEqual(await disabledOf(owner, path), [false, false]);
  await till.fake.notifyToken({ owner, kind: "disabled" });
  await till.fake.notifyToken({ owner, kind: "disabled", id });
  const late = await till.fake.notifyToken({ owner, kind: "updated", id });
  assert.deepEqual(await resultOf(late), ["done_before"]);
  assert.deepEqual(await eventsOf(owner), ["customer.card_disabled"]);
  assert.deepEqual(await disabledOf(owner, path), [true, true]);
  const { body: events } = await till.service.get("/v1/events?type=customer.card_disabled", ownKey());
  assert.deepEqual(events.data[0]?.data.object, await done(till.service.get(path, ownKey())));
  assert.deepEqual((await shown(path)).slice(0, 2), [12, 2034]);
  const { status, body } = await till.service.post(
    "/v1/charges",
    { amount: 700, currency: "eur", customer },
    ownKey(),
  );
  assert.deepEqual([status, body.error.code], [402, "processing_error"]);
});

test("a disabled card that is saved again pays, although the answer does not say by what it is stored now", async () => {
  const { customer, owner, path } = await aSavedCard();
  await till.fake.notifyToken({ owner, kind: "disabled" });
  const source = await aToken();
  const alias = aliasOf(fakeCards.approved);
  // The notification comes first, as it may: it says nothing of the card.
  const body = { resultCode: "Authorised", additionalData: { alias } };
  await till.fake.control({ answers: { status: 200, body, handled: true }, notifiesFirst: 1 });
  const again = await post(path.replace(/\/[^/]*$/, ""), { source });
  await till.fake.control({});
  assert.equal(again.id, owner);
  assert.deepEqual(await disabledOf(owner, path), [false, false]);
  const charge = await post("/v1/charges", { amount: 700, currency: "eur", customer });
  assert.equal(charge.status, "succeeded");
});

test("what Adyen has said before the card was changed is not written, and Adyen is asked again", async () => {
  const { owner, path } = await aSavedCard();
  const row = await till.service.dependencies.database
    .selectFrom("cards")
    .selectAll()
    .where("id", "=", owner)
    .executeTakeFirstOrThrow();
  const { exp_month, exp_year, last4 } = row.card;
  const report = (before: number, now: number) =>
    applyReport(till.service.dependencies, {
      kind: "stored_card_described",
      scope: scopeOf(row),
      card: owner,
      stored: row.stored_card?.id ?? "",
      owner,
      before: { exp_month, exp_year: before, last4 },
      details: { exp_month, exp_year: now, last4 },
    });
  assert.equal(await report(exp_year, 2039), "done");
  assert.equal(await report(exp_year, 2036), "too_early");
  assert.deepEqual((await shown(path)).slice(0, 2), [12, 2039]);
});

test("the id of a stored card is learned where the answer was lost that says it", async () => {
  const { owner } = await aSavedCard();
  const stored = await storedOf(owner);
  const unknown = JSON.stringify({ ...stored, id: null });
  const { database } = till.service.dependencies;
  await database.updateTable("cards").set({ stored_card: unknown }).where("id", "=", owner).execute();
  await till.fake.notifyToken({ owner, kind: "created" });
  assert.deepEqual(await storedOf(owner), stored);
  assert.deepEqual(await eventsOf(owner), []);
});

test("an update waits while Adyen cannot be asked", async () => {
  const { owner, path } = await aSavedCard();
  till.network("cut");
  const eventId = await till.fake.notifyToken({ owner, kind: "updated", details: renewed });
  assert.deepEqual(await resultOf(eventId), [null]);
  till.network("well");
  till.service.clock.advance(60_000);
  await till.handle();
  assert.deepEqual((await shown(path)).slice(0, 2), [3, 2039]);
});

test("an update is given up after a day without Adyen, is counted, and can be replayed", async () => {
  const { owner, path } = await aSavedCard();
  till.network("cut");
  const eventId = await till.fake.notifyToken({ owner, kind: "updated", details: renewed });
  for (let hours = 0; hours < 24; hours++) {
    assert.deepEqual(await resultOf(eventId), [null]);
    till.service.clock.advance(3_600_000);
    await till.handle();
  }
  for (let hours = 0; hours < 4; hours++) {
    till.service.clock.advance(3_600_000);
    await till.handle();
  }
  assert.deepEqual(await resultOf(eventId), ["unresolved"]);
  assert.ok(till.counted.includes("notification_not_handled"));
  till.network("well");
  const { database } = till.service.dependencies;
  await replayNotifications(database, eventId, till.service.clock.now());
  await till.handle();
  assert.deepEqual((await shown(path)).slice(0, 2), [3, 2039]);
});

test("what is about no saved card, another merchant account, or of another kind is taken and noted", async () => {
  const { owner, path } = await aSavedCard();
  const id = `STORED-${randomUUID()}`;
  const results = async (happening: object) =>
    resultOf(await till.fake.notifyToken({ owner, kind: "updated", ...happening }));
  assert.deepEqual(await results({ owner: "card_of_nobody", id }), ["unknown_card"]);
  assert.deepEqual(await results({ merchantAccount: "Another", details: renewed }), ["other_account"]);
  assert.deepEqual(await results({ kind: "renamed" }), ["unsupported"]);
  assert.ok(till.counted.includes("unknown_notification"));
  await done(till.service.delete(path, ownKey()));
  assert.deepEqual(await results({ id: `STORED${owner}` }), ["unknown_card"]);
  assert.deepEqual(await eventsOf(owner), []);
});

test("a notification of a stored card does not stand for those of payments, which may be missing", async () => {
  const { owner } = await aSavedCard();
  const { dependencies, clock } = till.service;
  const last = async () => (await findUnnotified(dependencies.database, clock.now())).last;
  // Resolves once the payment that saved the card is notified.
  await till.fake.release();
  const before = await last();
  assert.ok(before);
  clock.advance(60_000);
  await till.fake.notifyToken({ owner, kind: "updated" });
  assert.deepEqual(await last(), before);
});

test("only what Adyen has signed with the key of stored cards is taken", async () => {
  const { owner, path } = await aSavedCard();
  const { id } = (await storedOf(owner)) ?? {};
  const eventId = `EVENT-${randomUUID()}`;
  const data = { merchantAccount: fakeSettings.merchantAccount, shopperReference: owner };
  const body = JSON.stringify({
    type: "recurring.token.disabled",
    eventId,
    data: { ...data, storedPaymentMethodId: id },
  });
  const statusOf = async (sent: string, headers: Readonly<Record<string, string>>) =>
    (
      await till.service.app.request("/processors/adyen/notifications", {
        method: "POST",
        body: sent,
        headers,
      })
    ).status;
  const right = tokenSignatureOf(body, fakeSettings.tokenHmacKey);
  for (const [sent, signature] of [
    [body, ""],
    [body, "AAAA"],
    [body, tokenSignatureOf(body, fakeSettings.hmacKey)],
    [`${body} `, right],
    [body.replace(owner, "card_of_others"), right],
    ["{}", tokenSignatureOf("{}", fakeSettings.tokenHmacKey)],
    ["", tokenSignatureOf("", fakeSettings.tokenHmacKey)],
  ] as const)
    assert.equal(await statusOf(sent, { hmacsignature: signature }), 401, `${sent} ${signature}`);
  assert.equal(await statusOf(body, {}), 401);
  const large = "x".repeat(300 * 1024);
  const signed = { hmacsignature: tokenSignatureOf(large, fakeSettings.tokenHmacKey) };
  assert.equal(await statusOf(large, signed), 413);
  assert.deepEqual(await resultOf(eventId), []);
  assert.equal(await statusOf(body, { hmacsignature: right, protocol: "HmacSHA256" }), 202);
  assert.deepEqual(await resultOf(eventId), [null], "it is stored before it is answered");
  await till.handle();
  assert.deepEqual(await eventsOf(owner), ["customer.card_disabled"]);
  assert.equal((await shown(path)).length, 3);
});

async function storedOf(card: string) {
  const row = await till.service.dependencies.database
    .selectFrom("cards")
    .select("stored_card")
    .where("id", "=", card)
    .executeTakeFirst();
  return row?.stored_card;
}
