import type { Kind, Shop } from "./shop.ts";
import { declining, threeDSecure } from "./shop.ts";

const order = { amount: 2000, currency: "eur" };

/** What is wrong with a PaymentIntent: it is charged once, what it says, or not at all. */
async function faultsOf(shop: Shop, id: string): Promise<readonly string[]> {
  const intent = await shop.read(`/v1/payment_intents/${id}`);
  const { sum, count, faults } = await shop.paid(`payment_intent=${id}`);
  if (count > 1) faults.push(`${count} payments of one intent`);
  const owed = intent.status === "succeeded" ? intent.amount : 0;
  if (sum !== owed || sum !== intent["amount_received"])
    faults.push(`charged ${sum}, the intent of ${intent.amount} is ${intent.status}`);
  return faults;
}

function actionsOn(shop: Shop, id: string) {
  const path = `/v1/payment_intents/${id}`;
  return {
    pays: shop.act(`${path}/confirm`, { payment_method: "tok_visa" }),
    "pays and is declined": shop.act(`${path}/confirm`, { payment_method: declining }),
    "costs more": shop.act(path, { amount: 2500 }),
    "is canceled": shop.act(`${path}/cancel`),
  };
}

const payment: Kind = {
  name: "a PaymentIntent",
  begin: async (shop) => {
    const { id } = await shop.made("/v1/payment_intents", order);
    return { actions: actionsOn(shop, id), faults: () => faultsOf(shop, id) };
  },
};

const paymentAtBank: Kind = {
  name: "a PaymentIntent whose payer is at the bank",
  begin: async (shop) => {
    const asked = await shop.made("/v1/payment_intents", {
      ...order,
      payment_method: threeDSecure,
      confirm: true,
      return_url: "https://example.com/paid",
    });
    const { id } = asked;
    return {
      actions: {
        ...actionsOn(shop, id),
        "pays at the bank": shop.bank(asked, "confirm"),
        "fails at the bank": shop.bank(asked, "fail"),
      },
      faults: () => faultsOf(shop, id),
    };
  },
};

const setup: Kind = {
  name: "a SetupIntent",
  begin: async (shop) => {
    const customer = await shop.made("/v1/customers");
    const { id } = await shop.made("/v1/setup_intents", { customer: customer.id });
    const path = `/v1/setup_intents/${id}`;
    return {
      actions: {
        "pays with a card": shop.act(`${path}/confirm`, { payment_method: "tok_visa" }),
        "pays with another card": shop.act(`${path}/confirm`, { payment_method: "tok_amex" }),
        "is canceled": shop.act(`${path}/cancel`),
      },
      faults: async () => {
        const { status } = await shop.read(path);
        const { data } = await shop.read(`/v1/customers/${customer.id}/payment_methods`);
        const expected = status === "succeeded" ? 1 : 0;
        return data.length === expected
          ? []
          : [`a SetupIntent that is ${status} has saved ${data.length} cards`];
      },
    };
  },
};

export const intentKinds: readonly Kind[] = [payment, paymentAtBank, setup];
