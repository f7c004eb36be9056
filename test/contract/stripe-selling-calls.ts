import type Stripe from "stripe";
import type { StripeCall } from "./stripe-call.ts";
import { id, refused } from "./stripe-call.ts";

const frame = { currency: "eur", unit_amount: 2500, product_data: { name: "Frame" } };

/** The calls of what is sold: products, prices, links and sessions. */
export const sellingCalls: readonly StripeCall[] = [
  { call: "products.create", send: (stripe) => stripe.products.create({ name: "Tea club" }), as: "product" },
  { call: "products.retrieve", send: (stripe, made) => stripe.products.retrieve(id(made, "product")) },
  {
    call: "products.update",
    send: (stripe, made) => stripe.products.update(id(made, "product"), { name: "Tea" }),
  },
  { call: "products.list", send: (stripe) => stripe.products.list({ active: true }) },
  { call: "products.search", send: (stripe) => stripe.products.search({ query: "active:'true'" }) },
  {
    call: "prices.create",
    send: (stripe, made) =>
      stripe.prices.create({
        product: id(made, "product"),
        currency: "usd",
        unit_amount: 1000,
        recurring: { interval: "month" },
        lookup_key: "monthly",
        transfer_lookup_key: true,
      }),
    as: "price",
  },
  { call: "prices.retrieve", send: (stripe, made) => stripe.prices.retrieve(id(made, "price")) },
  {
    call: "prices.update",
    send: (stripe, made) => stripe.prices.update(id(made, "price"), { nickname: "Monthly" }),
  },
  {
    call: "prices.search",
    send: (stripe) => stripe.prices.search({ query: "currency:'usd'" }),
  },
  { call: "prices.list", send: (stripe, made) => stripe.prices.list({ product: id(made, "product") }) },
  {
    call: "prices.list, by lookup keys",
    send: (stripe) => stripe.prices.list({ lookup_keys: ["monthly"] }),
  },
  {
    call: "coupons.create",
    send: (stripe) => stripe.coupons.create({ percent_off: 10, duration: "once" }),
    as: "coupon",
  },
  { call: "coupons.retrieve", send: (stripe, made) => stripe.coupons.retrieve(id(made, "coupon")) },
  { call: "coupons.list", send: (stripe) => stripe.coupons.list() },
  {
    call: "promotionCodes.create",
    send: (stripe, made) =>
      stripe.promotionCodes.create({
        promotion: { type: "coupon", coupon: id(made, "coupon") },
        code: "SUMMER",
        restrictions: { first_time_transaction: true },
      }),
    as: "code",
  },
  {
    call: "promotionCodes.create, with the coupon alone",
    send: (stripe, made) =>
      stripe.promotionCodes.create({
        coupon: id(made, "coupon"),
      } as unknown as Stripe.PromotionCodeCreateParams),
  },
  {
    call: "promotionCodes.retrieve",
    send: (stripe, made) => stripe.promotionCodes.retrieve(id(made, "code")),
  },
  {
    call: "promotionCodes.update",
    send: (stripe, made) => stripe.promotionCodes.update(id(made, "code"), { metadata: { a: "1" } }),
  },
  { call: "promotionCodes.list", send: (stripe) => stripe.promotionCodes.list({ code: "summer" }) },
  {
    call: "taxRates.list",
    send: (stripe) => stripe.taxRates.list(),
    throws: [refused, "prices are what the payer pays"],
  },
  {
    call: "checkout.sessions.create",
    send: (stripe) =>
      stripe.checkout.sessions.create({
        mode: "payment",
        payment_method_types: ["card"],
        line_items: [{ price_data: frame, quantity: 1 }],
        success_url: "https://shop.example",
        cancel_url: "https://shop.example",
      } as Stripe.Checkout.SessionCreateParams),
    as: "session",
  },
  {
    call: "checkout.sessions.create, with a promotion code",
    send: (stripe, made) =>
      stripe.checkout.sessions.create({
        mode: "subscription",
        line_items: [{ price: id(made, "price"), quantity: 1 }],
        discounts: [{ promotion_code: id(made, "code") }],
        success_url: "https://shop.example",
      }),
    as: "subscribing",
  },
  {
    call: "checkout.sessions.create, with a field for codes",
    send: (stripe, made) =>
      stripe.checkout.sessions.create({
        mode: "subscription",
        line_items: [{ price: id(made, "price"), quantity: 1 }],
        allow_promotion_codes: true,
        success_url: "https://shop.example",
      }),
  },
  {
    call: "checkout.sessions.create, one payment with codes",
    send: (stripe) =>
      stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [{ price_data: frame, quantity: 1 }],
        allow_promotion_codes: true,
        success_url: "https://shop.example",
      }),
  },
  {
    call: "checkout.sessions.create, one payment with a coupon",
    send: (stripe, made) =>
      stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [{ price_data: frame, quantity: 1 }],
        discounts: [{ promotion_code: id(made, "code") }],
        success_url: "https://shop.example",
      }),
  },
  {
    call: "checkout.sessions.retrieve",
    send: (stripe, made) => stripe.checkout.sessions.retrieve(id(made, "session")),
  },
  {
    call: "checkout.sessions.retrieve, with its line items",
    send: (stripe, made) =>
      stripe.checkout.sessions.retrieve(id(made, "subscribing"), {
        expand: ["line_items", "line_items.data.price.product"],
      }),
  },
  { call: "checkout.sessions.list", send: (stripe) => stripe.checkout.sessions.list({ limit: 3 }) },
  {
    call: "checkout.sessions.listLineItems",
    send: (stripe, made) => stripe.checkout.sessions.listLineItems(id(made, "subscribing")),
  },
  {
    call: "checkout.sessions.expire",
    send: (stripe, made) => stripe.checkout.sessions.expire(id(made, "session")),
  },
  {
    call: "checkout.sessions.create, to save a card",
    send: (stripe) =>
      stripe.checkout.sessions.create({
        mode: "setup",
        currency: "usd",
        success_url: "https://shop.example",
      }),
    throws: [refused, "a customer portal session"],
  },
  {
    call: "paymentLinks.create",
    send: (stripe, made) =>
      stripe.paymentLinks.create({ line_items: [{ price: id(made, "price"), quantity: 1 }] }),
    as: "link",
  },
  { call: "paymentLinks.retrieve", send: (stripe, made) => stripe.paymentLinks.retrieve(id(made, "link")) },
  {
    call: "paymentLinks.update",
    send: (stripe, made) => stripe.paymentLinks.update(id(made, "link"), { active: false }),
  },
  { call: "paymentLinks.list", send: (stripe) => stripe.paymentLinks.list() },
];
