import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type {
  AuthorizationRequest,
  VerificationRequest,
} from "../../../../src/service/payments/processor/request.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import type { Payer } from "../../platform/http-server/payers.ts";
import { Payers } from "../../platform/http-server/payers.ts";

let service: TestService;
afterEach(() => service.close());

const visa = "4242424242424242";
const declined = "4000000000000002";

async function aToken(): Promise<string> {
  const card = { number: visa, exp_month: "12", exp_year: "2034", cvc: "123", name: "Ada Lovelace" };
  return (await service.post("/v1/tokens", { card })).body.id;
}

async function aCustomer(): Promise<string> {
  return (await service.post("/v1/customers")).body.id;
}

function save(customer: string, source: string, idempotencyKey?: string): Promise<Received> {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  return service.post(`/v1/customers/${customer}/sources`, { source }, options);
}

test("no issuer is asked about a card whose request is rejected anyway, and the card keeps its security code", async () => {
  let verifications = 0;
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      verify: (request, signal) => {
        verifications += 1;
        return sandbox.verify(request, signal);
      },
    }),
  });
  const source = await aToken();
  const customer = await aCustomer();
  const unknown = await service.post("/v1/customers", { source, test_clock: "clock_of_nobody" });
  assert.deepEqual([unknown.status, unknown.body.error.param], [404, "test_clock"]);
  const both = await service.post(`/v1/customers/${customer}`, { source, default_source: "card_1" });
  assert.deepEqual([both.status, both.body.error.code], [400, "parameters_exclusive"]);
  assert.equal(verifications, 0);
  const charge = await service.post("/v1/charges", { amount: "900", currency: "usd", source });
  assert.equal(charge.body.source?.checks.cvc, "pass");
});

test("a saved card is verified as stored for the first time, and charged by the merchant with what the network called that", async () => {
  const verified: VerificationRequest[] = [];
  const charged: AuthorizationRequest[] = [];
  let networkTransactionId: string | null = null;
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      verify: async (request, signal) => {
        verified.push(request);
        const outcome = await sandbox.verify(request, signal);
        ({ networkTransactionId } = outcome);
        return outcome;
      },
      authorize: (request, signal) => {
        charged.push(request);
        return sandbox.authorize(request, signal);
      },
    }),
  });
  const customer = await aCustomer();
  assert.equal((await save(customer, await aToken())).status, 200);
  const order = {
    amount: "4200",
    currency: "eur",
    statement_descriptor: "TILL SHOP",
    receipt_email: "ada@example.com",
  };
  await service.post("/v1/charges", { ...order, customer });
  await service.post("/v1/charges", { ...order, source: await aToken() });
  assert.deepEqual([verified[0]?.initiator, verified[0]?.storedCredential], ["payer", { use: "first" }]);
  const [saved, fresh] = charged;
  assert.ok(networkTransactionId !== null);
  assert.deepEqual(
    [saved?.initiator, saved?.storedCredential],
    ["merchant", { use: "subsequent", networkTransactionId }],
  );
  assert.deepEqual([fresh?.initiator, fresh?.storedCredential], ["payer", { use: "none" }]);
  assert.deepEqual([saved?.statementDescriptor, saved?.email], ["TILL SHOP", "ada@example.com"]);
  assert.equal(saved?.instrument.kind === "card" && saved.instrument.name, "Ada Lovelace");
});

test("a slow verification of a saved card does not delay other requests", async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let arrived = () => {};
  const reached = new Promise<void>((resolve) => (arrived = resolve));
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      verify: async (request, signal) => {
        arrived();
        await held;
        return sandbox.verify(request, signal);
      },
    }),
  });
  const customer = await aCustomer();
  const saving = save(customer, await aToken(), "slow");
  await reached;
  const change = await service.post(`/v1/customers/${customer}`, { name: "Grace" });
  goOn();
  assert.deepEqual([change.status, (await saving).status], [200, 200]);
  assert.equal((await service.get(`/v1/customers/${customer}`)).body["name"], "Grace");
});

test("a card that is saved twice under one key is verified once", async () => {
  let count = 0;
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      verify: (request, signal) => {
        count += 1;
        return sandbox.verify(request, signal);
      },
    }),
  });
  const [customer, token] = [await aCustomer(), await aToken()];
  const first = await save(customer, token, "once");
  assert.equal((await save(customer, token, "once")).text, first.text);
  assert.equal(count, 1);
});

test("declines of cards that are saved count toward the limit of the payer's address, and of no other", async () => {
  service = await aService({ settings: { declinesPer10Minutes: 3 } });
  const payers = new Payers(service);
  const thief = await payers.aPayer();
  const other = await payers.aPayer(thief);
  const tokenOf = async (payer: Payer, number = visa) =>
    String((await payers.token(payer, {}, number)).body["id"]);
  const stolen = [
    await tokenOf(thief, declined),
    await tokenOf(thief, declined),
    await tokenOf(thief, declined),
  ];
  const [good, others] = [await tokenOf(thief), await tokenOf(other)];
  const { secret: key } = thief.merchant;
  const customer = (await service.post("/v1/customers", {}, { key })).body.id;
  const saveTheirs = (source: string) =>
    service.post(`/v1/customers/${customer}/sources`, { source }, { key });
  for (const token of stolen) assert.equal((await saveTheirs(token)).body.error.code, "generic_decline");
  assert.equal((await saveTheirs(good)).body.error.code, "decline_rate_limit");
  assert.equal((await saveTheirs(others)).status, 200);
});

test("a saved card shows what its issuer checked when it was saved", async () => {
  service = await aService();
  const address = { address_line1: "1 Main Street", address_postal_code: "12345" };
  const checksOf = async (number: string, more: object) => {
    const card = { number, exp_month: "12", exp_year: "2034", cvc: "123", ...more };
    const token = (await service.post("/v1/tokens", { card })).body.id;
    const customer = await aCustomer();
    const { id } = (await save(customer, token)).body;
    const { body } = await service.get(`/v1/customers/${customer}/sources/${id}`);
    return Object.values(body["checks"] as object);
  };
  assert.deepEqual(await checksOf(visa, {}), ["pass", "unavailable", "unavailable"]);
  assert.deepEqual(await checksOf(visa, address), ["pass", "pass", "pass"]);
  assert.deepEqual(await checksOf("4000000000000101", address), ["fail", "pass", "pass"]);
  assert.deepEqual(await checksOf("4000000000000010", address), ["pass", "fail", "fail"]);
  assert.deepEqual(await checksOf("4000002500003155", {}), ["pass", "unavailable", "unavailable"]);
});
