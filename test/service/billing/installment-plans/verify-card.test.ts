import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { VerificationRequest } from "../../../../src/service/payments/processor/request.ts";
import { aPayer, fourMonths, termsHash } from "../../../support/a-plan.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
const verified: VerificationRequest[] = [];
before(async () => {
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      verify: (request, signal) => {
        verified.push(request);
        return sandbox.verify(request, signal);
      },
    }),
  });
});
after(() => service.close());

const plans = "/v1/installment_plans";
const day = 86_400_000;

test("verifies the card of a token once, with its security code, for the plan that is created", async () => {
  const customer = await aPayer(service, { source: null });
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" };
  const { body: token } = await service.post("/v1/tokens", { card });
  const first = new Date(service.clock.now().getTime() + 9 * day).toISOString().slice(0, 10);
  const given = { source: token.id, first_payment_on: first };
  const consent = { terms: await termsHash(service, customer, given) };
  const create = (more: object) =>
    service.post(plans, { ...fourMonths, ...given, customer, consent, ...more });
  const changed = await create({ count: 5 });
  assert.deepEqual([changed.status, changed.body.error.code], [409, "terms_changed"]);
  assert.equal((await create({ customer: "cus_none" })).status, 404);
  assert.equal(verified.length, 0);
  const created = await create({});
  assert.equal(created.status, 200, created.text);
  const codes = verified.map(({ instrument }) => (instrument.kind === "card" ? instrument.cvc : undefined));
  assert.deepEqual(codes, ["123"]);
});
