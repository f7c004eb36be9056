import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import type { LedgerKind } from "../../../src/service/platform/database/tables.ts";

/** Something that a merchant asked for, and the last word about it. */
export interface Act {
  readonly kind: LedgerKind;
  readonly charge: string;
  /** What moved the money: the charge, or the refund. */
  readonly id: string;
  readonly amount: number;
  /** The code of the refusal; null: it was done. */
  readonly refusal: string | null;
}

/** What a merchant does with money. Each call is brought to its end, however often it has to be sent. */
export interface Till {
  charge(amount: number, capture: boolean): Promise<Act>;
  capture(charge: string, amount: number): Promise<Act>;
  cancel(charge: string): Promise<Act>;
  refund(charge: string, amount: number): Promise<Act>;
}

type Done = Pick<Act, "id" | "amount">;

/** The till of one order; everything that is done at it is written down in `acts`. */
export function aTill(client: Stripe, order: string, acts: Act[]): Till {
  let calls = 0;

  async function act(
    kind: LedgerKind,
    charge: string | undefined,
    send: (options: Stripe.RequestOptions) => Promise<Done>,
  ): Promise<Act> {
    const options = { idempotencyKey: `${order}-${calls++}` };
    // A merchant with two tabs: the same request twice, and one answer.
    const answers = await Promise.all([lastWord(() => send(options)), lastWord(() => send(options))]);
    const [first, second] = answers.map((answer) => ({ kind, ...answer, charge: charge ?? answer.id }));
    if (first === undefined || JSON.stringify(first) !== JSON.stringify(second))
      throw new Error(`One request, two answers: ${JSON.stringify(answers)}`);
    acts.push(first);
    return first;
  }

  return {
    charge: (amount, capture) =>
      act(capture ? "sale" : "authorization", undefined, (options) =>
        client.charges.create(
          { amount, capture, currency: "usd", source: "tok_visa", metadata: { order } },
          options,
        ),
      ),
    capture: (charge, amount) =>
      act("capture", charge, async (options) => {
        const { id, amount_captured } = await client.charges.capture(charge, { amount }, options);
        return { id, amount: amount_captured };
      }),
    cancel: (charge) =>
      act("cancellation", charge, async (options) => {
        const path = `/v1/charges/${charge}/cancel`;
        const canceled = await client.rawRequest("POST", path, {}, options);
        return canceled as unknown as Stripe.Charge;
      }),
    refund: (charge, amount) =>
      act("refund", charge, (options) => client.refunds.create({ charge, amount }, options)),
  };
}

/** Sends until there is an answer that stays. */
async function lastWord(send: () => Promise<Done>): Promise<Done & Pick<Act, "refusal">> {
  for (;;) {
    try {
      const { id, amount } = await send();
      return { id, amount, refusal: null };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (!mayBeSentAgain(error)) {
        return { id: error.charge ?? "", amount: 0, refusal: error.code ?? error.message };
      }
      await wait(250);
    }
  }
}

const passing = ["idempotency_key_in_use", "lock_timeout"];

/** A lost connection, a failure of the service, another request in the way: the same request may be sent. */
function mayBeSentAgain(error: Stripe.errors.StripeError): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  return (error.statusCode ?? 0) >= 500 || passing.includes(error.code ?? "");
}
