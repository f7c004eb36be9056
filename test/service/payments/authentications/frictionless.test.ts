import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, mock, test } from "node:test";
import type { Authentication } from "../../../../src/contract/payments/authentication.ts";
import type { Processor } from "../../../../src/service/payments/processor/processor.ts";
import type { AuthorizationRequest } from "../../../../src/service/payments/processor/request.ts";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

const sent: AuthorizationRequest[] = [];

let losesAnswer = false;

let issuerIsSlow = false;

let site: TestSite;

let service: TestService;

before(async () => {
  site = await aSite({
    processor: (sandbox: Processor): Processor => ({
      ...sandbox,
      authenticator: {
        ...sandbox.authenticator,
        authenticate: async (request, signal) => {
          if (!issuerIsSlow) return sandbox.authenticator.authenticate(request, signal);
          if (!signal.aborted) await once(signal, "abort");
          throw signal.reason;
        },
      },
      authorize: async (request, signal) => {
        sent.push(request);
        const outcome = await sandbox.authorize(request, signal);
        if (!losesAnswer) return outcome;
        losesAnswer = false;
        throw new Error("The answer is lost.");
      },
    }),
  });
  ({ service } = site);
});

after(() => service.close());

const payment = { amount: "4200", currency: "eur" };

const cards = {
  frictionless: "4000000000003055",
  attempted: "4000000000003113",
  rejected: "4000000000003121",
  redirected: "4000000000003238",
  always: "4000002760003184",
} as const;

async function aToken(number: string): Promise<string> {
  const card = { number, exp_month: "12", exp_year: "2034", cvc: "123" };
  return (await service.post("/v1/tokens", { card }, { key: service.publishable })).body.id;
}

async function authenticate(token: string): Promise<Authentication> {
  const path = `/v1/tokens/${token}/authenticate`;
  const { status, body, text } = await service.post(path, payment, { key: service.publishable });
  assert.equal(status, 200, text);
  return body as unknown as Authentication;
}

const charge = (source: string) => service.post("/v1/charges", { ...payment, source });

let attempts = 0;

async function payLink(source: string): Promise<Received & { readonly session: ReceivedBody }> {
  const slug = String((await site.aLink())["slug"]);
  const opened = await service.post(`/v1/payment_links/${slug}/sessions`, {}, { key: service.publishable });
  const session = opened.body;
  const fields = { client_secret: String(session["client_secret"]), source };
  const options = { key: service.publishable, idempotencyKey: `frictionless ${attempts++}` };
  const paid = await service.post(`/v1/checkout/sessions/${session.id}/confirm`, fields, options);
  return { ...paid, session };
}

async function chargeOf({ id }: ReceivedBody): Promise<ReceivedBody> {
  const { data } = (await service.get(`/v1/charges?checkout_session=${id}`)).body;
  assert.equal(data.length, 1);
  return data[0] as ReceivedBody;
}

for (const [name, number, result, indicator] of [
  ["authenticates", cards.frictionless, "authenticated", "05"],
  ["stands in for", cards.attempted, "attempt_acknowledged", "06"],
] as const) {
  test(`an issuer that ${name} a payer without a challenge is not seen, and the charge says so`, async () => {
    const id = await aToken(number);
    const { status, url, presentation } = await authenticate(id);
    assert.deepEqual([status, url, presentation], ["succeeded", null, null]);
    const { body } = await charge(id);
    assert.equal(body.status, "succeeded");
    const secure = body.source.three_d_secure;
    assert.deepEqual(
      [secure?.authentication_flow, secure?.result, secure?.electronic_commerce_indicator],
      ["frictionless", result, indicator],
    );
  });

  test(`a payment link ${name} such a payer by itself, and is paid at once`, async () => {
    const { body, session } = await payLink(await aToken(number));
    assert.deepEqual([body.status, body["next_action"]], ["complete", null]);
    const secure = (await chargeOf(session)).source.three_d_secure;
    assert.deepEqual([secure?.authentication_flow, secure?.result], ["frictionless", result]);
  });
}

test("an issuer that rejects a payer without a challenge is not sent the payment", async () => {
  const before = sent.length;
  const { status, body, session } = await payLink(await aToken(cards.rejected));
  assert.deepEqual([status, body.error.code], [402, "authentication_required"]);
  assert.equal(sent.length, before);
  const { three_d_secure: secure } = (await chargeOf(session)).source;
  assert.deepEqual([secure?.result, secure?.result_reason], ["failed", "rejected"]);
  const token = await aToken(cards.rejected);
  const rejected = await authenticate(token);
  assert.deepEqual([rejected.status, rejected.result_reason, rejected.url], ["failed", "rejected", null]);
  assert.equal((await charge(token)).body.error.code, "authentication_required");
  assert.equal(sent.length, before);
});

test("a payment whose issuer does not reply in time is charged, and says that nobody was authenticated", async () => {
  const token = await aToken(cards.frictionless);
  issuerIsSlow = true;
  // The issuer's share of the time passes at once, so that a slow machine has all of the rest.
  const limits = mock.method(AbortSignal, "timeout", () =>
    AbortSignal.abort(new DOMException("", "TimeoutError")),
  );
  const { status, session } = await payLink(token).finally(() => {
    issuerIsSlow = false;
    limits.mock.restore();
  });
  assert.ok(limits.mock.callCount() > 0);
  assert.equal(status, 200);
  const { source, status: chargeStatus } = await chargeOf(session);
  assert.deepEqual([chargeStatus, source.three_d_secure?.result], ["succeeded", "processing_error"]);
});

test("a charge whose answer is lost keeps the authentication that it was sent with", async () => {
  losesAnswer = true;
  const { session, status } = await payLink(await aToken(cards.frictionless));
  assert.equal(status, 503);
  const { source } = await chargeOf(session);
  assert.equal(source.three_d_secure?.result, "authenticated");
});

test("a challenge that opens in the whole window only says so, and stands in no frame", async () => {
  const begun = await authenticate(await aToken(cards.redirected));
  assert.deepEqual([begun.status, begun.presentation], ["requires_action", "redirect"]);
  const page = await site.open(new URL(begun.url ?? "").pathname);
  assert.match(page.headers.get("content-security-policy") ?? "", /frame-ancestors 'none'/);
  const { body } = await payLink(await aToken(cards.redirected));
  const action = body["next_action"] as { redirect_to_url: { presentation: string } };
  assert.equal(action.redirect_to_url.presentation, "redirect");
  const framed = await authenticate(await aToken(cards.always));
  assert.equal(framed.presentation, "frame");
});

test("the proof goes to the processor, is sealed meanwhile, erased afterwards, and shown nowhere", async () => {
  const { database } = service.dependencies;
  const token = await aToken(cards.always);
  const begun = await authenticate(token);
  await site.submit(new URL(begun.url ?? "").pathname, { answer: "confirm" });
  const row = () =>
    database.selectFrom("authentications").selectAll().where("id", "=", begun.id).executeTakeFirstOrThrow();
  const stored = await row();
  assert.ok(stored.sealed_cavv !== null);
  assert.equal(stored.trans_status, "Y");
  const paid = await charge(token);
  assert.equal(paid.status, 200);
  const { authentication } = sent.at(-1) ?? {};
  const { cavv = null } = authentication ?? {};
  assert.ok(cavv !== null && Buffer.from(cavv, "base64").length === 20);
  assert.equal(authentication?.transStatus, "Y");
  assert.equal((await row()).sealed_cavv, null);
  const events = await service.get("/v1/events?limit=100");
  const challenges = await database.selectFrom("sandbox_challenges").selectAll().execute();
  const shown = [JSON.stringify(stored), JSON.stringify(challenges), paid.text, events.text];
  for (const text of shown) assert.ok(!text.includes(cavv));
});
