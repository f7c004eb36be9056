import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import type { SandboxBehaviour } from "../../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { ReceivedBody } from "../../../support/a-service.ts";
import type { Answered, Payer } from "../../platform/http-server/payers.ts";
import { Payers } from "../../platform/http-server/payers.ts";
import type { TestSite } from "../../web/a-site.ts";
import { aSite } from "../../web/a-site.ts";

// Places of a link that may be paid a few times only, and what banks do with them that let their payers wait.

const behaviour: SandboxBehaviour = {};

const challenging = "tok_threeDSecure2Required";

let site: TestSite;

let payers: Payers;

/** Who made the links. */
let owner: Payer;

before(async () => {
  site = await aSite({ sandbox: behaviour });
  payers = new Payers(site.service);
  owner = { merchant: site.service, address: "192.0.2.1" };
});

after(() => site.service.close());

async function aLink(limit: number): Promise<ReceivedBody> {
  return site.aLink({ restrictions: { completed_sessions: { limit } } });
}

interface Attempt {
  readonly payer: Payer;
  readonly answer: Answered;
}

/** A payer opens a session on a link and presses the button. */
async function pay(link: ReceivedBody, source = "tok_visa", payer?: Payer): Promise<Attempt> {
  const by = payer ?? (await payers.aPayer(owner));
  const confirm = await payers.session(by, link["slug"]);
  return { payer: by, answer: await confirm(source) };
}

function outcomeOf({ answer: { status, body, code } }: Attempt): string {
  return status === 200 ? String(body["status"]) : `${status} ${code}`;
}

/** Presses the button of the bank's page. */
async function confirmAtBank({ answer }: Attempt): Promise<void> {
  const action = answer.body["next_action"] as { redirect_to_url: { url: string } } | null;
  assert.ok(action !== null, JSON.stringify(answer.body));
  const { status } = await site.submit(new URL(action.redirect_to_url.url).pathname, { answer: "confirm" });
  assert.equal(status, 303);
}

async function sessionOf({ answer: { body } }: Attempt): Promise<ReceivedBody> {
  return (await site.service.get(`/v1/checkout/sessions/${String(body["id"])}`)).body;
}

async function chargesOf({ id }: ReceivedBody): Promise<readonly ReceivedBody[]> {
  return (await site.service.get(`/v1/charges?limit=100&payment_link=${id}`)).body.data;
}

function countsOf(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

test("eight requests of one address at the bank leave all eight payments of a link to the others", async () => {
  const link = await aLink(8);
  const attacker = await payers.aPayer(owner);
  const attempts = await Promise.all(Array.from({ length: 8 }, () => pay(link, challenging, attacker)));
  const opened = attempts.filter(({ answer }) => answer.status === 200);
  assert.deepEqual(countsOf(attempts.map(outcomeOf)), { processing: 2, "409 link_busy": 6 });
  for (let number = 0; number < 8; number++) assert.equal(outcomeOf(await pay(link)), "complete");
  for (const attempt of opened) await confirmAtBank(attempt);
  assert.deepEqual(countsOf((await chargesOf(link)).map(({ status }) => status)), {
    succeeded: 8,
    canceled: 2,
  });
});

test("a payer who has confirmed what was sold out meanwhile reads that nothing was taken, and nothing was", async () => {
  const link = await aLink(1);
  const waiting = await pay(link, challenging);
  assert.equal(outcomeOf(await pay(link)), "complete");
  await confirmAtBank(waiting);
  const session = await sessionOf(waiting);
  assert.deepEqual([session.status, session["payment_status"], session["charge"]], ["open", "unpaid", null]);
  const path = `/v1/checkout/sessions/${session.id}?client_secret=${String(session["client_secret"])}`;
  const shown = (await site.service.get(path, { key: site.service.publishable })).body;
  const error = shown["last_payment_error"] as ReceivedBody["error"];
  assert.deepEqual([error.type, error.code], ["gone", "link_exhausted"]);
  assert.match(error.message, /Nothing was taken\.$/);
  const charge = (await chargesOf(link)).find(({ status }) => status === "canceled");
  assert.ok(charge !== undefined);
  const { amount_captured: captured, paid, failure_code: code } = charge;
  assert.deepEqual([captured, paid, code, error.charge], [0, false, null, charge.id]);
  assert.equal(charge.source.three_d_secure?.result, "authenticated");
  const { data } = (await site.service.get("/v1/events?limit=100")).body;
  const events = data.filter((event) => event.data.object.id === charge.id).map((event) => event["type"]);
  assert.deepEqual(events, ["payment.canceled", "payment.requires_action"]);
  const { accountId, livemode } = site.service.scope;
  const reference = { reference: charge.id, accountId, livemode };
  const { result } = await site.service.dependencies
    .processorFor(site.service.scope)
    .inquire(reference, AbortSignal.timeout(300_000));
  assert.equal(result, "not_received", "the processor has never heard of it");
});

test("of many who confirm at the same moment as many pay as the link may be paid, and the others pay nothing", async () => {
  const link = await aLink(3);
  const atBank: Attempt[] = [];
  for (let number = 0; number < 9; number++) atBank.push(await pay(link, challenging));
  assert.deepEqual(countsOf(atBank.map(outcomeOf)), { processing: 9 });
  // Opened before: a link that is sold out by then opens no session.
  const confirms: Awaited<ReturnType<Payers["session"]>>[] = [];
  for (let number = 0; number < 4; number++)
    confirms.push(await payers.session(await payers.aPayer(owner), link["slug"]));
  const [others] = await Promise.all([
    Promise.all(confirms.map((confirm) => confirm("tok_visa"))),
    ...atBank.map(confirmAtBank),
  ]);
  const outcomes = countsOf((await chargesOf(link)).map(({ status }) => status));
  assert.deepEqual([outcomes["succeeded"], outcomes["requires_action"]], [3, undefined]);
  const paid = others.filter(({ status }) => status === 200).length;
  const sessions = await Promise.all(atBank.map(sessionOf));
  assert.equal(sessions.filter(({ status }) => status === "complete").length, 3 - paid);
  assert.equal(sessions.filter(({ status }) => status === "open").length, 6 + paid);
  const after = (await site.service.get(`/v1/payment_links/${link.id}`)).body;
  assert.deepEqual(after["completed_sessions"], { count: 3, limit: 3 });
});

test("who has confirmed waits a moment for a payment that may be declined, and pays in its place", async () => {
  const link = await aLink(1);
  const waiting = await pay(link, challenging);
  behaviour.delay = 600;
  const declined = pay(link, "tok_chargeDeclined");
  try {
    while ((await chargesOf(link)).every(({ status }) => status !== "pending")) await delay(5);
  } finally {
    delete behaviour.delay;
  }
  await confirmAtBank(waiting);
  assert.equal(outcomeOf(await declined), "402 generic_decline");
  assert.equal((await sessionOf(waiting)).status, "complete");
});

test("an address may have two payments under way on such a link, then more, and any number on one without a limit", async () => {
  const limited = await aLink(8);
  const office = await payers.aPayer(owner);
  const first = await pay(limited, challenging, office);
  await pay(limited, challenging, office);
  assert.equal(outcomeOf(await pay(limited, "tok_visa", office)), "409 link_busy");
  assert.equal(outcomeOf(await pay(limited)), "complete", "another address");
  await confirmAtBank(first);
  assert.equal(outcomeOf(await pay(limited, "tok_visa", office)), "complete");
  const unlimited = await site.aLink();
  const attempts = await Promise.all(Array.from({ length: 5 }, () => pay(unlimited, challenging, office)));
  assert.deepEqual(countsOf(attempts.map(outcomeOf)), { processing: 5 });
  for (const attempt of attempts) await confirmAtBank(attempt);
  assert.deepEqual(countsOf((await chargesOf(unlimited)).map(({ status }) => status)), { succeeded: 5 });
});
