import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { ApiDocument } from "../../../src/client-package/operations.ts";
import { clientMethods, withoutMethod } from "../../../src/client-package/operations.ts";
import { createIdSource } from "../../../src/service/platform/vault/id-source.ts";
import { apiDocument } from "../../../src/site/reference/api-document.ts";
import type { RecordedCall, RecordedStripeCall } from "../../../src/site/reference/recorded.ts";
import type { StripeClient } from "../../contract/a-stripe-client.ts";
import { aStripeClient } from "../../contract/a-stripe-client.ts";
import { runStripeCalls } from "../../contract/run-stripe-calls.ts";
import { allSteps, callOf, keep } from "../../contract/walk-api.ts";
import type { WalkedAnswer } from "../../contract/walk-api.ts";
import type { Made } from "../../contract/walk-step.ts";
import type { TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { aPicture } from "../../support/some-pictures.ts";

/** A service whose ids are the same each time, as far as calls come in the same order. */
export async function aRecordedService(seed: string): Promise<TestService> {
  let count = 0;
  const bytes = (size: number) => {
    const blocks = Array.from({ length: Math.ceil(size / 32) }, () =>
      createHash("sha256")
        .update(`${seed} ${String((count += 1))}`)
        .digest(),
    );
    return Buffer.concat(blocks).subarray(0, size);
  };
  return aService({ dependencies: (parts) => ({ ...parts, newId: createIdSource(bytes) }) });
}

/** Walks through the API once, and returns each call that a merchant can make, with its answer. */
export async function recordCalls(server: StripeClient): Promise<readonly RecordedCall[]> {
  const methods = new Map(clientMethods(apiDocument()).map((method) => [method.call, method]));
  const made: Made = {};
  const calls: RecordedCall[] = [await recordUpload(server, made)];
  for (const step of allSteps) {
    const walked = await callOf(server.service, step, made);
    const described = methods.get(walked.call);
    if (walked.call in withoutMethod || described === undefined) continue;
    const isList = described.item !== undefined || described.response.endsWith("SearchResult");
    const sent = isList ? { limit: 1, ...walked.sent } : walked.sent;
    const { answer, isError } = await send(server, { ...walked, sent });
    if (isError !== (step.error !== undefined)) throw new Error(`${walked.call}: ${JSON.stringify(answer)}`);
    if (step.keep !== undefined) keep(made, step.keep, answer);
    if (step.key === "page") continue;
    calls.push({
      call: walked.call,
      at: walked.at,
      ...(sent === undefined ? {} : { sent }),
      ...(step.key === undefined ? {} : { key: step.key }),
      answer,
    });
  }
  return calls;
}

async function send(
  { port, service, requests }: StripeClient,
  { method, path, sent, key }: Pick<Awaited<ReturnType<typeof callOf>>, "method" | "path" | "sent" | "key">,
): Promise<{ readonly answer: WalkedAnswer; readonly isError: boolean }> {
  const query = method === "POST" || sent === undefined ? "" : `?${queryOf(sent)}`;
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${key ?? service.secret}`,
      ...(method === "POST"
        ? {
            "content-type": "application/json",
            "idempotency-key": `${String(requests.length)} of the recording`,
          }
        : {}),
    },
    ...(method === "POST" ? { body: JSON.stringify(sent ?? {}) } : {}),
  });
  return { answer: (await response.json()) as WalkedAnswer, isError: !response.ok };
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

async function recordUpload({ port, service }: StripeClient, made: Made): Promise<RecordedCall> {
  const body = new FormData();
  body.set("purpose", "business_logo");
  body.set("file", new File([new Uint8Array(await aPicture())], "logo.png", { type: "image/png" }));
  const response = await fetch(`http://127.0.0.1:${String(port)}/v1/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${service.secret}` },
    body,
  });
  const answer = (await response.json()) as WalkedAnswer;
  keep(made, "file", answer);
  return { call: "POST /v1/files", at: {}, sent: { file: "@logo.png", purpose: "business_logo" }, answer };
}

/** Makes the calls of Stripe's client, and returns those that were answered, with the API calls that they made. */
export async function recordStripeCalls(server: StripeClient): Promise<readonly RecordedStripeCall[]> {
  const document = apiDocument();
  const recorded: (Omit<RecordedStripeCall, "answer"> & { readonly answer: object })[] = [];
  const answered: Answered = (method, values, before, answer) => {
    const call = callOfRequest(document, server.requests[before] ?? "");
    // The bytes of a file are no text, and files that are read or named are those that were sent.
    const isOfFile = call?.includes(" /v1/files") === true || /"file_/.test(JSON.stringify(values));
    if (call !== undefined && !isOfFile) recorded.push({ call, method, values, answer });
  };
  await runStripeCalls(watched(server.stripe, server, answered) as Stripe);
  const later = JSON.stringify(recorded.map(({ values }) => values));
  return recorded.map((one) => ({
    ...one,
    answer: leaves(one.answer).filter(([, text]) => later.includes(text)),
  }));
}

/** Told of an answered call, with how many requests had been sent before it. */
type Answered = (method: string, values: readonly unknown[], before: number, answer: object) => void;

/** The client, with each call of a method told once it was answered. */
function watched(
  target: object,
  server: StripeClient,
  answered: Answered,
  path: readonly string[] = [],
): unknown {
  return new Proxy(target, {
    get: (object, name) => {
      const member: unknown = Reflect.get(object, name);
      if (typeof name !== "string" || member === null) return member;
      const place = [...path, name];
      if (typeof member === "object") return watched(member, server, answered, place);
      if (typeof member !== "function") return member;
      return (...values: unknown[]) => {
        const before = server.requests.length;
        const answering: unknown = Reflect.apply(member as () => unknown, object, values);
        if (!(answering instanceof Promise)) return answering;
        return answering.then((answer: object) => {
          answered(place.join("."), values, before, answer);
          return answer;
        });
      };
    },
  });
}

/** Every text of a response, by its place in it. */
export function leaves(value: unknown, place = ""): readonly (readonly [place: string, text: string])[] {
  if (typeof value === "string") return value.length < 8 ? [] : [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, place === "" ? key : `${place}.${key}`),
  );
}

/** The call of the OpenAPI document that a request is: fixed paths first. */
function callOfRequest({ paths }: ApiDocument, request: string): string | undefined {
  const [method = "", path = ""] = request.split(" ");
  const found = Object.entries(paths)
    .filter(([, methods]) => method.toLowerCase() in methods)
    .map(([pattern]) => pattern)
    .filter((pattern) => new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(path))
    .sort((a, b) => a.split("{").length - b.split("{").length);
  return found[0] === undefined ? undefined : `${method} ${found[0]}`;
}

/** A service, and a client of Stripe's that speaks with it. */
export async function aRecordedClient(
  seed: string,
  options: Stripe.StripeConfig = {},
): Promise<StripeClient> {
  return aStripeClient(options, await aRecordedService(seed));
}
