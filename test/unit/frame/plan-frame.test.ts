import assert from "node:assert/strict";
import { test } from "node:test";
import { MessageChannel } from "node:worker_threads";
import { isPlanResponse } from "../../../src/contract/frame/plan-message-guard.ts";
import type { PlanRequest, PlanResponse } from "../../../src/contract/frame/plan-messages.ts";
import { servePlans } from "../../../src/frame/plan-frame.ts";
import { loadInstallmentMessages } from "../../../src/language/load-installment-messages.ts";

const messages = await loadInstallmentMessages("en");

type Answer = (body: { readonly count: number }) => Response | Promise<Response>;

/** Sends requests to a plan frame. Returns its responses once there are `expected`. */
async function ask(requests: readonly unknown[], answer: Answer, expected: number): Promise<PlanResponse[]> {
  const { port1, port2 } = new MessageChannel();
  const responses: PlanResponse[] = [];
  const came = new Promise<void>((resolve) =>
    port1.on("message", (response: PlanResponse) => {
      assert.ok(isPlanResponse(response));
      if (responses.push(response) === expected) resolve();
    }),
  );
  servePlans({
    port: port2 as unknown as MessagePort,
    messages,
    paying: "Paying {amount}…",
    locale: "en",
    tag: "en",
    publishableKey: "pk_test",
    fetch: async (_url, init) => answer(JSON.parse(String(init?.body)) as { count: number }),
  });
  for (const request of requests) port1.postMessage(request);
  await came;
  port1.close();
  return responses;
}

const request = (changes: Partial<PlanRequest> = {}): PlanRequest => ({
  id: 1,
  amount: 4200,
  currency: "eur",
  offer: { counts: [2, 60], cadence: { interval: "month" } },
  ...changes,
});

const preview = (count: number): Response => {
  const each = 4200 / count;
  const installments = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    amount: each,
    fee: 0,
    on: "2030-01-01",
  }));
  const sums = { currency: "eur", price: 4200, fee: 0, total: 4200, difference: 0, apr: null };
  const rest = { retry_days: [], fee_waived_early: false, today: { amount: each, on: "2030-01-01" } };
  const cadence = { interval: "month", interval_count: 1 };
  return Response.json({ terms: { ...sums, ...rest, count, cadence, installments }, terms_hash: "h" });
};

const counts = ({ choice }: PlanResponse) => choice.options.map(({ count }) => count);

test("texts come at once, and the plans when the service has answered", async () => {
  const [loading, ready] = await ask([request()], ({ count }) => preview(count), 2);
  assert.deepEqual([loading?.state, loading && counts(loading)], ["loading", [null]]);
  assert.deepEqual([ready?.state, ready && counts(ready)], ["ready", [null, 2, 60]]);
  assert.equal(ready?.choice.options[1]?.paying, "Paying €21.00…");
  assert.equal(ready?.choice.options[2]?.payments.length, 60);
});

test("a plan that the API rejects leaves the others, and its reason is for the developer", async () => {
  const error = { type: "invalid_request", code: "amount_too_small", message: "Too small." };
  const answer: Answer = ({ count }) =>
    count === 60 ? Response.json({ error }, { status: 400 }) : preview(count);
  const [, ready] = await ask([request()], answer, 2);
  assert.deepEqual(
    [ready?.state, ready?.rejections, ready && counts(ready)],
    ["ready", ["Too small."], [null, 2]],
  );
});

test("without an answer of the service only paying in full is left, where the page offers it", async () => {
  const lost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const [, failed] = await ask([request()], lost, 2);
  assert.deepEqual([failed?.state, failed && counts(failed)], ["failed", [null]]);
  const { offer } = request();
  const [, empty] = await ask([request({ offer: { ...offer, pay_in_full: false } })], lost, 2);
  assert.deepEqual([empty?.state, empty && counts(empty)], ["failed", []]);
});

test("a request ends the one before, and what is no request is ignored", async () => {
  const waiting = new Promise<Response>(() => undefined);
  let asked = 0;
  const answer: Answer = ({ count }) => (asked++ < 2 ? waiting : preview(count));
  const hostile = [{}, null, { id: 1 }, { ...request(), currency: "xxx" }, { ...request(), amount: "1" }];
  const responses = await ask([...hostile, request(), request({ id: 2 })], answer, 3);
  assert.deepEqual(
    responses.map(({ id, state }) => [id, state]),
    [
      [1, "loading"],
      [2, "loading"],
      [2, "ready"],
    ],
  );
});

test("the host accepts no response with other parts", () => {
  const choice = {
    lang: "en",
    dir: "ltr",
    heading: "",
    schedule: "",
    changed: "",
    unavailable: "",
    tryAgain: "",
    options: [],
  };
  const response = { id: 1, state: "ready", rejections: [], choice };
  assert.ok(isPlanResponse(response));
  for (const wrong of [
    null,
    { ...response, state: "paid" },
    { ...response, id: "1" },
    { ...response, rejections: "none" },
    { ...response, choice: { ...choice, heading: 1 } },
    { ...response, choice: { ...choice, options: [{}] } },
  ])
    assert.ok(!isPlanResponse(wrong));
});
