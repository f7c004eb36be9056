import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { endAuthentication } from "../../../../src/service/payments/charges/end-authentication.ts";
import { runDue, sweepCharges } from "../../../support/run-jobs.ts";
import type { ReceivedBody, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { fields, operations } from "./every-operation.ts";
import { storedAuthentication } from "../../../support/rows.ts";

/** What the service asks the processor for by itself; no request comes again for it, so that the sweep has to end it. */
interface OwnOperation {
  readonly name: string;
  readonly call: "authorize" | "void";
  /** Gives what the service does then, and what becomes of the charge: when the processor was reached, and when not. */
  readonly prepare: () => Promise<() => Promise<unknown>>;
  readonly reached: string;
  readonly notReached: string;
}

const week = 7 * 86_400_000;

const own: readonly OwnOperation[] = [
  {
    name: "a charge whose payer has confirmed",
    call: "authorize",
    reached: "succeeded",
    notReached: "failed",
    prepare: async () => {
      const challenged = operations.find(({ call }) => call === "ask issuer");
      await (
        await challenged?.prepare(service)
      )?.();
      const { database, simulatedBank } = service.dependencies;
      const challenge = await storedAuthentication(database);
      await simulatedBank.answer(challenge.id, "confirm");
      return () => endAuthentication(service.dependencies, challenge);
    },
  },
  {
    name: "the cancellation of an authorization whose time is over",
    call: "void",
    reached: "canceled",
    notReached: "canceled",
    prepare: async () => {
      await service.post("/v1/charges", { ...fields, capture: false });
      service.clock.advance(week);
      return () => runDue(service.dependencies, "authorization_expiry");
    },
  },
];

let service: TestService;
let letGo: () => Promise<unknown>;

afterEach(async () => {
  await letGo();
  await service.close();
});

async function theCharge(): Promise<ReceivedBody | undefined> {
  return (await service.get("/v1/charges")).body.data[0];
}

for (const { name, call, prepare, reached, notReached } of own) {
  for (const moved of [false, true]) {
    const point = moved ? "after the money moved" : "before the processor is reached";
    test(`${name}: killed ${point}, ended by the sweep, once`, async () => {
      let calls = 0;
      let fall = () => {};
      let hangUp = () => {};
      const fallen = new Promise<void>((resolve) => (fall = resolve));
      const never = new Promise<never>((_, reject) => {
        hangUp = () => reject(new Error("the process died"));
      });
      service = await aService({
        settings: { processorTimeout: 60_000 },
        processor: (sandbox) => ({
          ...sandbox,
          [call]: async (asked: never, signal: AbortSignal) => {
            calls += 1;
            if (calls === 1 && !moved) fall();
            const reply = calls === 1 && !moved ? never : sandbox[call](asked, signal);
            if (calls > 1 || !moved) return reply;
            await reply;
            fall();
            return never;
          },
        }),
      });
      const dead = (await prepare())();
      letGo = () => {
        hangUp();
        return Promise.allSettled([dead]);
      };
      await fallen;
      assert.equal(await sweepCharges(service.dependencies), 0);
      service.clock.advance(16_000);
      const swept = await Promise.all([
        sweepCharges(service.dependencies),
        sweepCharges(service.dependencies),
      ]);
      assert.equal(swept[0] + swept[1], 1);
      assert.equal((await theCharge())?.status, moved ? reached : notReached);
      if (moved) assert.equal(calls, 1, "asked to do it once");
      const { data } = (await service.get("/v1/events?limit=100")).body;
      const ends = data.filter((event) => /succeeded|failed|canceled/.test(String(event["type"])));
      assert.equal(ends.length, 1);
    });
  }
}
