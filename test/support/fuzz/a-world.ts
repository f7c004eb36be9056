import assert from "node:assert/strict";
import type { TestService } from "../a-service.ts";
import { aPicture } from "../some-pictures.ts";

/** What is there to be sent to and to be named. */
export interface World {
  /** API keys: the first is secret, the second publishable. */
  readonly keys: readonly [string, string];
  /** Ids of objects of every kind, by the last word of the path before them. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly clientSecrets: readonly string[];
}

const ofEach = 5;

/** A merchant who has some of everything. */
export async function aWorld(service: TestService): Promise<World> {
  const ids: Record<string, string[]> = {};
  const clientSecrets: string[] = [];
  async function make(kind: string, path: string, fields: object = {}): Promise<string> {
    const { status, body, text } = await service.post(path, fields);
    assert.equal(status, 200, text);
    (ids[kind] ??= []).push(body.id);
    if (typeof body["client_secret"] === "string") clientSecrets.push(body["client_secret"]);
    return body.id;
  }
  const price = { amount: "2000", currency: "eur" };
  const card = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  await make("webhook_endpoints", "/v1/webhook_endpoints", {
    url: "https://shop.example/hooks",
    enabled_events: ["*"],
  });
  for (let count = 0; count < ofEach; count++) {
    await make("tokens", "/v1/tokens", { card });
    const customer = await make("customers", "/v1/customers");
    await make("sources", `/v1/customers/${customer}/sources`, { source: "tok_visa" });
    await make("charges", "/v1/charges", { ...price, source: "tok_visa", capture: false });
    const charge = await make("charges", "/v1/charges", { ...price, source: "tok_visa" });
    await make("refunds", "/v1/refunds", { charge, amount: "700" });
    const product = await make("products", "/v1/products", { name: "Box" });
    await make("prices", "/v1/prices", { product, currency: "eur", unit_amount: "2000" });
    await make("coupons", "/v1/coupons", { id: `SAVE-${count}`, percent_off: "10" });
    await make("invoiceitems", "/v1/invoiceitems", { customer, ...price });
    await make("balance_transactions", `/v1/customers/${customer}/balance_transactions`, price);
    const slug = `box-${count}`;
    ids["payment_links"] = [...(ids["payment_links"] ?? []), slug];
    await make("payment_links", "/v1/payment_links", { name: "Box", ...price, slug });
    await make("sessions", "/v1/checkout/sessions", {
      line_items: [{ price_data: { currency: "eur", unit_amount: 2000, product_data: { name: "Box" } } }],
    });
    await make("api_keys", "/v1/api_keys", { kind: "secret", name: "fuzz" });
    await make("webhook_endpoints", "/v1/webhook_endpoints", {
      url: "https://shop.example/hooks",
      enabled_events: ["ping"],
    });
  }
  const form = new FormData();
  form.set("purpose", "business_logo");
  form.set("file", new Blob([new Uint8Array(await aPicture())], { type: "image/png" }), "logo.png");
  ids["files"] = [(await service.upload("/v1/files", form)).body.id];
  const { database } = service.dependencies;
  for (const table of ["events", "webhook_deliveries"] as const) {
    const rows = await database.selectFrom(table).select("id").limit(20).execute();
    ids[table] = rows.map(({ id }) => id);
  }
  return { keys: [service.secret, service.publishable], ids, clientSecrets };
}
