import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { Processor } from "../../src/service/payments/processor/processor.ts";
import type { AuthorizationRequest, DebitInstrument } from "../../src/service/payments/processor/request.ts";
import type { Acquirer } from "./acquirer.ts";
import { authorizationAt } from "./acquirer.ts";

const patient = new AbortController().signal;

/** What every adapter keeps of bank accounts that it debits, if its acquirer debits some. */
export function debitConformanceOf(name: string, open: () => Promise<Acquirer>): void {
  describe(`${name} debits bank accounts`, () => {
    let acquirer: Acquirer;
    let processor: Processor;
    before(async () => {
      acquirer = await open();
      processor = acquirer.connect();
    });
    after(() => acquirer.close());

    function aDebit(account: Pick<DebitInstrument, "holder" | "iban">): AuthorizationRequest {
      const instrument = {
        kind: "sepa_debit",
        ...account,
        mandate: `M-${randomUUID().slice(0, 30)}`,
      } as const;
      return { ...authorizationAt(acquirer, { currency: "eur" }), instrument };
    }

    test("has a creditor identifier, and takes the method", () => {
      assert.match(processor.debits?.creditorId ?? "", /^[A-Z]{2}[0-9]{2}/);
      assert.ok(processor.methods.some(({ method }) => method === "sepa_debit"));
    });

    test("debits once what is sent again under its reference, and says the same of it", async () => {
      const request = aDebit(acquirer.debited.approved);
      const outcome = await processor.authorize(request, patient);
      assert.equal(outcome.result, "approved");
      assert.deepEqual(await processor.authorize(request, patient), outcome);
      assert.deepEqual(await processor.inquire(request, patient), outcome);
    });

    test("decides a debit later, once, also where it is sent again", async () => {
      const request = aDebit(acquirer.debited.pending);
      for (const ask of [processor.authorize, processor.inquire, processor.authorize])
        assert.equal((await ask(request as never, patient)).result, "pending");
      await acquirer.later();
      for (const ask of [processor.authorize, processor.inquire, processor.authorize])
        assert.equal((await ask(request as never, patient)).result, "approved");
    });

    test("rejects a debit that comes after it was given up", async () => {
      for (const account of [acquirer.debited.approved, acquirer.debited.pending]) {
        const request = aDebit(account);
        const refusal = await processor.rejectLate(request, patient);
        assert.equal(refusal.result === "declined" && refusal.code, "processing_error");
        assert.equal((await processor.authorize(request, patient)).result, "declined");
        await acquirer.later();
        assert.equal((await processor.inquire(request, patient)).result, "declined");
      }
    });
  });
}
