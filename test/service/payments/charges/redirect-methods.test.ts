import assert from "node:assert/strict";
import { after, afterEach, before, describe, test } from "node:test";
import type { RedirectMethod } from "../../../../src/contract/payments/redirect-method.ts";
import {
  isInApp,
  redirectMethodNames,
  redirectMethods,
} from "../../../../src/contract/payments/redirect-method.ts";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";
import { methodPayer, minute, pageOf, shop } from "./method-payer.ts";

// Payments on the page of a method: the payer goes away, and comes back, or does not.

const behaviour: SandboxBehaviour = {};

let site: TestSite;
let service: TestService;
before(async () => {
  site = await aSite({ sandbox: behaviour });
  ({ service } = site);
});
after(() => service.close());
afterEach(() => {
  behaviour.down = false;
});

const { aToken, answer, comeBack, eventsOf } = methodPayer(() => site);

async function begin(fields: object = {}, idempotencyKey?: string): Promise<Received> {
  const order = { amount: "4200", currency: "eur", source: await aToken(), return_url: shop, ...fields };
  return service.post("/v1/charges", order, idempotencyKey === undefined ? {} : { idempotencyKey });
}

async function aCharge(fields: object = {}): Promise<ReceivedBody> {
  const { status, body, text } = await begin(fields);
  assert.deepEqual([status, body.status], [200, "requires_action"], text);
  return body;
}

async function read(charge: ReceivedBody): Promise<ReceivedBody> {
  return (await service.get(`/v1/charges/${charge.id}`)).body;
}

describe("a payer of a charge", () => {
  test("pays on the page of each method, comes back, and is charged once", async () => {
    const currencies: Partial<Record<RedirectMethod, string>> = { twint: "chf", swish: "sek", p24: "pln" };
    for (const type of redirectMethods.filter((method) => !isInApp(method))) {
      const currency = currencies[type] ?? "eur";
      const charge = await aCharge({ source: await aToken(type), currency });
      assert.equal(charge["payment_method_type"], type);
      const page = pageOf(charge);
      const shown = await (await site.open(page)).text();
      assert.ok(shown.includes(redirectMethodNames[type]), type);
      const back = await answer(page, "pay");
      const [led, again] = await Promise.all([comeBack(back), comeBack(back)]);
      assert.equal(led, `${shop}&charge=${charge.id}&redirect_status=succeeded`);
      assert.equal(again, led);
      const paid = await read(charge);
      assert.deepEqual([paid.status, paid["paid"], paid["next_action"]], ["succeeded", true, null], type);
      assert.deepEqual(await eventsOf(charge), ["payment.requires_action", "payment.succeeded"]);
      const answered = await site.open(page);
      assert.equal(answered.status, 303, "the page leads on to how it ended");
      const { pathname, search } = new URL(answered.headers.get("location") ?? "");
      assert.equal(await comeBack(pathname + search), led);
    }
  });

  test("gives up, or is refused by their bank, has paid nothing, and learns which", async () => {
    for (const given of ["cancel", "refuse"] as const) {
      const charge = await aCharge();
      const led = await comeBack(await answer(pageOf(charge), given));
      assert.ok(led.endsWith("&redirect_status=failed"), led);
      const failed = await read(charge);
      const code = given === "cancel" ? "payment_canceled" : "payment_refused";
      assert.deepEqual(
        [failed.status, failed["failure_code"], failed["amount_captured"]],
        ["failed", code, 0],
      );
      assert.match(String(failed["failure_message"]), /Nothing was taken/);
    }
  });

  test("who does not come back has paid nevertheless", async () => {
    const charge = await aCharge();
    await answer(pageOf(charge), "pay");
    assert.equal((await read(charge)).status, "requires_action");
    await runDue(service.dependencies, "redirect_inquiry");
    assert.equal((await read(charge)).status, "succeeded");
  });

  test("whose bank confirms an hour later waits with a pending charge, which then succeeds", async () => {
    const charge = await aCharge();
    const led = await comeBack(await answer(pageOf(charge), "later"));
    assert.ok(led.endsWith("&redirect_status=pending"), led);
    const pending = await read(charge);
    assert.deepEqual([pending.status, pending["next_action"]], ["pending", null]);
    for (const pause of [5_000, minute, 5 * minute, 60 * minute]) {
      service.clock.advance(pause);
      await sweepCharges(service.dependencies);
      const { status } = await read(charge);
      assert.ok(status === "pending" || status === "succeeded", status);
    }
    assert.equal((await read(charge)).status, "succeeded");
    assert.deepEqual(await eventsOf(charge), ["payment.requires_action", "payment.succeeded"]);
  });

  test("who answers twice is taken at the first answer", async () => {
    const charge = await aCharge();
    const page = pageOf(charge);
    const back = await answer(page, "pay");
    await answer(page, "refuse");
    await comeBack(back);
    assert.equal((await read(charge)).status, "succeeded");
  });

  test("whose time is over has paid nothing, also if they pay afterwards", async () => {
    const charge = await aCharge();
    const page = pageOf(charge);
    service.clock.advance(15 * minute);
    await runDue(service.dependencies, "redirect_expiry");
    const expired = await read(charge);
    assert.deepEqual([expired.status, expired["failure_code"]], ["failed", "payment_expired"]);
    assert.match(await comeBack(await answer(page, "pay")), /redirect_status=failed$/);
    assert.equal((await read(charge)).status, "failed");
  });

  test("who comes back while the processor is out of reach is asked to wait, and charged once it is there", async () => {
    const charge = await aCharge();
    const back = await answer(pageOf(charge), "pay");
    behaviour.down = true;
    const waiting = await site.open(back);
    assert.equal(waiting.headers.get("refresh"), "5");
    assert.equal((await read(charge)).status, "requires_action");
    const [path = ""] = back.split("?");
    assert.equal((await site.submit(path, { result: "pay" })).headers.get("refresh"), "5");
    behaviour.down = false;
    // The page loads itself again, without what a form has brought.
    assert.match(await comeBack(path), /redirect_status=succeeded$/);
    assert.equal((await read(charge)).status, "succeeded");
  });

  test("can be given their money back, fully or in part", async () => {
    const charge = await aCharge();
    await comeBack(await answer(pageOf(charge), "pay"));
    const refund = await service.post("/v1/refunds", { charge: charge.id, amount: "1000" });
    assert.equal(refund.body.status, "succeeded", refund.text);
    assert.equal((await read(charge))["amount_refunded"], 1000);
  });

  test("has a receipt with the name of the method", async () => {
    const charge = await aCharge({ receipt_email: "payer@example.com" });
    await comeBack(await answer(pageOf(charge), "pay"));
    const { receipt_url: address } = await read(charge);
    assert.match(await (await site.open(new URL(String(address)).pathname)).text(), /iDEAL \| Wero/);
  });
});

test("a request that is repeated gets the same page, and begins one payment", async () => {
  const source = await aToken();
  const [first, second] = [await begin({ source }, "once"), await begin({ source }, "once")];
  assert.equal(second.text, first.text);
  for (const other of [{ amount: "4201" }, { currency: "chf" }]) {
    assert.equal((await begin({ source, ...other })).body.error.code, "token_already_used");
  }
});

test("an amount is held with PayPal, and captured later", async () => {
  const charge = await aCharge({ source: await aToken("paypal"), capture: "false" });
  assert.match(await comeBack(await answer(pageOf(charge), "pay")), /redirect_status=succeeded$/);
  assert.equal((await read(charge)).status, "requires_capture");
  assert.equal((await service.post(`/v1/charges/${charge.id}/capture`)).body.status, "succeeded");
});

test("what a method cannot pay is refused by the name of what is wrong, and the token stays", async () => {
  const cases = [
    [{ currency: "usd" }, "payment_method_unavailable", "source", /iDEAL \| Wero.*only EUR/],
    [{ capture: "false" }, "payment_method_unavailable", "source", /captured later/],
    [{ return_url: "" }, "url_invalid", "return_url", /./],
  ] as const;
  const source = await aToken();
  for (const [fields, code, param, message] of cases) {
    const { status, body } = await begin({ source, ...fields });
    assert.deepEqual([status, body.error.code, body.error.param], [400, code, param]);
    assert.match(body.error.message, message);
  }
  await aCharge({ source });
});

test("a method that cannot be saved makes no token with a consent, and no saved card", async () => {
  const saved = await service.post("/v1/customers", { source: await aToken() });
  assert.deepEqual([saved.status, saved.body.error.code], [400, "payment_method_unavailable"]);
  const both = await service.post("/v1/tokens", {
    type: "ideal",
    card: { number: "4242424242424242", exp_month: "12", exp_year: "2034" },
  });
  assert.deepEqual(
    [both.status, both.body.error.code, both.body.error.param],
    [400, "parameters_exclusive", "card"],
  );
});
