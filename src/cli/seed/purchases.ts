import { CommandFailed } from "../command-errors.ts";
import type { Sandbox } from "../trigger/sandbox.ts";
import { declines, goods } from "./catalog.ts";
import type { Choices } from "./random.ts";
import type { Promised, Step } from "./shop.ts";
import { keep, promised } from "./shop.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A purchase: what is done in its week, and what follows so many weeks later. */
export interface Purchase {
  readonly now: Step;
  readonly later: readonly { readonly after: number; readonly step: Step }[];
  /** What a dispute of it is answered, some days later. */
  readonly answer?: Step;
}

const currencies = [
  [80, "eur"],
  [12, "usd"],
  [5, "gbp"],
  [3, "jpy"],
] as const;

/** How often purchases end in which way. */
const endings = [
  [720, "paid"],
  [100, "declined"],
  [60, "refunded"],
  [30, "refunded_in_part"],
  [30, "captured_later"],
  [15, "captured_in_part"],
  [12, "canceled"],
  [8, "abandoned"],
  [6, "refund_fails"],
  [5, "capture_fails"],
  [8, "disputed"],
  [6, "inquiry"],
] as const;

/** Its payer has to confirm it, and does not. */
const abandoned = "tok_threeDSecure2Required";

/** Cards whose payers say that they did not pay, and that nothing came. */
const disputes = ["tok_createDispute", "tok_createDisputeProductNotReceived"] as const;

/** What the bank is answered, by what comes of it. An open dispute is lost when its time is over. */
const evidence = {
  won: "winning_evidence",
  lost: "losing_evidence",
  under_review: "Delivered on the second try.",
  open: undefined,
} as const;
const results = ["won", "lost", "under_review", "open"] as const;

/**
 * Chooses a purchase.
 *
 * @param customer undefined for a guest
 */
export function choosePurchase(choices: Choices, customer: Promised | undefined): Purchase {
  const [name, price] = choices.one(goods);
  const count = choices.weighted([
    [80, 1],
    [15, 2],
    [5, 3],
  ] as const);
  const currency = choices.weighted(currencies);
  const amount = price * count;
  const order = { amount, currency, description: count === 1 ? name : `${String(count)} × ${name}` };
  const ending = choices.weighted(endings);
  const parties = {
    customer,
    isIntent: choices.chance(60),
    isSession: customer === undefined && choices.chance(60),
  };
  const charge = promised();
  const charged = (source: string, fields: Fields = {}): Step =>
    pay({ ...order, ...fields }, source, parties, charge);
  // Of a session the charge is not known here.
  const known = (source: string): Step => pay(order, source, { ...parties, isSession: false }, charge);
  const weeks = choices.number(2, 5);
  const half = Math.floor(amount / 2);
  switch (ending) {
    case "paid":
      return { now: charged("tok_visa"), later: [] };
    case "declined":
      return { now: declined(order, choices.weighted(declines), parties), later: [] };
    case "refunded":
      return { now: charged("tok_mastercard"), later: [{ after: weeks, step: refund(charge) }] };
    case "refunded_in_part":
      return { now: charged("tok_visa"), later: [{ after: weeks, step: refund(charge, half) }] };
    case "refund_fails":
      return { now: charged("tok_refundFail"), later: [{ after: weeks, step: refund(charge) }] };
    case "captured_later":
      return { now: held(order, "tok_visa", parties, charge), later: [{ after: 0, step: capture(charge) }] };
    case "captured_in_part":
      return {
        now: held(order, "tok_amex", parties, charge),
        later: [{ after: 0, step: capture(charge, half) }],
      };
    case "capture_fails":
      return {
        now: held(order, "tok_captureFailsAfterSuccess", parties, charge),
        later: [{ after: 0, step: capture(charge) }],
      };
    case "canceled":
      return { now: held(order, "tok_visa", parties, charge), later: [] };
    case "abandoned":
      return { now: held({ ...order, capture: true }, abandoned, parties, charge), later: [] };
    case "disputed":
      return disputed(known(choices.one(disputes)), charge, choices.one(results));
    case "inquiry":
      return disputed(known("tok_createDisputeInquiry"), charge, choices.one(results));
  }
}

/** A purchase of a guest that is disputed, for a shop in which each of these results is to be seen. */
export function disputedPurchase(result: keyof typeof evidence, source: (typeof disputes)[number]): Purchase {
  const charge = promised();
  const order = { amount: 8900, currency: "eur", description: "Cast iron pot" };
  const parties = { customer: undefined, isIntent: false, isSession: false };
  return disputed(pay(order, source, parties, charge), charge, result);
}

interface Parties {
  readonly customer: Promised | undefined;
  readonly isIntent: boolean;
  readonly isSession: boolean;
}

function pay(
  order: Fields,
  source: string,
  { customer, isIntent, isSession }: Parties,
  charge: Promised,
): Step {
  return async (box, { clock }) => {
    if (isSession) return paySession(box, order, source, clock);
    const payer = customer === undefined ? { test_clock: clock.id } : { customer: customer.id };
    if (customer !== undefined && isIntent) {
      const fields = { ...order, ...payer, payment_method: source, confirm: true };
      const { latest_charge: id } = await box.post("/v1/payment_intents", fields);
      return keep(charge, { id: String(id) });
    }
    keep(charge, await box.post("/v1/charges", { ...order, ...payer, source }));
  };
}

async function paySession(box: Sandbox, order: Fields, source: string, clock: Promised): Promise<void> {
  const { amount, currency, description } = order;
  const price = { currency, unit_amount: amount, product_data: { name: description } };
  const session = await box.post("/v1/checkout/sessions", {
    line_items: [{ price_data: price }],
    test_clock: clock.id,
  });
  const fields = { client_secret: session["client_secret"], source };
  await box.post(`/v1/checkout/sessions/${session.id}/confirm`, fields);
}

function declined(order: Fields, code: string, { customer }: Parties): Step {
  return async (box, { clock }) => {
    const payer = customer === undefined ? { test_clock: clock.id } : { customer: customer.id };
    await box.declined("/v1/charges", { ...order, ...payer, source: `tok_decline_${code}` });
  };
}

/** A charge that is captured later, or never: then it is canceled after seven days. */
function held(order: Fields, source: string, { customer }: Parties, charge: Promised): Step {
  return async (box, { clock }) => {
    const payer = customer === undefined ? { test_clock: clock.id } : { customer: customer.id };
    const fields = { capture: false, ...order, ...payer, source };
    if (source === abandoned) await box.declined("/v1/charges", fields);
    else keep(charge, await box.post("/v1/charges", fields));
  };
}

function capture(charge: Promised, amount?: number): Step {
  return async (box) => {
    await box.post(`/v1/charges/${charge.id}/capture`, amount === undefined ? {} : { amount });
  };
}

/** A refund, in part if there is an amount. */
export function refund(charge: Promised, amount?: number): Step {
  return async (box) => {
    // One that was paid in a session is not known here.
    if (charge.id === "") return;
    await box.declined("/v1/refunds", { charge: charge.id, ...(amount === undefined ? {} : { amount }) });
  };
}

/** The bank asks within days, and is answered, or not at all. */
function disputed(now: Step, charge: Promised, result: keyof typeof evidence): Purchase {
  const text = evidence[result];
  if (text === undefined) return { now, later: [] };
  const answer: Step = async (box) => {
    const { data } = await box.get("/v1/disputes", { charge: charge.id });
    const [dispute] = data as readonly { readonly id: string }[];
    if (dispute === undefined) throw new CommandFailed(`The bank has not disputed ${charge.id}.`);
    await box.post(`/v1/disputes/${dispute.id}`, { evidence: { uncategorized_text: text } });
  };
  return { now, later: [], answer };
}
