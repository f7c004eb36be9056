import type { OperationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { Processor } from "../../processor/processor.ts";
import { ProcessorUnavailable } from "../../processor/processor.ts";
import type { OperationRequest } from "../../processor/request.ts";
import type { AdyenDependencies, AdyenSettings } from "./settings.ts";
import type { CheckoutApi } from "./checkout-api.ts";
import { AdyenOutcomeUnknown, waitFor } from "./checkout-api.ts";
import { toAdyen } from "./currencies.ts";
import type { Captured } from "./capture-method.ts";
import { captureMethod } from "./capture-method.ts";
import type { OperationKind } from "./operation-ledger.ts";
import {
  beginOperation,
  findOperation,
  forgetOperation,
  noteOperation,
  operationOutcome,
} from "./operation-ledger.ts";
import type { CancelRequest, CaptureRequest, Received, RefundRequest } from "./wire.ts";

const paths: Readonly<Record<OperationKind, string>> = {
  capture: "captures",
  void: "cancels",
  refund: "refunds",
};

/** The verbs of the adapter that are about captures, voids and refunds: pending until a notification comes. */
export function operations(
  dependencies: AdyenDependencies,
  { merchantAccount }: AdyenSettings,
  api: CheckoutApi,
): Pick<Processor, "capture" | "inquireOperation" | "refund" | "void"> {
  const { database, now } = dependencies;

  function waitForAnswer(reference: string, signal: AbortSignal): Promise<OperationOutcome | undefined> {
    return waitFor(async () => {
      const known = await findOperation(database, reference);
      if (known === undefined) return null;
      return known.state === "sent" ? undefined : operationOutcome(known);
    }, signal);
  }

  async function captureBefore(payment: Captured, signal: AbortSignal): Promise<void> {
    try {
      await captureMethod({ api, merchantAccount }, payment, signal);
    } catch (error) {
      // It is being sent in this moment.
      if (!(error instanceof AdyenOutcomeUnknown && error.isDuplicate)) throw error;
    }
  }

  function operation(kind: OperationKind): Processor["capture"] {
    return async (request, signal) => {
      if (!request.livemode) throw new ProcessorUnavailable();
      signal.throwIfAborted();
      const begun = await beginOperation(database, kind, request, { now: now(), signal });
      if (begun.state === "ended") return begun.outcome;
      const { reference } = request;
      const path = `/payments/${encodeURIComponent(begun.pspReference)}/${paths[kind]}`;
      const body = bodyOf(kind, request, merchantAccount);
      try {
        // Adyen refunds only what is captured.
        if (kind === "refund" && begun.uncaptured) await captureBefore(begun.uncaptured, signal);
        const answer = await api.post(path, body, { key: reference, signal });
        const noted =
          answer.state === "answered"
            ? await noteOperation(database, reference, receivedOf(answer.body as Received))
            : await noteOperation(database, reference, {
                state: "declined",
                rejection: "declined",
                raw_reason: `${answer.errorCode} ${answer.message}`.trim(),
              });
        return operationOutcome(noted);
      } catch (error) {
        // Another caller is sending the same, and gets its answer.
        if (error instanceof AdyenOutcomeUnknown && error.isDuplicate) {
          const answered = await waitForAnswer(reference, signal);
          if (answered !== undefined) return answered;
        }
        if (!(error instanceof ProcessorUnavailable)) throw error;
        // What was sent before, or by somebody else meanwhile, may have arrived.
        const isUnsent = begun.mine && (await forgetOperation(database, reference));
        if (!isUnsent) throw new AdyenOutcomeUnknown(error.message, { cause: error });
        throw error;
      }
    };
  }

  return {
    capture: operation("capture"),
    void: operation("void"),
    refund: operation("refund"),
    inquireOperation: async ({ reference }, signal) => {
      signal.throwIfAborted();
      const known = await findOperation(database, reference);
      // What was not answered may be sent again: with the same idempotency key it is done once.
      if (known === undefined) return { result: "not_received" };
      if (known.state === "sent") return { result: "not_received", wasSent: true };
      return operationOutcome(known);
    },
  };
}

function receivedOf({ status, pspReference }: Received) {
  return { state: "received", raw_reason: status, psp_reference: pspReference } as const;
}

function bodyOf(
  kind: OperationKind,
  { reference, amount, currency }: OperationRequest,
  merchantAccount: string,
): CancelRequest | CaptureRequest | RefundRequest {
  if (kind === "void") return { merchantAccount, reference };
  const value = toAdyen(amount, currency);
  if (value === undefined) throw new Error(`Adyen cannot express ${amount} ${currency}.`);
  return { merchantAccount, reference, amount: value };
}
