import assert from "node:assert/strict";
import { after, before } from "node:test";
import { inTillsDialect } from "../support/in-tills-dialect.ts";
import { aPicture } from "../support/some-pictures.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";
import type { WalkedAnswer } from "./walk-api.ts";
import { walkApi } from "./walk-api.ts";

// Walks once through every call of the API with Stripe's client in the service's own dialect, each with what the calls before it gave.

let client: StripeClient;

before(async () => {
  client = await aStripeClient(inTillsDialect);
});
after(() => client.close());

walkApi({
  service: () => client.service,
  hasMethods: false,
  // As a form of parts, which Stripe's client sends to a host of its own.
  upload: async () => {
    const body = new FormData();
    body.set("purpose", "business_logo");
    body.set("file", new File([new Uint8Array(await aPicture())], "logo.png", { type: "image/png" }));
    const headers = { authorization: `Bearer ${client.service.secret}` };
    const answer = await fetch(`http://127.0.0.1:${client.port}/v1/files`, { method: "POST", headers, body });
    assert.equal(answer.status, 200);
    return ((await answer.json()) as { id: string }).id;
  },
  make: async ({ method, path, sent, key }) => {
    const query = method === "POST" || sent === undefined ? "" : `?${new URLSearchParams(texts(sent))}`;
    const body = method === "POST" ? sent : undefined;
    const options = key === undefined ? {} : { apiKey: key };
    return (await client.stripe.rawRequest(method, path + query, body, options)) as unknown as WalkedAnswer;
  },
});

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
