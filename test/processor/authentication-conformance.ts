import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { AuthenticationResult } from "../../src/contract/payments/processor-result.ts";
import type {
  AuthenticationOutcome,
  AuthenticationRequest,
  ChallengeOutcome,
} from "../../src/service/payments/processor/authenticator.ts";
import type { Processor } from "../../src/service/payments/processor/processor.ts";
import type {
  CardAuthorization,
  CardInstruments,
  PayerAuthentication,
} from "../../src/service/payments/processor/request.ts";
import type { Acquirer } from "./acquirer.ts";

const patient = new AbortController().signal;

/** What every adapter of an acquirer with 3-D Secure keeps. */
export function authenticationConformanceOf(name: string, open: () => Promise<Acquirer>): void {
  describe(`${name} authenticates payers`, () => {
    let acquirer: Acquirer;
    let processor: Processor;
    before(async () => {
      acquirer = await open();
      processor = acquirer.connect();
    });
    after(() => acquirer.close());

    function anAuthorization(more: Partial<CardAuthorization> = {}): CardAuthorization {
      return {
        reference: `ch_${randomUUID()}`,
        accountId: "acct_1",
        livemode: acquirer.livemode ?? false,
        amount: 2000,
        currency: "usd",
        instrument: acquirer.instruments.approved,
        capture: true,
        initiator: "payer",
        storedCredential: { use: "none" },
        ...more,
      };
    }

    async function approved(more: Partial<CardAuthorization>): Promise<void> {
      assert.equal((await processor.authorize(anAuthorization(more), patient)).result, "approved");
    }

    function anAuthentication(instrument: CardInstruments, amount = 2000): AuthenticationRequest {
      const { accountId, livemode, currency } = anAuthorization();
      const reference = `auth_${randomUUID()}`;
      const returnUrl = `https://pay.example/authentications/${reference}/return`;
      return { reference, accountId, livemode, amount, currency, instrument, returnUrl };
    }

    /** What an authorization is sent with after an authentication. */
    function sentAfter(
      { reference, amount, currency, instrument }: AuthenticationRequest,
      details: AuthenticationResult,
    ): Partial<CardAuthorization> & { readonly authentication: PayerAuthentication } {
      return { instrument, amount, currency, authentication: { ...details, reference, amount, currency } };
    }

    /** Begins a challenge and confirms it as its payer. */
    async function confirmed(request: AuthenticationRequest): Promise<AuthenticationResult> {
      assert.equal((await processor.authenticator.authenticate(request, patient)).result, "challenge");
      await acquirer.answer(request.reference, "confirm");
      return detailsOf(await processor.authenticator.complete(request, patient), "authenticated");
    }

    test("authenticates without a challenge, and charges with the proof", async (context) => {
      const { frictionless, attempted } = acquirer.instruments;
      for (const [instrument, result, status] of [
        [frictionless, "authenticated", "Y"],
        [attempted, "attempted", "A"],
      ] as const) {
        if (instrument === undefined) return context.skip();
        const request = anAuthentication(instrument);
        const outcome = await processor.authenticator.authenticate(request, patient);
        const details = detailsOf(outcome, result);
        assert.equal(details.transStatus, status);
        assertProof(details);
        assert.deepEqual(
          await processor.authenticator.authenticate(request, patient),
          outcome,
          "asked again",
        );
        await approved(sentAfter(request, details));
      }
    });

    test("rejects an authentication without a challenge, and proves nothing", async (context) => {
      const { rejected: instrument } = acquirer.instruments;
      if (instrument === undefined) return context.skip();
      const request = anAuthentication(instrument);
      const details = detailsOf(await processor.authenticator.authenticate(request, patient), "rejected");
      assert.ok(details.transStatus === "R" || details.transStatus === "N");
      assert.equal(details.cavv, null);
      const charge = await processor.authorize(anAuthorization(sentAfter(request, details)), patient);
      assert.notEqual(charge.result, "approved");
    });

    test("says of a card without 3-D Secure that it needs none", async () => {
      const request = anAuthentication(acquirer.instruments.approved);
      const outcome = await processor.authenticator.authenticate(request, patient);
      assert.deepEqual(outcome, { result: "not_required" });
    });

    test("opens a challenge, and completes it with the whole result once its payer has answered", async () => {
      const { actionRequired, redirected } = acquirer.instruments;
      for (const [instrument, presentation] of [
        [actionRequired, "frame"],
        [redirected, "redirect"],
      ] as const) {
        if (instrument === undefined) continue;
        const request = anAuthentication(instrument);
        const begun = await processor.authenticator.authenticate(request, patient);
        assert.ok(begun.result === "challenge" && URL.canParse(begun.url));
        assert.equal(begun.presentation, presentation);
        assert.deepEqual(await processor.authenticator.authenticate(request, patient), begun, "asked again");
        const open = await processor.authenticator.complete(request, patient);
        assert.equal(open.result, "open");
        await acquirer.answer(request.reference, "confirm");
        const completed = await acquirer.connect().authenticator.complete(request, patient);
        const details = detailsOf(completed, "authenticated");
        assert.equal(details.transStatus, "Y");
        assertProof(details);
        await acquirer.answer(request.reference, "fail");
        assert.deepEqual(
          await processor.authenticator.complete(request, patient),
          completed,
          "answered once",
        );
        await approved(sentAfter(request, details));
      }
    });

    test("completes a challenge in the whole window by what its payer brings back, and by nothing else", async (context) => {
      const { redirected: instrument } = acquirer.instruments;
      if (instrument === undefined || acquirer.answerInWindow === undefined) return context.skip();
      const { authenticator } = processor;
      const [confirmed, failed, other] = [
        anAuthentication(instrument),
        anAuthentication(instrument),
        anAuthentication(instrument),
      ];
      for (const request of [confirmed, failed, other]) await authenticator.authenticate(request, patient);
      const bring = async (request: AuthenticationRequest, answer: "confirm" | "fail") => {
        const address = (await acquirer.answerInWindow?.(request.reference, answer)) ?? "";
        assert.ok(address.startsWith(`${request.returnUrl}?`), address);
        return Object.fromEntries(new URL(address).searchParams);
      };
      const returned = await bring(confirmed, "confirm");
      const forged = Object.fromEntries(Object.keys(returned).map((name) => [name, "confirm"]));
      for (const nothing of [{}, forged, { ...returned, [Object.keys(returned)[0] ?? ""]: "" }]) {
        const outcome = await authenticator.complete({ ...confirmed, returned: nothing }, patient);
        assert.deepEqual(outcome, { result: "open" });
      }
      const foreign = await authenticator.complete({ ...other, returned }, patient);
      assert.deepEqual(foreign, { result: "open" }, "what the bank gave for another payment");
      const completed = await authenticator.complete({ ...confirmed, returned }, patient);
      await approved(sentAfter(confirmed, detailsOf(completed, "authenticated")));
      assert.deepEqual(
        await authenticator.complete({ ...confirmed, returned }, patient),
        completed,
        "brought twice",
      );
      const no = await authenticator.complete({ ...failed, returned: await bring(failed, "fail") }, patient);
      assert.equal(detailsOf(no, "rejected").cavv, null);
      await authenticator.complete({ ...failed, returned: await bring(failed, "confirm") }, patient);
      assert.deepEqual(await authenticator.complete(failed, patient), no, "the first answer stays");
    });

    test("completes a challenge that its payer failed without a proof", async (context) => {
      const { redirected, actionRequired: instrument = redirected } = acquirer.instruments;
      if (instrument === undefined) return context.skip();
      const request = anAuthentication(instrument);
      await processor.authenticator.authenticate(request, patient);
      await acquirer.answer(request.reference, "fail");
      const details = detailsOf(await processor.authenticator.complete(request, patient), "rejected");
      assert.deepEqual([details.transStatus, details.cavv], ["N", null]);
      const charge = await processor.authorize(anAuthorization(sentAfter(request, details)), patient);
      assert.notEqual(charge.result, "approved");
    });

    test("declines a proof that is missing, or that it gave for another payment", async (context) => {
      const { redirected, actionRequired: instrument = redirected } = acquirer.instruments;
      if (instrument === undefined) return context.skip();
      const [request, other] = [anAuthentication(instrument), anAuthentication(instrument)];
      const [details, foreign] = [await confirmed(request), await confirmed(other)];
      const sent = sentAfter(request, details);
      for (const authentication of [
        { ...sent.authentication, cavv: null },
        { ...sent.authentication, cavv: foreign.cavv },
        { ...sent.authentication, amount: 1 },
      ]) {
        const charge = await processor.authorize(anAuthorization({ ...sent, authentication }), patient);
        assert.equal(charge.result, "declined");
      }
      const dearer = await processor.authorize(anAuthorization({ ...sent, amount: 2001 }), patient);
      assert.equal(dearer.result, "declined");
      await approved(sent);
    });

    test("verifies a card with the payer's authentication, and declines a foreign proof", async (context) => {
      const { redirected, actionRequired: instrument = redirected } = acquirer.instruments;
      if (instrument === undefined) return context.skip();
      const request = anAuthentication(instrument);
      const { authentication } = sentAfter(request, await confirmed(request));
      const { accountId, livemode } = request;
      const verify = (cavv: string | null) =>
        processor.verify(
          {
            reference: `ver_${randomUUID()}`,
            accountId,
            livemode,
            instrument,
            initiator: "payer",
            storedCredential: { use: "first" },
            authentication: { ...authentication, cavv },
          },
          patient,
        );
      assert.equal((await verify(authentication.cavv)).result, "approved");
      assert.equal((await verify(Buffer.alloc(20).toString("base64"))).result, "declined");
    });
  });
}

/** The details of an authentication that ended as expected. */
function detailsOf(
  outcome: AuthenticationOutcome | ChallengeOutcome,
  expected: "authenticated" | "attempted" | "rejected",
): AuthenticationResult {
  assert.equal(outcome.result, expected);
  assert.ok("details" in outcome && outcome.details !== null);
  return outcome.details;
}

/** What EMV 3-D Secure says of a proof: 20 bytes, an indicator, and a UUID of the directory server. */
function assertProof({ cavv, eci, dsTransactionId, version }: AuthenticationResult): void {
  assert.equal(Buffer.from(cavv ?? "", "base64").length, 20);
  assert.ok(eci !== null && ["01", "02", "05", "06"].includes(eci));
  assert.match(dsTransactionId ?? "", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  assert.match(version, /^2\.[123]\.[01]$/);
}
