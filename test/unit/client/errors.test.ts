import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import {
  CardDeclinedError,
  ConnectionError,
  InvalidRequestError,
  RateLimitError,
  typedError,
} from "../../../src/client/error-classes.ts";
import { TillError } from "../../../src/client/till-error.ts";
import { Till } from "../../../src/client/till.ts";
import { bundleTests } from "../../support/bundle-tests.ts";
import { aScriptedService } from "./scripted-service.ts";

const order = { amount: 2000, currency: "usd", source: "tok_chargeDeclinedIncorrectCvc" };
const decline = {
  type: "card_declined",
  code: "incorrect_cvc",
  decline_code: "card_data_invalid",
  advice_code: "confirm_card_data",
  message: "The security code is incorrect.",
  param: "cvc",
  charge: "ch_1",
  request_id: "req_1",
};

async function rejection(promise: Promise<unknown>): Promise<TillError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof TillError);
  return error;
}

test("a decline rejects with all members of the API error", async (context) => {
  const service = await aScriptedService(context, { status: 402, json: { error: decline } });
  const error = await rejection(service.till().charges.create(order));
  const { type, code, message, param, charge, status, body } = error;
  const { declineCode: decline_code, adviceCode: advice_code, requestId: request_id } = error;
  assert.deepEqual({ type, code, decline_code, advice_code, message, param, charge, request_id }, decline);
  assert.equal(status, 402);
  assert.deepEqual(body, { error: decline });
  assert.equal(error.retryable, false);
  assert.ok(error instanceof CardDeclinedError);
  assert.equal(error.name, "CardDeclinedError");
  assert.equal(error.nextStep, "correct_field");
});

test("a response that is not JSON rejects with its status and text", async (context) => {
  const service = await aScriptedService(context, { status: 404, text: "<h1>Not here</h1>" });
  const error = await rejection(service.till().charges.retrieve("ch_1"));
  assert.equal(error.code, "unreadable_answer");
  assert.equal(error.status, 404);
  assert.equal(error.body, "<h1>Not here</h1>");
});

test("200 with HTML instead of JSON rejects", async (context) => {
  const service = await aScriptedService(context, { text: "<h1>Sign in to this network</h1>" });
  const error = await rejection(service.till({ retries: 0 }).charges.create(order));
  assert.equal(error.code, "unreadable_answer");
  assert.equal(error.status, 200);
});

test("the request id comes from the header if the body has none", async (context) => {
  const json = { error: { type: "not_found", message: "No such charge." } };
  const service = await aScriptedService(context, { status: 404, json, headers: { "Request-Id": "req_2" } });
  assert.equal((await rejection(service.till().charges.retrieve("ch_1"))).requestId, "req_2");
});

test("an unreachable service rejects with connection_failed and its cause", async () => {
  const till = new Till("sk_test_key", { service: "http://127.0.0.1:9", retries: 0 });
  const error = await rejection(till.charges.create(order));
  assert.equal(error.code, "connection_failed");
  assert.ok(error instanceof ConnectionError);
  assert.ok(error.cause instanceof TypeError);
});

test("redirects are not followed, so that the key is not sent elsewhere", async (context) => {
  const elsewhere = await aScriptedService(context, { json: {} });
  const service = await aScriptedService(context, {
    status: 307,
    headers: { Location: `${elsewhere.url}/v1/charges` },
  });
  assert.equal(
    (await rejection(service.till({ retries: 0 }).charges.create(order))).code,
    "connection_failed",
  );
  assert.equal(elsewhere.seen.length, 0);
});

test("a key with a line break throws an error that does not contain the key", () => {
  assert.throws(
    () => new Till("sk_test_secret\n", { service: "http://127.0.0.1:9" }),
    (error: Error) => error instanceof TypeError && !error.message.includes("secret"),
  );
});

test("a service URL without http, or with a password, throws an error that does not contain it", () => {
  for (const service of ["pay.example", "https://user:pass@pay.example"]) {
    assert.throws(
      () => new Till("sk_test_key", { service }),
      (error: Error) => error instanceof TypeError && !/pass/.test(error.message),
    );
  }
});

test("a proxy that echoes the key does not bring it into the error", async (context) => {
  const text = "<h1>Forbidden</h1> Authorization: Bearer sk_test_key";
  const service = await aScriptedService(context, { status: 403, text });
  const error = await rejection(service.till().charges.retrieve("ch_1"));
  assert.doesNotMatch(inspect(error, { depth: 9, showHidden: true }), /sk_test_key/);
});

test("key and address come from the environment where none is given", async (context) => {
  const service = await aScriptedService(context, { json: { id: "ch_1" } });
  const { TILL_SECRET_KEY, TILL_SERVICE_URL } = process.env;
  Object.assign(process.env, { TILL_SECRET_KEY: "sk_test_environment", TILL_SERVICE_URL: service.url });
  try {
    assert.equal((await new Till().charges.retrieve("ch_1")).id, "ch_1");
  } finally {
    for (const [name, value] of Object.entries({ TILL_SECRET_KEY, TILL_SERVICE_URL })) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
  assert.equal(service.seen[0]?.headers.authorization, "Bearer sk_test_environment");
});

test("the errors of another copy of the client are instances of the same classes", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "till-copy-"));
  const [copy = ""] = await bundleTests([path.resolve("src/client/error-classes.ts")], folder);
  const other = (await import(pathToFileURL(copy).href)) as { readonly typedError: typeof typedError };
  rmSync(folder, { recursive: true });
  assert.notEqual(other.typedError, typedError);
  const error = other.typedError({ type: "card_declined", code: "do_not_honor", message: "No." });
  assert.ok(error instanceof TillError);
  assert.ok(error instanceof CardDeclinedError);
  assert.ok(!(error instanceof RateLimitError));
  assert.ok(!(new Error("No.") instanceof TillError));
  class OwnError extends InvalidRequestError {}
  assert.ok(!(typedError({ type: "invalid_request", message: "No." }) instanceof OwnError));
});

test("a type of error that is newer than the client is a TillError", () => {
  const error = typedError({ type: "teapot" as "gone", message: "No." }, { status: 418 });
  assert.equal(error.constructor, TillError);
  assert.equal(error.status, 418);
});

test("printing the client does not print the key", () => {
  const till = new Till("sk_test_key", { service: "http://127.0.0.1:9" });
  assert.doesNotMatch(inspect(till, { depth: 9, showHidden: true }) + JSON.stringify(till), /sk_test_key/);
});
