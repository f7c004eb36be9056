// Copies an account into a PostgreSQL by @supabase/stripe-sync-engine: at first what there is, and then by webhooks what changes.

import { createServer } from "node:http";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import Stripe from "stripe";

// Its build as an ES module does not find the migrations.
const { runMigrations, StripeSync } = createRequire(import.meta.url)("@supabase/stripe-sync-engine");

const { DATABASE_URL, PORT, STRIPE_API, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env;
const { hostname: host, port, protocol } = new URL(STRIPE_API);

const logger = { info() {}, error: console.error };

await runMigrations({ databaseUrl: DATABASE_URL, schema: "stripe", logger });
const sync = new StripeSync({
  poolConfig: { connectionString: DATABASE_URL },
  stripeSecretKey: STRIPE_SECRET_KEY,
  stripeWebhookSecret: STRIPE_WEBHOOK_SECRET,
  backfillRelatedEntities: true,
  autoExpandLists: true,
  logger,
});
// It has no setting for the address.
sync.stripe = new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: protocol.slice(0, -1) });

async function respond({ url, headers }, body) {
  if (url === "/webhook") await sync.processWebhook(body, headers["stripe-signature"]);
  else return sync.syncBackfill({ object: new URLSearchParams(body).get("object") });
  return { received: true };
}

createServer(async (request, response) => {
  try {
    response.end(JSON.stringify(await respond(request, await text(request))));
  } catch (error) {
    console.error(error);
    response.writeHead(500).end(error.message);
  }
}).listen(Number(PORT), "127.0.0.1", () => console.log("ready"));
