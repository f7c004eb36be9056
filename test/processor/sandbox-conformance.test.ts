import type { SandboxBehaviour } from "../../src/service/payments/processor/sandbox/sandbox.ts";
import { aSandbox } from "../support/a-sandbox.ts";
import { aClock } from "../support/fake-clock.ts";
import { aDatabase } from "../support/test-database.ts";
import type { Acquirer } from "./conformance.ts";
import { conformanceOf } from "./conformance.ts";

const named = (token: string) => ({ kind: "test_token", token }) as const;

async function simulator(asynchronous: boolean): Promise<Acquirer> {
  const { database, close } = await aDatabase();
  const clock = aClock();
  const behaviour: SandboxBehaviour = { asynchronous };
  return {
    connect: () => aSandbox(database, behaviour, clock),
    instruments: {
      approved: named("tok_visa"),
      declined: named("tok_chargeDeclined"),
      actionRequired: named("tok_threeDSecure2Required"),
      pending: named("tok_processor_pending"),
      refundPending: named("tok_pendingRefund"),
      refundFailsLater: named("tok_refundFailsLater"),
      capturePending: named("tok_pendingCapture"),
    },
    network: (state) => {
      Object.assign(behaviour, { down: state === "cut", loseResponse: state === "loses answers" });
    },
    later: async () => clock.advance(10_000),
    close,
  };
}

conformanceOf("the simulator", () => simulator(false));
conformanceOf("the simulator that answers later", () => simulator(true));
