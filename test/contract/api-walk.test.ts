import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type Stripe from "stripe";
import { PagesKeys } from "../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../support/a-service.ts";
import { aPicture } from "../support/some-pictures.ts";
import type { StripeClient } from "./a-stripe-client.ts";
import { aStripeClient } from "./a-stripe-client.ts";
import type { Made, Method, Step } from "./api-walk-steps.ts";
import { billingSteps } from "./api-walk-billing-steps.ts";
import { installmentSteps } from "./api-walk-installment-steps.ts";
import { steps } from "./api-walk-steps.ts";

// Walks once through every call of the API with Stripe's client, each with what the calls before it gave.

let service: TestService;
let client: StripeClient;
let stripe: Stripe;

before(async () => {
  client = await aStripeClient();
  ({ service, stripe } = client);
});
after(() => client.close());

const made: Made = {};
const walked = new Set<string>();

test("a file is sent as a form of parts, which Stripe's client sends to a host of its own", async () => {
  const { port } = client;
  const body = new FormData();
  body.set("purpose", "business_logo");
  body.set("file", new File([new Uint8Array(await aPicture())], "logo.png", { type: "image/png" }));
  const headers = { authorization: `Bearer ${service.secret}` };
  const answer = await fetch(`http://127.0.0.1:${port}/v1/files`, { method: "POST", headers, body });
  assert.equal(answer.status, 200);
  made["file"] = ((await answer.json()) as { id: string }).id;
  walked.add("POST /v1/files");
});

for (const [index, step] of [...steps, ...billingSteps, ...installmentSteps].entries()) {
  test(`step ${index + 1}: ${step.call}`, async () => {
    const [method, path] = step.call.split(" ") as [Method, string];
    const at = step.at?.(made) ?? {};
    const address = path.replace(/:([a-z]+)/g, (_, name: string) => at[name] ?? "");
    const sent = step.send?.(made);
    const query = method === "POST" || sent === undefined ? "" : `?${new URLSearchParams(texts(sent))}`;
    const answering = stripe.rawRequest(
      method,
      `${address}${query}`,
      method === "POST" ? sent : undefined,
      await keyOf(step),
    );
    walked.add(step.call);
    if (step.error !== undefined) {
      await assert.rejects(answering, { code: step.error });
      return;
    }
    const answer = (await answering) as unknown as Answer;
    for (const [name, value] of Object.entries(step.is ?? {})) assert.deepEqual(answer[name], value, name);
    if (step.keep !== undefined) {
      made[step.keep] = answer.id ?? answer.data?.[0]?.id ?? "";
      made[`secret of ${step.keep}`] = answer.client_secret ?? "";
      made[`hash of ${step.keep}`] = answer.proposed_version?.terms_hash ?? answer.terms_hash ?? "";
      made[`token of ${step.keep}`] = answer.url?.split("/").at(-1) ?? "";
    }
  });
}

async function keyOf({ key }: Step): Promise<{ readonly apiKey?: string }> {
  if (key === undefined) return {};
  if (key === "publishable") return { apiKey: service.publishable };
  return { apiKey: await new PagesKeys(service.dependencies).keyOf(service.scope) };
}

interface Answer {
  readonly [name: string]: unknown;
  readonly id?: string;
  readonly client_secret?: string;
  readonly terms_hash?: string;
  readonly proposed_version?: { readonly terms_hash: string } | null;
  readonly url?: string;
  readonly data?: readonly { readonly id: string }[];
}

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

test("no call of the OpenAPI document was left out", async () => {
  const { port } = client;
  const document = (await (await fetch(`http://127.0.0.1:${port}/v1/openapi.json`)).json()) as {
    readonly paths: Record<string, object>;
  };
  const documented = Object.entries(document.paths)
    .filter(([path]) => path.startsWith("/v1/"))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
  assert.ok(documented.length > 20);
  assert.deepEqual(
    documented.filter((call) => !walked.has(call)),
    [],
  );
});
