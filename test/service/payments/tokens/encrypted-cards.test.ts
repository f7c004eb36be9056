import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { EncryptedCardInput } from "../../../../src/contract/payments/token.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { ProcessorUnavailable } from "../../../../src/service/payments/processor/processor.ts";
import { aLiveAcquirer, liveCards } from "../../../support/a-live-acquirer.ts";
import { aService } from "../../../support/a-service.ts";
import { anEncryptedCard } from "../../../support/an-encrypted-card.ts";
import { runDue } from "../../../support/run-jobs.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

type Typed = Parameters<typeof anEncryptedCard>[1];

async function aToken(card?: Typed, more: Partial<EncryptedCardInput> = {}): Promise<Received> {
  const encrypted = { ...(await anEncryptedCard(service, card)), ...more };
  return service.post("/v1/tokens", { encrypted_card: encrypted }, { key: service.publishable });
}

function pay(source: string, more: object = {}): Promise<Received> {
  return service.post("/v1/charges", { amount: "2000", currency: "usd", source, ...more });
}

async function aCustomer(source: string): Promise<Received> {
  return service.post("/v1/customers", { email: "ada@example.com", source });
}

test("a browser gets the key of the acquirer with its publishable key, and the time of the service", async () => {
  const { status, body } = await service.get("/v1/tokens/card_key", { key: service.publishable });
  assert.equal(status, 200, JSON.stringify(body));
  const publicKey = await service.dependencies.processorFor(service.scope).cardKey?.();
  assert.deepEqual(body, {
    object: "card_key",
    livemode: false,
    public_key: publicKey,
    takes_card_numbers: true,
    now: service.clock.now().toISOString(),
  });
});

test("a token shows what the browser says of the card, and the charge what the acquirer says", async () => {
  const shown = { brand: "amex", last4: "0005", exp_month: 1, exp_year: 2040 } as const;
  const { status, body } = await aToken({ name: "Ada" }, { shown });
  assert.equal(status, 200, JSON.stringify(body));
  const { brand, last4, exp_year, fingerprint, funding, name } = body.card;
  assert.deepEqual(
    { brand, last4, exp_year, fingerprint, funding, name },
    { brand: "amex", last4: "0005", exp_year: 2040, fingerprint: null, funding: "unknown", name: "Ada" },
  );
  const charge = (await pay(body.id)).body;
  assert.equal(charge.status, "succeeded");
  const { source } = charge;
  assert.deepEqual(
    [source?.brand, source?.last4, source?.exp_month, source?.exp_year, source?.funding, source?.name],
    ["visa", "4242", 12, 2034, "credit", "Ada"],
  );
  assert.equal(source?.checks.cvc, "pass");
});

test("the acquirer recognizes the card that was sent as a number", async () => {
  const typed = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  const raw = await service.post("/v1/tokens", { card: typed }, { key: service.publishable });
  const charge = (await pay((await aToken()).body.id)).body;
  assert.equal(charge.source?.fingerprint, raw.body.card.fingerprint);
});

test("an encrypted card is declined with the code of its number, and by its own expiry, whatever the browser says", async () => {
  const cases = [
    [{ number: "4000000000000002" }, "generic_decline"],
    [{ number: "4000000000000127" }, "incorrect_cvc"],
    [{ number: "4000000000000069" }, "expired_card"],
    [{ number: "4111111111111111" }, "testmode_decline"],
  ] as const;
  for (const [card, code] of cases) {
    const { status, body } = await pay((await aToken(card)).body.id);
    assert.deepEqual([status, body.error.code], [402, code]);
  }
  const { shown } = await anEncryptedCard(service);
  const { status, body } = await pay((await aToken({ exp_year: 2029 }, { shown })).body.id);
  assert.deepEqual([status, body.error.code], [402, "expired_card"]);
});

test("a card that the acquirer cannot decrypt reaches no issuer, and the payer can pay with another token", async () => {
  const other = await anEncryptedCard(service);
  const foreign = other.number.replace(/\.[\w-]{342}\./, `.${"A".repeat(342)}.`);
  const { body } = await aToken({}, { number: foreign });
  const { status, body: refusal } = await pay(body.id);
  assert.deepEqual([status, refusal.error.code], [402, "card_data_unreadable"]);
  const charge = (await service.get(`/v1/charges/${refusal.error["charge"] as string}`)).body;
  assert.deepEqual([charge.status, (charge["outcome"] as { type: string }).type], ["failed", "blocked"]);
  assert.equal((await pay((await aToken()).body.id)).status, 200);
});

test("rejects what is not encrypted, names the parameter, and repeats nothing of it", async () => {
  const fine = await anEncryptedCard(service);
  const plain = "4242424242424242";
  const swapped = Buffer.from(JSON.stringify({ alg: "dir", enc: "A256GCM" })).toString("base64url");
  for (const number of [
    plain,
    "",
    fine.number.replace(/^[^.]+/, swapped),
    `${fine.number}A`,
    `${fine.number}\n`,
  ]) {
    const { status, body, text } = await aToken({}, { number });
    assert.equal(status, 400, number);
    assert.equal(body.error.param, "encrypted_card[number]");
    assert.ok(number === "" || !text.includes(number));
  }
  const both = { encrypted_card: fine, card: { number: plain, exp_month: "12", exp_year: "2034" } };
  const { status, body } = await service.post("/v1/tokens", both, { key: service.publishable });
  assert.deepEqual([status, body.error.code], [400, "parameters_exclusive"]);
  const none = await service.post("/v1/tokens", {}, { key: service.publishable });
  assert.deepEqual([none.status, none.body.error.param], [400, "card"]);
  const past = await aToken({}, { shown: { ...fine.shown, exp_year: 2020 } });
  assert.deepEqual([past.status, past.body.error.param], [400, "encrypted_card[shown][exp_year]"]);
});

test("a saved card is the acquirer's, and pays while its customer is away", async () => {
  const customer = (await aCustomer((await aToken()).body.id)).body;
  const [saved] = (await service.get(`/v1/customers/${customer.id}/sources`)).body.data ?? [];
  assert.deepEqual([saved?.["last4"], saved?.["funding"]], ["4242", "credit"]);
  const charge = (
    await service.post("/v1/charges", { amount: "900", currency: "usd", customer: customer.id })
  ).body;
  assert.deepEqual([charge.status, charge.source?.last4], ["succeeded", "4242"]);
});

test("a card that is saved twice is one card, however it was sent", async () => {
  const customer = (await aCustomer((await aToken()).body.id)).body;
  const sources = `/v1/customers/${customer.id}/sources`;
  const other = (await aToken({ exp_year: 2039 })).body;
  const again = await service.post(sources, { source: other.id });
  const method = await service.get(`/v1/payment_methods/${other.card.id}`);
  assert.deepEqual([method.status, method.body.id], [200, again.body.id]);
  const raw = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  const token = await service.post("/v1/tokens", { card: raw }, { key: service.publishable });
  await service.post(sources, { source: token.body.id });
  const { data } = (await service.get(sources)).body;
  assert.deepEqual(
    data.map(({ id }) => id),
    [again.body.id],
  );
  const charge = await service.post("/v1/charges", { amount: "900", currency: "usd", customer: customer.id });
  assert.equal(charge.body.status, "succeeded");
});

test("the expiry of a card that the acquirer stores is not changed here", async () => {
  const customer = (await aCustomer((await aToken()).body.id)).body;
  const [saved] = (await service.get(`/v1/customers/${customer.id}/sources`)).body.data ?? [];
  const { status, body } = await service.post(`/v1/customers/${customer.id}/sources/${saved?.id ?? ""}`, {
    exp_year: "2044",
  });
  assert.deepEqual([status, body.error.param], [400, "exp_year"]);
  const named = await service.post(`/v1/customers/${customer.id}/sources/${saved?.id ?? ""}`, {
    name: "Ada L.",
  });
  assert.deepEqual([named.status, named.body["name"]], [200, "Ada L."]);
});

test("an issuer that wants the payer to confirm gets the same card", async () => {
  const token = (await aToken({ number: "4000002500003155" })).body.id;
  const { body } = await service.post(
    `/v1/tokens/${token}/authenticate`,
    { amount: "2000", currency: "usd" },
    { key: service.publishable },
  );
  assert.equal(body.status, "requires_action");
});

test("a card that is removed, or saved anew, is removed at the acquirer", async () => {
  const { database } = service.dependencies;
  const stored = async () => (await database.selectFrom("sandbox_cards").select("id").execute()).length;
  await runDue(service.dependencies, "stored_card_removal");
  const before = await stored();
  const number = "6011111111111117";
  const customer = (await aCustomer((await aToken({ number })).body.id)).body;
  const sources = `/v1/customers/${customer.id}/sources`;
  await service.post(sources, { source: (await aToken({ number, exp_year: 2041 })).body.id });
  assert.equal(await stored(), before + 2);
  await runDue(service.dependencies, "stored_card_removal");
  assert.equal(await stored(), before + 1);
  const [saved] = (await service.get(sources)).body.data;
  const charge = await service.post("/v1/charges", { amount: "900", currency: "usd", customer: customer.id });
  assert.equal(charge.body.status, "succeeded");
  await service.delete(`${sources}/${saved?.id ?? ""}`);
  await runDue(service.dependencies, "stored_card_removal");
  assert.equal(await stored(), before);
  const waiting = await database.selectFrom("stored_cards_to_remove").select("id").execute();
  assert.deepEqual(waiting, []);
});

test("what the acquirer has stored and not named is removed where the card that was saved before is kept", async () => {
  const till = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      verify: async (request, signal) => {
        const outcome = await sandbox.verify(request, signal);
        if (outcome.result !== "approved" || hears) return outcome;
        const card = { ...outcome.card };
        Reflect.deleteProperty(card, "stored");
        return { ...outcome, card };
      },
    }),
  });
  let hears = true;
  const save = async (path: string) => {
    const encrypted = await anEncryptedCard(till);
    const token = (await till.post("/v1/tokens", { encrypted_card: encrypted })).body;
    return { token, saved: await till.post(path, { source: token.id }) };
  };
  const { saved: customer } = await save("/v1/customers");
  hears = false;
  const { token } = await save(`/v1/customers/${customer.body.id}/sources`);
  const waiting = await till.dependencies.database
    .selectFrom("stored_cards_to_remove")
    .select("stored_card")
    .execute();
  assert.deepEqual(
    waiting.map(({ stored_card: { id, owner } }) => [id, owner]),
    [[null, token.card.id]],
  );
  await till.close();
});

test("no row has the number or the security code, however it is written", async () => {
  const number = "5555555555554444";
  const customer = (await aCustomer((await aToken({ number, cvc: "739" })).body.id)).body;
  await service.post("/v1/charges", { amount: "900", currency: "usd", customer: customer.id });
  await pay((await aToken({ number, cvc: "739" })).body.id);
  const dump = await dumpDatabase(service.dependencies.database);
  for (const written of [number, "5555 5555 5555 4444", Buffer.from(number).toString("hex")])
    assert.ok(!dump.includes(written));
  assert.ok(!service.logged.join("\n").includes(number));
});

describe("live mode", () => {
  const typed = { number: liveCards.approved, exp_month: "12", exp_year: "2034", cvc: "123" };
  const ofLive = async (liveCardNumbers: boolean) => {
    const till = await aService({ settings: { liveCardNumbers } });
    const merchant = await till.aMerchant({ livemode: true });
    const key = { key: merchant.publishable };
    return { till, merchant, key, cardKey: (await till.get("/v1/tokens/card_key", key)).body };
  };

  test("takes no number in clear, and says what to send", async () => {
    const { till, merchant, key, cardKey } = await ofLive(false);
    assert.match(String(cardKey["public_key"]), /^10001\|/);
    assert.equal(cardKey["takes_card_numbers"], false);
    for (const caller of [key, { key: merchant.secret }]) {
      const { status, body, text } = await till.post("/v1/tokens", { card: typed }, caller);
      assert.deepEqual([status, body.error.code, body.error.param], [400, "card_number_not_allowed", "card"]);
      assert.match(body.error.message, /encrypted_card.*TILL_CARD_DATA=raw/);
      assert.ok(!text.includes(typed.number));
    }
    const encrypted = await anEncryptedCard({ ...till, ...merchant });
    const { status, body } = await till.post("/v1/tokens", { encrypted_card: encrypted }, key);
    assert.deepEqual([status, body["livemode"]], [200, true]);
    await till.close();
  });

  test("takes numbers where the operator allows them, and encrypts none then", async () => {
    const { till, key, cardKey } = await ofLive(true);
    assert.deepEqual([cardKey["public_key"], cardKey["takes_card_numbers"]], [null, true]);
    const { status } = await till.post("/v1/tokens", { card: typed }, key);
    assert.equal(status, 200);
    await till.close();
  });

  test("says that the acquirer does not tell its key", async () => {
    const unreachable = aLiveAcquirer();
    const acquirer = aLiveAcquirer({
      connect: (dependencies) => {
        const connected = unreachable.connect(dependencies);
        const cardKey = () => Promise.reject(new ProcessorUnavailable());
        return { ...connected, processor: { ...connected.processor, cardKey } };
      },
    });
    const till = await aService({ acquirer, settings: { liveCardNumbers: false } });
    const { publishable: key } = await till.aMerchant({ livemode: true });
    const { status, body } = await till.get("/v1/tokens/card_key", { key });
    assert.deepEqual([status, body.error.code], [503, "processor_unavailable"]);
    await till.close();
  });
});
