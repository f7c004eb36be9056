import assert from "node:assert/strict";
import { afterEach, before, after, test } from "node:test";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";
import type { Received, ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
/** Ends what the processor of a dead process left hanging. */
let hangUp: (() => void)[] = [];
let processorDies = false;

before(async () => {
  service = await aService({
    settings: { processorTimeout: 60_000, idempotencyTimeout: 30 },
    processor: (sandbox) => ({
      ...sandbox,
      authorize: async (...asked) => {
        if (!processorDies) return sandbox.authorize(...asked);
        return new Promise((_, reject) => hangUp.push(() => reject(new Error("the process died"))));
      },
    }),
  });
});
after(() => service.close());
afterEach(() => {
  for (const end of hangUp) end();
  hangUp = [];
});

const box = { name: "Print", amount: "4200", currency: "eur" };
const limitOf = (limit: number) => ({ completed_sessions: { limit } });

async function aLink(fields: object): Promise<ReceivedBody> {
  const { status, body, text } = await service.post("/v1/payment_links", { ...box, ...fields });
  assert.equal(status, 200, text);
  return body;
}

const publishable = () => ({ key: service.publishable });

async function open({ slug }: ReceivedBody): Promise<ReceivedBody> {
  const { status, body, text } = await service.post(
    `/v1/payment_links/${String(slug)}/sessions`,
    {},
    publishable(),
  );
  assert.equal(status, 200, text);
  return body;
}

let attempts = 0;

function confirm(
  session: ReceivedBody,
  source = "tok_visa",
  idempotencyKey = `attempt ${++attempts}`,
): Promise<Received> {
  const path = `/v1/checkout/sessions/${session.id}/confirm`;
  const fields = { client_secret: String(session["client_secret"]), source };
  return service.post(path, fields, { ...publishable(), idempotencyKey });
}

async function paymentsOf({ id }: ReceivedBody): Promise<number> {
  const { data } = (await service.get("/v1/charges?limit=100")).body;
  return data.filter((charge) => charge["payment_link"] === id && charge.status === "succeeded").length;
}

async function eventsOf({ id }: ReceivedBody, type: string): Promise<number> {
  const { data } = (await service.get(`/v1/events?limit=100&type=${type}`)).body;
  return data.filter((event) => event.data.object.id === id).length;
}

const read = async ({ id }: ReceivedBody) => (await service.get(`/v1/payment_links/${id}`)).body;
const codes = (answers: readonly Received[]) =>
  answers.map(({ status, body }) => (status === 200 ? "paid" : (body.error.code ?? ""))).sort();

test("fifty payers at once on a link that may be paid once make one payment", async () => {
  const link = await aLink({ restrictions: limitOf(1) });
  assert.deepEqual(link["completed_sessions"], { count: 0, limit: 1 });
  const sessions = await Promise.all(Array.from({ length: 50 }, () => open(link)));
  const answers = await Promise.all(sessions.map((session) => confirm(session)));
  const told = codes(answers);
  assert.equal(told.filter((code) => code === "paid").length, 1, told.join(" "));
  const [, ...refused] = answers.sort((one, other) => one.status - other.status);
  const reasons = refused.map(({ status, body }) => `${status} ${body.error.code}`);
  assert.deepEqual(
    reasons.filter((reason) => !["409 link_busy", "410 link_exhausted"].includes(reason)),
    [],
  );
  assert.equal(await paymentsOf(link), 1);
  assert.equal(await eventsOf(link, "payment_link.exhausted"), 1);
  const after = await read(link);
  assert.deepEqual(
    [after["completed_sessions"], after["effective_status"], after.status, after["active"]],
    [{ count: 1, limit: 1 }, "exhausted", "active", false],
  );
});

test("cards that are declined hold no place: of many payers at once three pay a link that may be paid three times", async () => {
  const link = await aLink({ restrictions: limitOf(3) });
  const sessions = await Promise.all(Array.from({ length: 24 }, () => open(link)));
  const answers = await Promise.all(
    sessions.map((session, index) =>
      confirm(session, index % 2 === 0 ? "tok_decline_insufficient_funds" : "tok_visa"),
    ),
  );
  assert.ok(
    codes(answers).every((code) =>
      ["paid", "insufficient_funds", "link_busy", "link_exhausted"].includes(code),
    ),
  );
  // Whoever was sent away while others were paying tries again until all places are taken.
  for (const session of sessions.slice(0, 8)) await confirm(session);
  assert.equal(await paymentsOf(link), 3);
  assert.deepEqual((await read(link))["completed_sessions"], { count: 3, limit: 3 });
  assert.equal(await eventsOf(link, "payment_link.exhausted"), 1);
});

test("a payer who is at the bank reserves nothing, and pays only what others have left", async () => {
  const link = await aLink({ restrictions: limitOf(1) });
  const [first, second] = [await open(link), await open(link)];
  const asked = await confirm(first, "tok_threeDSecure2Required");
  assert.equal(asked.status, 200, asked.text);
  assert.notEqual(asked.body["next_action"], null);
  assert.deepEqual(codes([await confirm(second)]), ["paid"]);
  service.clock.advance(60 * 60_000);
  await runDue(service.dependencies, "challenge_expiry");
  assert.deepEqual(codes([await confirm(first)]), ["link_exhausted"]);
  assert.equal(await paymentsOf(link), 1);
});

test("the sweep releases the capacity that a dead process has reserved", async () => {
  const link = await aLink({ restrictions: limitOf(1) });
  const [first, second] = [await open(link), await open(link)];
  processorDies = true;
  const dead = confirm(first);
  while (hangUp.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  processorDies = false;
  const busy = await confirm(second, "tok_visa", "one attempt");
  assert.deepEqual([busy.status, busy.body.error.type, busy.body.error.code], [409, "conflict", "link_busy"]);
  assert.equal(busy.headers.get("retry-after"), "5");
  assert.equal((await read(link))["effective_status"], "active", "it may still be paid");
  service.clock.advance(120_000);
  await sweepCharges(service.dependencies);
  service.clock.advance(600_000);
  await sweepCharges(service.dependencies);
  assert.deepEqual(codes([await confirm(second, "tok_visa", "one attempt")]), ["paid"], "the same attempt");
  hangUp.forEach((end) => end());
  assert.notEqual((await dead).status, 200);
  assert.equal(await paymentsOf(link), 1);
});

test("a raised limit opens the link again, a lowered one ends it with its event", async () => {
  const link = await aLink({ restrictions: limitOf(1) });
  const change = (restrictions: object | "") =>
    service.post(`/v1/payment_links/${link.id}`, { restrictions }).then(({ body }) => body);
  assert.deepEqual(codes([await confirm(await open(link))]), ["paid"]);
  assert.equal((await change(limitOf(2)))["effective_status"], "active");
  assert.deepEqual(codes([await confirm(await open(link))]), ["paid"]);
  assert.equal((await read(link))["effective_status"], "exhausted");
  assert.equal(await eventsOf(link, "payment_link.exhausted"), 2, "each time that it is used up");
  const endless = await change("");
  assert.deepEqual(endless["completed_sessions"], { count: 2, limit: null });
  assert.equal(endless["effective_status"], "active");
  assert.equal((await change(limitOf(2)))["effective_status"], "exhausted");
  assert.equal(await eventsOf(link, "payment_link.exhausted"), 3);
});

test("payments of a link without a limit are counted too", async () => {
  const link = await aLink({});
  const sessions = await Promise.all(Array.from({ length: 5 }, () => open(link)));
  await Promise.all(sessions.map((session) => confirm(session)));
  assert.deepEqual((await read(link))["completed_sessions"], { count: 5, limit: null });
});

test("a paid session says whether its link accepts another payment: not if exhausted, paused or expired", async () => {
  const link = await aLink({ restrictions: limitOf(2) });
  const change = (fields: object) => service.post(`/v1/payment_links/${link.id}`, fields);
  const repeatable = async (session: ReceivedBody) => {
    const secret = String(session["client_secret"]);
    const path = `/v1/checkout/sessions/${session.id}?client_secret=${secret}`;
    return (await service.get(path, publishable())).body["repeatable"];
  };
  const [first, last] = [await open(link), await open(link)];
  assert.equal((await confirm(first)).body["repeatable"], true);
  assert.equal(await repeatable(last), false, "it is not paid yet");
  await change({ status: "paused" });
  assert.equal(await repeatable(first), false, "paused");
  await change({ status: "active" });
  assert.equal((await confirm(last)).body["repeatable"], false, "used up by this very payment");
  assert.equal(await repeatable(first), false, "used up");
  await change({
    restrictions: "",
    expires_at: new Date(service.clock.now().getTime() + 60_000).toISOString(),
  });
  assert.equal(await repeatable(first), true, "without a limit");
  service.clock.advance(60_000);
  assert.equal(await repeatable(first), false, "over");
});
