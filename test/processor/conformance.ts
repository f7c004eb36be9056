import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { AuthorizationOutcome, OperationOutcome } from "../../src/contract/payments/processor-result.ts";
import type { NotReceived, Processor } from "../../src/service/payments/processor/processor.ts";
import { ProcessorUnavailable } from "../../src/service/payments/processor/processor.ts";
import type { CardAuthorization, OperationRequest } from "../../src/service/payments/processor/request.ts";
import type { Acquirer } from "./acquirer.ts";
import { authorizationAt } from "./acquirer.ts";
import { takesDisputeAnswers } from "../../src/service/payments/processor/takes-dispute-answers.ts";
import { authenticationConformanceOf } from "./authentication-conformance.ts";
import { debitConformanceOf } from "./debit-conformance.ts";
import { encryptedCardConformanceOf } from "./encrypted-card-conformance.ts";

type Outcome = AuthorizationOutcome | OperationOutcome | NotReceived;

const patient = new AbortController().signal;

/**
 * What every adapter of an acquirer keeps: `open` gives the acquirer of a test run. An adapter that passes can stand behind
 * the service, whose own tests prove the rest with the simulator.
 */
export function conformanceOf(name: string, open: () => Promise<Acquirer>): void {
  authenticationConformanceOf(name, open);
  encryptedCardConformanceOf(name, open);
  debitConformanceOf(name, open);
  describe(`${name} is a processor`, () => {
    let acquirer: Acquirer;
    let processor: Processor;
    before(async () => {
      acquirer = await open();
      processor = acquirer.connect();
    });
    after(() => acquirer.close());

    const anAuthorization = (more: Partial<CardAuthorization> = {}) => authorizationAt(acquirer, more);

    /** An operation on an authorization, with what the acquirer calls that. */
    async function on(request: CardAuthorization, amount = request.amount): Promise<OperationRequest> {
      const { reference: authorization, accountId, livemode, currency } = request;
      const known = await processor.inquire(request, patient);
      const processorReference = known.result === "not_received" ? null : known.processorReference;
      const reference = `op_${randomUUID()}`;
      return { reference, accountId, livemode, authorization, processorReference, amount, currency };
    }

    async function approved(more: Partial<CardAuthorization> = {}): Promise<CardAuthorization> {
      const request = anAuthorization(more);
      assert.equal((await processor.authorize(request, patient)).result, "approved");
      return request;
    }

    /** Sends while answers are lost, until the acquirer has done it. */
    async function sendUnheard(
      send: (signal: AbortSignal) => Promise<Outcome>,
      inquire: () => Promise<Outcome>,
    ): Promise<void> {
      const limit = new AbortController();
      acquirer.network("loses answers");
      const lost = assert.rejects(send(limit.signal));
      while ((await inquire()).result === "not_received")
        await new Promise((resolve) => setTimeout(resolve, 5));
      limit.abort();
      await lost;
      acquirer.network("well");
    }

    test("takes answers to disputes only where merchants are told so", () => {
      assert.equal(processor.answerDispute !== undefined, takesDisputeAnswers(processor.name));
    });

    test("approves, and names what it approved", async () => {
      const request = anAuthorization();
      const outcome = await processor.authorize(request, patient);
      assert.equal(outcome.result, "approved");
      assert.ok(outcome.processorReference !== null && outcome.networkTransactionId !== null);
      assert.deepEqual(await processor.inquire(request, patient), outcome);
    });

    test("declines with a code of the catalogue and its own reason", async () => {
      const request = anAuthorization({ instrument: acquirer.instruments.declined });
      const outcome = await processor.authorize(request, patient);
      assert.ok(outcome.result === "declined" && outcome.code.length > 0 && outcome.rawReason !== null);
      assert.deepEqual(await processor.inquire(request, patient), outcome);
      const refund = await processor.refund(await on(request), patient);
      assert.equal(refund.result, "declined");
    });

    test("charges nothing while it requires an action of the payer", async (context) => {
      const { redirected, actionRequired: instrument = redirected } = acquirer.instruments;
      if (instrument === undefined) return context.skip();
      const request = anAuthorization({ instrument });
      assert.equal((await processor.authorize(request, patient)).result, "action_required");
      assert.equal((await processor.refund(await on(request), patient)).result, "declined");
    });

    test("decides a pending authorization later, once", async (context) => {
      const { pending: instrument } = acquirer.instruments;
      if (instrument === undefined) return context.skip();
      const request = anAuthorization({ instrument });
      assert.equal((await processor.authorize(request, patient)).result, "pending");
      assert.equal((await processor.inquire(request, patient)).result, "pending");
      await acquirer.later();
      assert.equal((await processor.inquire(request, patient)).result, "approved");
      assert.equal((await processor.authorize(request, patient)).result, "approved");
    });

    test("verifies a card without charging it", async () => {
      const { reference, accountId, livemode, instrument } = anAuthorization();
      const verification = { reference, accountId, livemode, instrument, initiator: "payer" } as const;
      const stored = { ...verification, storedCredential: { use: "first" } } as const;
      assert.equal((await processor.verify(stored, patient)).result, "approved");
      const { declined } = acquirer.instruments;
      const other = { ...stored, reference: `ch_${randomUUID()}`, instrument: declined };
      assert.equal((await processor.verify(other, patient)).result, "declined");
    });

    test("charges the payments of an agreement while the payer is away, and each of them once", async () => {
      const { reference, accountId, livemode, instrument } = anAuthorization();
      const verification = { reference, accountId, livemode, instrument, initiator: "payer" } as const;
      const verified = await processor.verify(
        { ...verification, storedCredential: { use: "first" } },
        patient,
      );
      const { networkTransactionId } = verified;
      const agreed = {
        initiator: "merchant",
        storedCredential: { use: "subsequent", networkTransactionId },
      } as const;
      const agreement = { kind: "recurring", firstReference: null, number: 1, count: null } as const;
      const first = await processor.authorize(anAuthorization({ ...agreed, agreement }), patient);
      const firstReference = first.processorReference;
      const next = await approved({ ...agreed, agreement: { ...agreement, firstReference, number: 2 } });
      const again = await processor.authorize(next, patient);
      assert.deepEqual([first.result, again.result], ["approved", "approved"]);
      assert.deepEqual(await processor.inquire(next, patient), again);
    });

    test("does what has one reference once, however often it is sent at the same moment", async () => {
      const request = anAuthorization();
      const sent = await Promise.all(Array.from({ length: 5 }, () => processor.authorize(request, patient)));
      assert.equal(new Set(sent.map((outcome) => JSON.stringify(outcome))).size, 1);
      const refund = await on(request, 1500);
      const refunds = await Promise.all(Array.from({ length: 5 }, () => processor.refund(refund, patient)));
      assert.equal(new Set(refunds.map((outcome) => JSON.stringify(outcome))).size, 1);
      assert.equal((await processor.refund(await on(request, 501), patient)).result, "declined");
      assert.notEqual((await processor.refund(await on(request, 500), patient)).result, "declined");
    });

    test("captures an authorization once, or voids it", async (context) => {
      if (!processor.capabilities.manualCapture) return context.skip();
      const reserved = await approved({ capture: false });
      assert.equal((await processor.refund(await on(reserved), patient)).result, "declined");
      assert.notEqual((await processor.capture(await on(reserved), patient)).result, "declined");
      assert.equal((await processor.void(await on(reserved), patient)).result, "declined");
      const released = await approved({ capture: false });
      assert.notEqual((await processor.void(await on(released), patient)).result, "declined");
      assert.equal((await processor.capture(await on(released), patient)).result, "declined");
    });

    test("says of what it never received that it did not", async () => {
      const request = anAuthorization();
      assert.deepEqual(await processor.inquire(request, patient), { result: "not_received" });
      const operation = await on(request);
      assert.deepEqual(await processor.inquireOperation(operation, patient), { result: "not_received" });
    });

    test("tells an outcome whose answer was lost to another process", async () => {
      const request = anAuthorization();
      await sendUnheard(
        (signal) => processor.authorize(request, signal),
        () => processor.inquire(request, patient),
      );
      const next = acquirer.connect();
      assert.equal((await next.inquire(request, patient)).result, "approved");
      assert.equal((await next.authorize(request, patient)).result, "approved");
      const refund = await on(request);
      await sendUnheard(
        (signal) => processor.refund(refund, signal),
        () => processor.inquireOperation(refund, patient),
      );
      assert.notEqual((await next.inquireOperation(refund, patient)).result, "not_received");
      assert.notEqual((await next.refund(refund, patient)).result, "declined");
      assert.equal((await next.refund(await on(request, 1), patient)).result, "declined", "it was paid once");
    });

    test("has certainly not seen what could not reach it", async () => {
      const request = anAuthorization();
      acquirer.network("cut");
      await assert.rejects(processor.authorize(request, patient), ProcessorUnavailable);
      if (acquirer.inquiresLocally !== true)
        await assert.rejects(processor.inquire(request, patient), ProcessorUnavailable);
      acquirer.network("well");
      assert.deepEqual(await processor.inquire(request, patient), { result: "not_received" });
      assert.equal((await processor.authorize(request, patient)).result, "approved");
    });

    test("does nothing for a caller that has died before it was reached", async () => {
      const request = anAuthorization();
      const limit = new AbortController();
      limit.abort();
      await assert.rejects(processor.authorize(request, limit.signal));
      assert.deepEqual(await acquirer.connect().inquire(request, patient), { result: "not_received" });
    });

    test("refuses for good what comes late, and takes back nothing that came first", async (context) => {
      if (!processor.capabilities.lateRejection) return context.skip();
      const late = anAuthorization();
      const refusal = await processor.rejectLate(late, patient);
      assert.equal(refusal.result === "declined" && refusal.code, "processing_error");
      assert.equal((await processor.authorize(late, patient)).result, "declined");
      assert.equal((await processor.refund(await on(late), patient)).result, "declined");
      const early = await approved();
      assert.equal((await processor.rejectLate(early, patient)).result, "approved");
      const both = anAuthorization();
      const [sent, refused] = await Promise.all([
        processor.authorize(both, patient),
        processor.rejectLate(both, patient),
      ]);
      assert.deepEqual(sent, refused);
    });

    test("ends a pending refund later, and reserves its amount meanwhile", async (context) => {
      const { refundPending, refundFailsLater } = acquirer.instruments;
      if (refundPending === undefined || refundFailsLater === undefined) return context.skip();
      const [paid, failing] = [
        await approved({ instrument: refundPending }),
        await approved({ instrument: refundFailsLater }),
      ];
      const [refund, failed] = [await on(paid), await on(failing)];
      for (const request of [refund, failed]) {
        assert.equal((await processor.refund(request, patient)).result, "pending");
        assert.equal((await acquirer.connect().inquireOperation(request, patient)).result, "pending");
      }
      assert.equal((await processor.refund(await on(failing, 1), patient)).result, "declined");
      await acquirer.later();
      assert.equal((await processor.inquireOperation(refund, patient)).result, "approved");
      assert.equal((await processor.inquireOperation(failed, patient)).result, "declined");
      assert.notEqual((await processor.refund(await on(failing, 1), patient)).result, "approved");
    });

    test("ends a pending capture later", async (context) => {
      const { capturePending: instrument } = acquirer.instruments;
      if (instrument === undefined) return context.skip();
      const capture = await on(await approved({ instrument, capture: false }));
      assert.equal((await processor.capture(capture, patient)).result, "pending");
      assert.equal(
        (await processor.capture(capture, patient)).result,
        "pending",
        "sent again it is the same",
      );
      await acquirer.later();
      assert.equal((await processor.inquireOperation(capture, patient)).result, "approved");
    });
  });
}
