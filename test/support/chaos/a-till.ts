import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import type { LedgerKind } from "../../../src/service/payments/acquirers/sandbox/ledger-table.ts";

/** Something that a merchant asked for, and the last word about it. */
export interface Action {
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
  charge(amount: number, capture: boolean): Promise<Action>;
  capture(charge: string, amount: number): Promise<Action>;
  cancel(charge: string): Promise<Action>;
  refund(charge: string, amount: number): Promise<Action>;
  /** Creates an intent, and confirms it in the same request. */
  pay(amount: number, capture: boolean): Promise<Action & { readonly intent: string }>;
  /** Creates an intent, and confirms it by requests of several servers at once. */
  payFromServers(amount: number, servers: number): Promise<readonly Action[]>;
  captureIntent(intent: string, charge: string, amount: number): Promise<Action>;
  cancelIntent(intent: string, charge: string): Promise<Action>;
}

type Done = Pick<Action, "id" | "amount">;

/** The till of one order; everything that is done at it is written down in `actions`. */
export function aTill(client: Stripe, order: string, actions: Action[]): Till {
  let calls = 0;

  async function act(
    kind: LedgerKind,
    charge: string | undefined,
    send: (options: Stripe.RequestOptions) => Promise<Done>,
  ): Promise<Action> {
    const options = { idempotencyKey: `${order}-${calls++}` };
    // A merchant with two tabs: the same request twice, and one answer.
    const answers = await Promise.all([lastWord(() => send(options)), lastWord(() => send(options))]);
    const [first, second] = answers.map((answer) => ({ kind, ...answer, charge: charge ?? answer.id }));
    if (first === undefined || JSON.stringify(first) !== JSON.stringify(second))
      throw new Error(`One request, two answers: ${JSON.stringify(answers)}`);
    actions.push(first);
    return first;
  }

  const ofOrder = { currency: "usd", metadata: { order } };

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
    pay: async (amount, capture) => {
      let intent = "";
      const capture_method = capture ? "automatic" : "manual";
      const done = await act(capture ? "sale" : "authorization", undefined, async (options) => {
        const paid = await client.paymentIntents.create(
          { ...ofOrder, amount, capture_method, payment_method: "tok_visa", confirm: true },
          options,
        );
        intent = paid.id;
        return { id: String(paid.latest_charge), amount: paid.amount };
      });
      return { ...done, intent };
    },
    payFromServers: async (amount, servers) => {
      const key = { idempotencyKey: `${order}-${calls++}` };
      const fields = { ...ofOrder, amount, payment_method: "tok_visa" };
      const intent = await untilAnswered(() => client.paymentIntents.create(fields, key));
      return Promise.all(
        Array.from({ length: servers }, () =>
          act("sale", undefined, async (options) => {
            const paid = await client.paymentIntents.confirm(intent.id, {}, options);
            return { id: String(paid.latest_charge), amount: paid.amount };
          }),
        ),
      );
    },
    captureIntent: (intent, charge, amount) =>
      act("capture", charge, async (options) => {
        const captured = await client.paymentIntents.capture(intent, { amount_to_capture: amount }, options);
        return { id: charge, amount: captured.amount_received };
      }),
    cancelIntent: (intent, charge) =>
      act("cancellation", charge, async (options) => {
        const canceled = await client.paymentIntents.cancel(intent, {}, options);
        return { id: charge, amount: canceled.amount };
      }),
  };
}

/** Sends until there is an answer that stays. */
async function lastWord(send: () => Promise<Done>): Promise<Done & Pick<Action, "refusal">> {
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

async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || !mayBeSentAgain(error)) throw error;
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
