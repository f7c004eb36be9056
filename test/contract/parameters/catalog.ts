import type { Make, ParameterTable } from "./parameter-table.ts";
import { one } from "./parameter-table.ts";

const metadata = { shop: "Vienna" };
const chosen = { minimum: 300, maximum: 900, preset: 500 };
const recurring = { interval: "week", interval_count: 2, trial_period_days: 9 };
const aPrice = async (make: Make, { product }: Readonly<Record<string, string>>) => ({
  id: (await make("/v1/prices", { product, currency: "eur", unit_amount: 900 })).id,
});

/** Products, prices, coupons and promotion codes. */
export const catalog: ParameterTable = {
  "POST /v1/products": {
    examples: [
      {
        send: () => ({
          name: "Green tea",
          description: "Sencha",
          active: false,
          metadata,
          default_price_data: { currency: "jpy", unit_amount: 1234, recurring },
        }),
        reads: () => [["/v1/prices?limit=1"]],
      },
      {
        send: () => ({ name: "Tip", default_price_data: { currency: "jpy", custom_unit_amount: chosen } }),
        reads: () => [["/v1/prices?limit=1"]],
      },
    ],
  },
  "POST /v1/products/{id}": one(
    ({ priceOfIt }) => ({
      name: "Green tea",
      description: "Sencha",
      active: false,
      metadata,
      default_price: priceOfIt,
    }),
    {
      given: async (make) => {
        const { id } = await make("/v1/products", { name: "Tea" });
        return { id, priceOfIt: (await aPrice(make, { product: id })).id };
      },
    },
  ),
  "POST /v1/prices": {
    examples: [
      {
        send: ({ product }) => ({
          currency: "jpy",
          unit_amount: 1234,
          recurring,
          product,
          nickname: "Long",
          lookup_key: "long",
          transfer_lookup_key: true,
          active: false,
          metadata,
        }),
      },
      {
        send: () => ({
          currency: "jpy",
          custom_unit_amount: chosen,
          product_data: { name: "Tip", active: false, metadata },
        }),
        reads: (_, { product }) => [[`/v1/products/${String(product)}`]],
      },
    ],
  },
  "POST /v1/prices/{id}": one(
    { active: false, nickname: "Long", lookup_key: "longer", transfer_lookup_key: true, metadata },
    { given: aPrice },
  ),
  "POST /v1/coupons": {
    examples: [
      {
        send: () => ({
          percent_off: 15,
          duration: "repeating",
          duration_in_months: 3,
          max_redemptions: 9,
          redeem_by: "2031-01-01T00:00:00.000Z",
          name: "Winter",
          metadata,
        }),
      },
      { send: () => ({ amount_off: 300, currency: "jpy" }) },
    ],
    elsewhere: { id: "test/service/billing/coupons/coupons.test.ts" },
  },
  "POST /v1/coupons/{id}": one(
    { name: "Winter", metadata },
    { given: async (make) => ({ id: (await make("/v1/coupons", { percent_off: 5 })).id }) },
  ),
  "POST /v1/promotion_codes": one(
    ({ customer, coupon: id }) => ({
      coupon: id,
      active: false,
      customer,
      expires_at: "2031-01-01T00:00:00.000Z",
      max_redemptions: 9,
      restrictions: { first_time_transaction: true, minimum_amount: 900, minimum_amount_currency: "usd" },
      metadata,
    }),
    { elsewhere: { code: "test/service/billing/promotion-codes/promotion-codes.test.ts" } },
  ),
  "POST /v1/promotion_codes/{id}": one(
    { active: false, metadata },
    {
      given: async (make, { coupon }) => ({ id: (await make("/v1/promotion_codes", { coupon })).id }),
    },
  ),
};
