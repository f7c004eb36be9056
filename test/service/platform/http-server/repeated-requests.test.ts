import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ErrorCode } from "../../../../src/contract/errors/error-catalogue.ts";
import { errorCatalogue } from "../../../../src/contract/errors/error-catalogue.ts";
import { errorResponse } from "../../../../src/service/platform/http/error-response.ts";
import { ServiceError } from "../../../../src/service/platform/http/service-error.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

/** Called when the processor is asked for an authorization, which waits for what it returns. */
let beforeAuthorization: () => Promise<void> = async () => {};

let service: TestService;

before(async () => {
  service = await aService({
    processor: (sandbox) => ({
      ...sandbox,
      authorize: async (...request) => {
        await beforeAuthorization();
        return sandbox.authorize(...request);
      },
    }),
  });
});

after(() => service.close());

const order = { amount: "2000", currency: "usd", source: "tok_visa" };

/** What a response says of a repetition: its code, and the headers that clients go by. */
function repetitionOf({ body, headers }: Received) {
  return [
    body.error.code,
    headers.get("retry-after"),
    headers.get("stripe-should-retry"),
    headers.get("idempotent-replayed"),
  ];
}

test("a conflict that is final is stored, and says at once and on a replay that no retry helps", async () => {
  const { id } = (await service.post("/v1/charges", order)).body;
  await service.post("/v1/refunds", { charge: id });
  const authorized = (await service.post("/v1/charges", { ...order, capture: "false" })).body;
  await service.post(`/v1/charges/${authorized.id}/capture`);
  for (const [path, fields, code] of [
    ["/v1/refunds", { charge: id }, "charge_already_refunded"],
    [`/v1/charges/${authorized.id}/capture`, {}, "invalid_state"],
    [`/v1/charges/${id}/cancel`, {}, "invalid_state"],
  ] as const) {
    const send = () => service.post(path, fields, { idempotencyKey: path });
    assert.deepEqual(repetitionOf(await send()), [code, null, "false", null], path);
    assert.deepEqual(repetitionOf(await send()), [code, null, "false", "true"], path);
  }
});

test("a conflict without an idempotency key, and one of an update, say the same", async () => {
  const link = { name: "Box", amount: "4200", currency: "eur", slug: "taken" };
  await service.post("/v1/payment_links", link);
  const taken = await service.post("/v1/payment_links", link);
  assert.deepEqual(repetitionOf(taken), ["slug_taken", null, "false", null]);
});

/** Sends a payment whose authorization waits until it is released. */
async function holdAuthorization(pay: () => Promise<Received>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let underWay: Promise<Received> | undefined;
  await new Promise<void>((started) => {
    beforeAuthorization = async () => {
      beforeAuthorization = async () => {};
      started();
      await released;
    };
    underWay = pay();
  });
  if (underWay === undefined) throw new Error("No payment was sent.");
  return { underWay, release };
}

test("a busy link asks for a retry, and its response is not stored", async () => {
  const link = { name: "Box", amount: "4200", currency: "eur", slug: "busy" };
  await service.post("/v1/payment_links", { ...link, restrictions: { completed_sessions: { limit: "1" } } });
  const confirm = async (session: Received["body"], source: string, idempotencyKey: string) => {
    const fields = { client_secret: String(session["client_secret"]), source };
    const path = `/v1/checkout/sessions/${session.id}/confirm`;
    return service.post(path, fields, { key: service.publishable, idempotencyKey });
  };
  const first = (await service.post("/v1/payment_links/busy/sessions")).body;
  const second = (await service.post("/v1/payment_links/busy/sessions")).body;
  const { underWay, release } = await holdAuthorization(() =>
    confirm(first, "tok_decline_insufficient_funds", "first"),
  );
  const busy = await confirm(second, "tok_visa", "second");
  assert.deepEqual(repetitionOf(busy), ["link_busy", "5", "true", null]);
  release();
  assert.equal((await underWay).status, 402);
  const paid = await confirm(second, "tok_visa", "second");
  assert.equal(paid.status, 200, paid.text);
  assert.equal(paid.headers.get("idempotent-replayed"), null);
});

test("every entry of the catalogue says Retry-After where the request may succeed later, and only there", () => {
  const reader = { requestId: "req_0", kind: "secret", publicUrl: "http://localhost:4242" } as const;
  for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
    const { repeat, status } = errorCatalogue[code];
    const { headers } = errorResponse(new ServiceError(code, "It failed."), reader);
    const expected = {
      ...(repeat === "later" ? { "Retry-After": "1" } : {}),
      ...(status === 409 ? { "Stripe-Should-Retry": String(repeat === "later") } : {}),
    };
    assert.deepEqual(headers, expected, code);
    if (repeat === "stored") assert.ok([404, 409, 410].includes(status), code);
    if ([429, 503].includes(status)) assert.equal(repeat, "later", code);
  }
});
