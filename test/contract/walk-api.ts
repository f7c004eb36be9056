import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutMethod } from "../../src/client-package/operations.ts";
import { PagesKeys } from "../../src/service/web/payment-page/pages-key.ts";
import type { TestService } from "../support/a-service.ts";
import { billingSteps } from "./api-walk-billing-steps.ts";
import { installmentSteps } from "./api-walk-installment-steps.ts";
import { moneySteps } from "./api-walk-money-steps.ts";
import type { Made, Method, Step } from "./walk-step.ts";
import { steps } from "./api-walk-steps.ts";

/** A call of the API with what the calls before it gave. */
export interface WalkedCall {
  /** As in OpenAPI: `POST /v1/charges/{id}/capture`. */
  readonly call: string;
  readonly method: Method;
  /** The path with its values in it. */
  readonly path: string;
  readonly at: Made;
  readonly sent: Record<string, unknown> | undefined;
  /** The key to use in place of the merchant's secret key. */
  readonly key: string | undefined;
}

/** What a walk reads of an answer. */
export interface WalkedAnswer {
  readonly [name: string]: unknown;
  readonly id?: string;
  readonly client_secret?: string;
  readonly terms_hash?: string;
  readonly proposed_version?: { readonly terms_hash: string } | null;
  readonly url?: string;
  readonly data?: readonly { readonly id: string }[];
}

interface Walk {
  readonly service: () => TestService;
  /** Uploads a file, and returns its id. */
  readonly upload: () => Promise<string>;
  /** Makes a call with a client. Rejects with an error that has the `code` of the API. */
  readonly make: (call: WalkedCall) => Promise<WalkedAnswer>;
  /** Whether the client has a method for each call, so that calls without one are left out. */
  readonly hasMethods: boolean;
}

/** Every call of the API in the order of a walk, but the upload of a file before them. */
export const allSteps: readonly Step[] = [...steps, ...moneySteps, ...billingSteps, ...installmentSteps];

/** Tests that walk once through every call of the API with a client, and one that none was left out. */
export function walkApi({ service, upload, make, hasMethods }: Walk): void {
  const made: Made = {};
  const walked = new Set<string>();
  const isWalked = (call: string) => !hasMethods || !(documented(call) in withoutMethod);

  test("step 0: POST /v1/files", async () => {
    made["file"] = await upload();
    walked.add("POST /v1/files");
  });

  for (const [index, step] of allSteps.filter(({ call }) => isWalked(call)).entries()) {
    test(`step ${index + 1}: ${step.call}`, async () => {
      walked.add(documented(step.call));
      const answering = make(await callOf(service(), step, made));
      if (step.error !== undefined) {
        await assert.rejects(answering, { code: step.error });
        return;
      }
      const answer = await answering;
      for (const [name, value] of Object.entries(step.is ?? {})) assert.deepEqual(answer[name], value, name);
      if (step.keep !== undefined) keep(made, step.keep, answer);
    });
  }

  test("no call of the OpenAPI document was left out", async () => {
    const { body } = await service().get("/v1/openapi.json");
    const { paths } = body as unknown as { readonly paths: Record<string, object> };
    const calls = Object.entries(paths)
      .filter(([path]) => path.startsWith("/v1/"))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    assert.ok(calls.length > 20);
    assert.deepEqual(
      calls.filter((call) => isWalked(call) && !walked.has(call)),
      [],
    );
  });
}

/** `/v1/charges/:id` as OpenAPI writes it. */
function documented(call: string): string {
  return call.replace(/:(\w+)/g, "{$1}");
}

/** A step with what the calls before it gave. */
export async function callOf(service: TestService, step: Step, made: Made): Promise<WalkedCall> {
  const [method, pattern] = step.call.split(" ") as [Method, string];
  const at = step.at?.(made) ?? {};
  return {
    call: documented(step.call),
    method,
    at,
    path: pattern.replace(/:([a-z]+)/g, (_, name: string) => at[name] ?? ""),
    sent: step.send?.(made),
    key: await keyOf(service, step),
  };
}

async function keyOf(service: TestService, { key }: Step): Promise<string | undefined> {
  if (key === undefined) return undefined;
  if (key === "publishable") return service.publishable;
  return new PagesKeys(service.dependencies).keyOf(service.scope);
}

/** Keeps what the calls that follow need of an answer. */
export function keep(made: Made, name: string, answer: WalkedAnswer): void {
  made[name] = answer.id ?? answer.data?.[0]?.id ?? "";
  made[`secret of ${name}`] = answer.client_secret ?? "";
  made[`hash of ${name}`] = answer.proposed_version?.terms_hash ?? answer.terms_hash ?? "";
  made[`token of ${name}`] = answer.url?.split("/").at(-1) ?? "";
}
