import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Merchant, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { balanceChanges } from "../../../support/rows.ts";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";

/** The first inquiry about what is pending is due. */
const inquiryDue = 5_000;
/** Changes of balances are added to their sums. */
const minute = 60_000;

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

/** Every test has its own merchant: the balance is that of an account. */
async function shopOf(merchant: Merchant) {
  const options = { key: merchant.secret };
  return {
    pay: async (fields: object = {}) => {
      const order = { amount: 2000, currency: "usd", source: "tok_visa" };
      const { status, text, body } = await service.post("/v1/charges", { ...order, ...fields }, options);
      assert.equal(status, 200, text);
      return body.id;
    },
    refund: async (charge: string, amount?: number) => {
      const given = { charge, ...(amount === undefined ? {} : { amount }) };
      return (await service.post("/v1/refunds", given, options)).body.id;
    },
    get: async (path: string) => (await service.get(path, options)).body,
    post: async (path: string, fields = {}) => (await service.post(path, fields, options)).body,
  };
}

const aShop = async () => shopOf(await service.aMerchant());

test("a charge and its refund are in the balance, each with one transaction", async () => {
  const { pay, refund, get } = await aShop();
  const charge = await pay();
  const given = await refund(charge, 700);
  const { data } = await get("/v1/balance_transactions");
  assert.deepEqual(
    data.map(({ type, source, amount, fee, net, currency }) => [type, source, amount, fee, net, currency]),
    [
      ["refund", given, -700, 0, -700, "usd"],
      ["charge", charge, 2000, 0, 2000, "usd"],
    ] as unknown[],
  );
  assert.equal((await get(`/v1/charges/${charge}`))["balance_transaction"], data[1]?.id);
  assert.equal((await get(`/v1/refunds/${given}`))["balance_transaction"], data[0]?.id);
  assert.deepEqual(await get(`/v1/balance_transactions/${data[0]?.id}`), data[0]);
  assert.deepEqual(await get("/v1/balance"), {
    object: "balance",
    available: [{ amount: 1300, currency: "usd" }],
    pending: [],
    livemode: false,
  });
});

test("an authorization is in the balance once it is captured, with what was captured", async () => {
  const { pay, get, post } = await aShop();
  const authorized = await pay({ capture: false });
  const declined = await post("/v1/charges", { amount: 2000, currency: "usd", source: "tok_chargeDeclined" });
  assert.equal(declined.error.type, "card_declined");
  assert.equal((await get(`/v1/charges/${authorized}`))["balance_transaction"], null);
  assert.deepEqual((await get("/v1/balance_transactions")).data, []);
  await post(`/v1/charges/${authorized}/capture`, { amount: 1500 });
  const { data } = await get(`/v1/balance_transactions?source=${authorized}`);
  assert.deepEqual(
    data.map(({ amount }) => amount),
    [1500],
  );
  const voided = await pay({ capture: false });
  await post(`/v1/charges/${voided}/cancel`);
  assert.equal((await get("/v1/balance_transactions")).data.length, 1);
});

test("the balance is what all charges and refunds come to, by currency", async () => {
  const { pay, refund, get } = await aShop();
  const charges = [await pay(), await pay({ amount: 3100, currency: "eur" }), await pay({ amount: 999 })];
  await refund(charges[0] ?? "", 1);
  await refund(charges[0] ?? "", 2);
  await refund(charges[1] ?? "");
  const listed = (await get("/v1/charges")).data;
  const sumOf = (currency: string) =>
    listed
      .filter((charge) => charge["currency"] === currency)
      .reduce(
        (sum, charge) => sum + Number(charge["amount_captured"]) - Number(charge["amount_refunded"]),
        0,
      );
  assert.deepEqual((await get("/v1/balance"))["available"], [
    { amount: sumOf("eur"), currency: "eur" },
    { amount: sumOf("usd"), currency: "usd" },
  ]);
  assert.equal(sumOf("usd"), 2996);
});

test("the balance stays the same when its changes are added to its sum, and so do later changes", async () => {
  const { pay, refund, get } = await aShop();
  const charge = await pay();
  await pay({ currency: "eur", amount: 900 });
  const before = await get("/v1/balance");
  service.clock.advance(minute);
  await runDue(service.dependencies, "balance_changes");
  assert.equal(await balanceChanges(service.dependencies.database), 0);
  assert.deepEqual(await get("/v1/balance"), before);
  await refund(charge);
  const available = [
    { amount: 900, currency: "eur" },
    { amount: 0, currency: "usd" },
  ];
  assert.deepEqual((await get("/v1/balance"))["available"], available);
  service.clock.advance(minute);
  await runDue(service.dependencies, "balance_changes");
  assert.deepEqual((await get("/v1/balance"))["available"], available);
});

test("a refund is pending in the balance until the processor confirms it, and gone if it fails", async () => {
  const { pay, refund, get } = await aShop();
  const failed = await refund(await pay({ source: "tok_refundFail" }));
  assert.equal((await get(`/v1/refunds/${failed}`))["balance_transaction"], null);
  const pending = await refund(await pay({ source: "tok_pendingRefund" }), 300);
  const rejectedLater = await refund(await pay({ source: "tok_refundFailsLater" }), 50);
  assert.deepEqual((await get("/v1/balance_transactions?type=refund")).data, []);
  const before = await get("/v1/balance");
  assert.deepEqual(before["available"], [{ amount: 6000, currency: "usd" }]);
  assert.deepEqual(before["pending"], [{ amount: -350, currency: "usd" }]);
  service.clock.advance(inquiryDue);
  await sweepCharges(service.dependencies);
  assert.equal((await get(`/v1/refunds/${rejectedLater}`)).status, "failed");
  const after = await get("/v1/balance");
  assert.deepEqual(after["available"], [{ amount: 5700, currency: "usd" }]);
  assert.deepEqual(after["pending"], []);
  const refunds = (await get("/v1/balance_transactions?type=refund")).data;
  assert.deepEqual(
    refunds.map((transaction) => [transaction["source"], transaction.amount]),
    [[pending, -300]],
  );
});

test("lists are filtered by type, source, currency and time, and have pages", async () => {
  const { pay, refund, get } = await aShop();
  const first = await pay();
  await pay({ currency: "eur" });
  const given = await refund(first);
  const idsOf = async (query: string) =>
    (await get(`/v1/balance_transactions?${query}`)).data.map(({ id }) => id);
  const [all0 = "", all1 = "", all2 = ""] = await idsOf("");
  assert.deepEqual(await idsOf("type=refund"), [all0]);
  assert.deepEqual(await idsOf(`source=${given}`), [all0]);
  assert.deepEqual(await idsOf(`source=${first}`), [all2]);
  // The charge and the refund of one transaction id are not mistaken for each other.
  assert.deepEqual(await idsOf(`source=${first.replace("ch_", "re_")}`), []);
  assert.deepEqual(await idsOf("currency=eur"), [all1]);
  assert.deepEqual(await idsOf(`limit=1&starting_after=${all0}`), [all1]);
  assert.deepEqual(await idsOf(`limit=1&ending_before=${all2}`), [all1]);
  assert.deepEqual(await idsOf("created[gt]=2900000000"), []);
  const wrong = await get("/v1/balance_transactions?type=payout");
  assert.deepEqual([wrong.error.code, wrong.error.param], ["parameter_invalid", "type"]);
});

test("expands the source of a transaction, and the transaction of a charge and a refund", async () => {
  const { pay, refund, get } = await aShop();
  const charge = await pay();
  const given = await refund(charge);
  const { data } = await get("/v1/balance_transactions?expand[]=data.source");
  assert.deepEqual(
    data.map(({ source }) => [source.object, source.id]),
    [
      ["refund", given],
      ["charge", charge],
    ],
  );
  const expanded = await get(`/v1/charges/${charge}?expand[]=balance_transaction`);
  assert.equal((expanded["balance_transaction"] as { readonly net: number }).net, 2000);
  const refunds = await get("/v1/refunds?expand[]=data.balance_transaction");
  assert.equal((refunds.data[0]?.["balance_transaction"] as { readonly net: number }).net, -2000);
});

test("another account and another mode see nothing of it", async () => {
  const { pay, get } = await aShop();
  await pay();
  const [transaction] = (await get("/v1/balance_transactions")).data;
  const other = await aShop();
  const missing = await other.get(`/v1/balance_transactions/${transaction?.id}`);
  assert.equal(missing.error.code, "resource_missing");
  assert.deepEqual((await other.get("/v1/balance"))["available"], []);
  const publishable = await service.get("/v1/balance", { key: service.publishable });
  assert.equal(publishable.status, 403);
});
