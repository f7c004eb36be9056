// A site with accounts by better-auth, whose users subscribe to plans by its plugin for Stripe.

import { createServer } from "node:http";
import { stripe as stripePlugin } from "@better-auth/stripe";
import { betterAuth } from "better-auth";
import { memoryAdapter } from "better-auth/adapters/memory";
import { toNodeHandler } from "better-auth/node";
import Stripe from "stripe";

const { PORT, PRICE_BASIC, PRICE_PRO, STRIPE_API, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env;
const { hostname: host, port, protocol } = new URL(STRIPE_API);

const auth = betterAuth({
  baseURL: `http://127.0.0.1:${PORT}`,
  secret: "a secret of the site, for its sessions",
  database: memoryAdapter({ user: [], session: [], account: [], verification: [], subscription: [] }),
  emailAndPassword: { enabled: true },
  telemetry: { enabled: false },
  plugins: [
    stripePlugin({
      stripeClient: new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: protocol.slice(0, -1) }),
      stripeWebhookSecret: STRIPE_WEBHOOK_SECRET,
      createCustomerOnSignUp: true,
      subscription: {
        enabled: true,
        plans: [
          { name: "basic", priceId: PRICE_BASIC, limits: { projects: 5 } },
          { name: "pro", priceId: PRICE_PRO, limits: { projects: 50 } },
        ],
      },
    }),
  ],
});

createServer(toNodeHandler(auth)).listen(Number(PORT), "127.0.0.1", () => console.log("ready"));
