import type Stripe from "stripe";
import type { StripeProgram } from "../a-stripe-program.ts";
import { aStripeProgram } from "../a-stripe-program.ts";

export interface Poster {
  readonly status: "open" | "paid" | "failed" | "refunded";
  readonly intent?: string;
  /** What its bank said last, and what the webhook told. */
  readonly declined?: string;
  readonly why?: string;
  readonly paid?: number;
  readonly refunded?: number;
}

/** What the shop knows of an order, of a member of its club, and of an order of a poster. */
interface ShopState {
  readonly orders: Readonly<
    Record<string, { status: string; session: string; prints: number; paidIn?: number }>
  >;
  readonly members: Readonly<
    Record<string, { customer: string; status: string; until: number; ending: boolean; invoice?: number }>
  >;
  readonly posters: Readonly<Record<string, Poster>>;
}

/** A shop that was written for Stripe. */
export interface StripeShop extends StripeProgram {
  state(): Promise<ShopState>;
}

/** Starts the shop with prices and a webhook endpoint, as somebody makes them in a dashboard. */
export async function aStripeShop(
  events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[],
): Promise<StripeShop> {
  const shop = await aStripeProgram({
    file: new URL("server.mjs", import.meta.url),
    webhook: "/webhook",
    events,
    environment: async ({ stripe, service }) => {
      const print = await stripe.products.create({
        name: "Print",
        default_price_data: { currency: "eur", unit_amount: 1900 },
      });
      const club = await stripe.products.create({
        name: "Print club",
        default_price_data: { currency: "eur", unit_amount: 900, recurring: { interval: "month" } },
      });
      return {
        TILL_JS: `${service.dependencies.publicUrl}/v1/till.js`,
        PRICE_PRINT: String(print.default_price),
        PRICE_CLUB: String(club.default_price),
      };
    },
  });
  return { ...shop, state: async () => (await shop.get("/state")).json() as Promise<ShopState> };
}
