import assert from "node:assert/strict";
import { test } from "node:test";
import { confirmPayment } from "../../../src/checkout/confirm-payment.ts";
import type { AuthenticationToRun, BankStep } from "../../../src/contract/frame/frame-messages.ts";

const payment = { source: "tok_1", amount: "4200", currency: "eur" };

const url = "https://bank.example/1";

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Confirms against a service that gives these authentications, one after another; the last one stays. */
async function confirm(to: AuthenticationToRun, authentications: readonly object[]) {
  const sent: Sent[] = [];
  const rest = [...authentications];
  let opened = 0;
  const outcome = await confirmPayment(
    {
      publishableKey: "pk_test_1",
      fetch: (input, { method = "GET", body = null } = {}) => {
        sent.push({ method, path: String(input), body: JSON.parse((body as string | null) ?? "null") });
        const next = { object: "authentication", ...(rest.length > 1 ? rest.shift() : rest[0]) };
        return Promise.resolve(Response.json(method === "POST" ? next : { authentication: next }));
      },
      newId: () => "id-1",
      open: () => {
        opened += 1;
        return new EventTarget();
      },
      close: () => undefined,
    },
    to,
    new AbortController().signal,
  );
  return { outcome, sent, opened };
}

const open = { status: "requires_action", url, presentation: "redirect" };

for (const bank of ["ask", "look"] as const) {
  test(`a host that can open a window gets the bank's address after ${bank}`, async () => {
    const { outcome, sent, opened } = await confirm({ ...payment, bank }, [open]);
    assert.deepEqual([outcome, opened], [{ type: "bank", url }, 0]);
    assert.deepEqual(
      sent.map(({ method }) => method),
      [bank === "ask" ? "POST" : "GET"],
    );
  });
}

test("a host that cannot gets an error", async () => {
  const { outcome } = await confirm(payment, [open]);
  assert.ok(outcome.type === "failure" && outcome.error.code === "challenge_needs_window");
});

test("the address to return to goes to the service", async () => {
  const { sent } = await confirm({ ...payment, bank: "ask", returnUrl: "https://shop.example/" }, [open]);
  assert.deepEqual(sent[0]?.body, { amount: 4200, currency: "eur", return_url: "https://shop.example/" });
});

for (const [status, reason, code] of [
  ["succeeded", null, undefined],
  ["not_required", null, undefined],
  ["unavailable", null, undefined],
  ["failed", "rejected", "challenge_failed"],
  ["failed", "abandoned", "challenge_expired"],
] as const) {
  test(`who looks or waits learns that an authentication has ended as ${status} ${reason ?? ""}`, async () => {
    for (const bank of ["look", "wait"] as const satisfies readonly BankStep[]) {
      const { outcome, sent } = await confirm({ ...payment, bank }, [{ status, result_reason: reason }]);
      assert.equal(outcome.type === "failure" ? outcome.error.code : undefined, code);
      assert.ok(sent.every(({ method }) => method === "GET"));
    }
  });
}
