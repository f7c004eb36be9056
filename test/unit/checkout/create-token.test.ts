import assert from "node:assert/strict";
import { test } from "node:test";
import { createToken } from "../../../src/checkout/create-token.ts";

const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };

type Answer = () => Promise<Response>;

const challenged: Answer = async () =>
  Response.json(
    { error: { type: "rate_limit", code: "decline_rate_limit", message: "" } },
    { status: 429, headers: { "Service-Challenge": "14.1893456000.00ff" } },
  );
const refusesBrowser: Answer = async () => {
  const param = "browser[screen_width]";
  const error = { type: "invalid_request", code: "parameter_missing", param, message: "" };
  return Response.json({ error }, { status: 400 });
};
const isLost: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const takes: Answer = async () => Response.json({ object: "token", id: "tok_1" });

const cases: Readonly<Record<string, readonly Answer[]>> = {
  "the service does not take what the browser says of itself": [refusesBrowser, takes],
  "the response is lost": [isLost, takes],
  "the response is lost, and then what the browser says is not taken": [isLost, refusesBrowser, takes],
};

for (const [name, answers] of Object.entries(cases)) {
  test(`one proof of work is enough where ${name}`, async () => {
    const solved: string[] = [];
    const left = [...answers];
    const access = {
      publishableKey: "pk_test_x",
      solveChallenge: async (challenge: string) => {
        solved.push(challenge);
        return `${challenge}.7`;
      },
      fetch: (_: unknown, init?: RequestInit) => {
        const proof = new Headers(init?.headers).get("Service-Proof");
        const answer = proof === null ? challenged : (left.shift() ?? takes);
        return answer();
      },
    };
    const { signal } = new AbortController();
    const result = await createToken(access, card, { idempotencyKey: "one", signal });
    assert.ok("token" in result);
    assert.equal(solved.length, 1);
    assert.equal(left.length, 0);
  });
}

test("a proof that is too old is followed by another", async () => {
  const proofs: (string | null)[] = [];
  const answers: Answer[] = [challenged, isLost, challenged, takes];
  const access = {
    publishableKey: "pk_test_x",
    solveChallenge: async (challenge: string) => `${challenge}.${proofs.length}`,
    fetch: (_: unknown, init?: RequestInit) => {
      const proof = new Headers(init?.headers).get("Service-Proof");
      proofs.push(proof);
      return (answers.shift() ?? takes)();
    },
  };
  const { signal } = new AbortController();
  const result = await createToken(access, card, { idempotencyKey: "one", signal });
  assert.ok("token" in result);
  const last = "14.1893456000.00ff";
  assert.deepEqual(proofs, [null, `${last}.1`, `${last}.1`, `${last}.3`]);
});
