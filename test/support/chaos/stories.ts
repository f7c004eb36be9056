import type { Till } from "./a-till.ts";

/** What becomes of an order. */
type Story = (till: Till) => Promise<unknown>;

const price = 2000;

/** Every way that the money of an order may go, and the ways that merchants try. */
export const stories: readonly Story[] = [
  (till) => till.charge(price, true),
  async (till) => {
    const { charge, refusal } = await till.charge(price, true);
    if (refusal !== null) return;
    await till.refund(charge, 700);
    await till.refund(charge, 1300);
    await till.refund(charge, 1);
  },
  async (till) => {
    const { charge, refusal } = await till.charge(price, true);
    if (refusal === null) await Promise.all([900, 900, 900].map((amount) => till.refund(charge, amount)));
  },
  async (till) => {
    const { charge, refusal } = await till.charge(price, false);
    if (refusal === null) await till.capture(charge, price);
  },
  async (till) => {
    const { charge, refusal } = await till.charge(price, false);
    if (refusal !== null) return;
    await till.capture(charge, 1500);
    await Promise.all([1000, 1000].map((amount) => till.refund(charge, amount)));
  },
  async (till) => {
    const { charge, refusal } = await till.charge(price, false);
    if (refusal === null) await till.cancel(charge);
  },
  async (till) => {
    const { charge, refusal } = await till.charge(price, false);
    if (refusal === null) await Promise.all([till.capture(charge, 1200), till.cancel(charge)]);
  },
  (till) => till.pay(price, true),
  (till) => till.payFromServers(price, 3),
  async (till) => {
    const { intent, charge, refusal } = await till.pay(price, false);
    if (refusal !== null) return;
    await till.captureIntent(intent, charge, 1500);
    await till.refund(charge, 500);
  },
  async (till) => {
    const { intent, charge, refusal } = await till.pay(price, false);
    if (refusal !== null) return;
    await Promise.all([till.captureIntent(intent, charge, 1200), till.cancelIntent(intent, charge)]);
  },
];
