import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { Sessions } from "../../checkout/checkout-sessions/a-session.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

let site: TestSite;
let service: TestService;
let sessions: Sessions;
before(async () => {
  site = await aSite();
  ({ service } = site);
  sessions = new Sessions(service);
});
after(() => service.close());

const challenging = "tok_threeDSecure2Required";

function giveUp(session: ReceivedBody, idempotencyKey?: string): Promise<Received> {
  return service.post(
    `/v1/checkout/sessions/${session.id}/cancel_payment`,
    { client_secret: session["client_secret"] },
    { key: service.publishable, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
  );
}

/** Has the bank ask, and gives the address of its question. */
async function challenge(session: ReceivedBody, source: string = challenging): Promise<string> {
  const { body, text } = await sessions.confirm(session, { source });
  const action = body["next_action"] as { redirect_to_url: { url: string } } | null;
  assert.ok(action !== null, text);
  return new URL(action.redirect_to_url.url).pathname;
}

async function aToken(): Promise<string> {
  const card = { number: "4000002760003184", exp_month: "12", exp_year: "2034", cvc: "123" };
  return (await service.post("/v1/tokens", { card }, { key: service.publishable })).body.id;
}

const confirmAtBank = (path: string) => site.submit(path, { answer: "confirm" });

async function toldOf(id: string): Promise<unknown[]> {
  const { data } = (await service.get("/v1/events?limit=100")).body;
  return data.flatMap((event) => (event.data.object.id === id ? [event["type"]] : [])).reverse();
}

test("a payer who gives up at the bank has paid nothing, and pays the same session with another card", async () => {
  const session = await sessions.open();
  const path = await challenge(session);
  const { status, body, text } = await giveUp(session);
  assert.equal(status, 200, text);
  assert.deepEqual([body.status, body["charge"], body["next_action"]], ["open", null, null]);
  const error = body["last_payment_error"] as ReceivedBody["error"];
  assert.deepEqual([error.type, error.code], ["card_declined", "challenge_canceled"]);
  const [charge] = await sessions.charges(session);
  assert.equal(charge?.status, "failed");
  const { result, result_reason: reason } = charge.source.three_d_secure ?? {};
  assert.deepEqual([result, reason], ["failed", "canceled"]);
  const [failed] = (await service.get("/v1/events?type=payment.failed&limit=1")).body.data;
  assert.deepEqual(failed?.data.object.source.three_d_secure, charge.source.three_d_secure);
  assert.deepEqual(await toldOf(charge.id), ["payment.requires_action", "payment.failed"]);
  await confirmAtBank(path);
  assert.equal((await sessions.read(session)).status, "open", "the bank's page answers nothing any more");
  assert.equal((await sessions.confirm(session)).body.status, "complete");
  assert.deepEqual(
    (await sessions.charges(session)).map((made) => made.status),
    ["succeeded", "failed"],
  );
});

test("the card of a canceled challenge can be tried again, with a new challenge", async () => {
  const session = await sessions.open();
  const source = await aToken();
  const first = await challenge(session, source);
  await giveUp(session);
  const second = await challenge(session, source);
  assert.notEqual(second, first);
  await confirmAtBank(second);
  assert.equal((await sessions.read(session)).status, "complete");
});

test("a payer in a challenge does not block other payers of a link, and can still cancel", async () => {
  const link = await site.aLink({ restrictions: { completed_sessions: { limit: 1 } } });
  const [first, second] = [await sessions.onLink(link["slug"]), await sessions.onLink(link["slug"])];
  await challenge(first);
  assert.equal((await sessions.confirm(second)).body.status, "complete");
  assert.equal((await giveUp(first)).status, 200);
  assert.equal((await sessions.read(first)).status, "open");
});

test("giving up once more changes nothing, and never ends what was begun afterwards", async () => {
  const session = await sessions.open();
  assert.equal((await giveUp(session)).body.status, "open", "nothing is under way");
  await challenge(session);
  const once = await giveUp(session, "one press");
  assert.equal((await giveUp(session)).body.status, "open");
  await challenge(session);
  const replayed = await giveUp(session, "one press");
  assert.equal(replayed.text, once.text);
  assert.equal(replayed.headers.get("idempotent-replayed"), "true");
  assert.equal((await sessions.read(session)).status, "processing");
  assert.equal((await sessions.charges(session)).length, 2);
});

test("after the payer's yes at the bank there is no giving up", async () => {
  const session = await sessions.open();
  await confirmAtBank(await challenge(session));
  const { status, body } = await giveUp(session);
  assert.deepEqual([status, body.error.code], [409, "invalid_state"]);
  assert.equal((await sessions.readAsPayer(session))["payment_status"], "paid");
});

test("of a yes and giving up at the same moment exactly one counts", async () => {
  for (let round = 0; round < 8; round++) {
    const session = await sessions.open();
    const source = await aToken();
    const path = await challenge(session, source);
    const both = [() => confirmAtBank(path), () => giveUp(session), () => giveUp(session)];
    if (round % 2 === 1) both.reverse();
    await Promise.all(both.map((action) => action()));
    const { status } = await giveUp(session);
    const [charge, ...more] = await sessions.charges(session);
    assert.deepEqual(more, []);
    const end = [status, charge?.status, (await sessions.read(session)).status].join(" ");
    assert.match(end, /^(?:409 succeeded complete|200 failed open)$/);
    const { authentication } = (await service.get(`/v1/tokens/${source}`)).body;
    const bank = (authentication as ReceivedBody).status;
    assert.equal(bank, charge?.status, "what the bank was told is what became of the charge");
    const last = (await toldOf(charge?.id ?? "")).slice(1);
    assert.deepEqual(last, [charge?.status === "failed" ? "payment.failed" : "payment.succeeded"]);
  }
});

test("a question whose time is over can be given up before the service has noticed", async () => {
  const session = await sessions.open();
  await challenge(session);
  service.clock.advance(600_000);
  assert.equal((await giveUp(session)).body.status, "open");
  const [charge] = await sessions.charges(session);
  assert.equal(charge?.source.three_d_secure?.result_reason, "abandoned");
});

test("a payer who gives up counts as a decline, for it has shown that the card is one", async () => {
  const limited = await aService({ settings: { declinesPer10Minutes: 1 } });
  const others = new Sessions(limited);
  const session = await others.open();
  const confirm = () => others.confirm(session, { source: challenging });
  assert.equal((await confirm()).body.status, "processing");
  const fields = { client_secret: session["client_secret"] };
  const path = `/v1/checkout/sessions/${session.id}/cancel_payment`;
  assert.equal((await limited.post(path, fields, { key: limited.publishable })).body.status, "open");
  const { status, body } = await confirm();
  assert.deepEqual([status, body.error.code], [429, "decline_rate_limit"]);
  await limited.close();
});

test("only the client secret of a session can cancel its payment", async () => {
  const session = await sessions.open();
  await challenge(session);
  const other = await sessions.open();
  const { status, body } = await giveUp({ ...session, client_secret: other["client_secret"] });
  assert.deepEqual([status, body.error.code], [404, "resource_missing"]);
  const stranger = await service.aMerchant();
  const path = `/v1/checkout/sessions/${session.id}/cancel_payment`;
  const fields = { client_secret: session["client_secret"] };
  assert.equal((await service.post(path, fields, { key: stranger.publishable })).status, 404);
  assert.equal((await sessions.read(session)).status, "processing");
});
