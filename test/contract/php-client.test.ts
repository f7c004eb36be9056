import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { signatureHeaders } from "../../src/service/events/webhook-dispatch/signature-headers.ts";
import { aScriptedService, refusal } from "../unit/client/scripted-service.ts";
import type { Step } from "../unit/client/scripted-service.ts";
import { runPhp, skip } from "./php.ts";

const charge: Step = { json: { id: "ch_1", object: "charge", amount_captured: 2000 } };
const order = '["amount" => 2000, "currency" => "usd", "source" => "tok_visa"]';
const create = `echo $till->charges->create(${order})->id;`;
/** Prints the class and the members of the error that a program throws. */
const caught = (program: string) =>
  `try { ${program} } catch (Throwable $error) { echo json_encode([$error::class, ...get_object_vars($error)]); }`;

function page(ids: readonly string[], nextCursor: string | null = null): Step {
  const data = ids.map((id) => ({ id, object: "charge" }));
  const list = { object: "list", url: "/v1/charges", data, has_more: nextCursor !== null };
  return { json: { ...list, next_cursor: nextCursor } };
}

test("composer.json names the extensions that are used, and no package", () => {
  const composer = JSON.parse(readFileSync("clients/php/composer.json", "utf8")) as {
    readonly require: Readonly<Record<string, string>>;
    readonly autoload: unknown;
  };
  assert.deepEqual(composer.require, { php: ">=8.1", "ext-curl": "*", "ext-json": "*" });
  assert.deepEqual(composer.autoload, { "psr-4": { "Till\\": "src/" } });
});

describe("the PHP client", { skip }, () => {
  const passing: readonly (readonly [string, Step])[] = [
    ["a broken connection", "break"],
    [
      "409 while the same key is at work",
      refusal(409, { type: "idempotency_error", code: "idempotency_key_in_use" }),
    ],
    ["429", refusal(429, { type: "rate_limited", code: "rate_limit" }, { "Retry-After": "0" })],
    ["503", refusal(503, { type: "api_error", code: "processor_unavailable" })],
    ["a proxy's page with 502", { status: 502, text: "<h1>Bad gateway</h1>" }],
  ];
  for (const [name, step] of passing) {
    test(`sends the same request with the same key after ${name}`, async (context) => {
      const service = await aScriptedService(context, step, charge);
      assert.equal(await runPhp(create, service.url), "ch_1");
      const [first, second] = service.seen;
      assert.equal(service.seen.length, 2);
      assert.match(String(first?.headers["idempotency-key"]), /^[0-9a-f]{32}$/);
      assert.equal(second?.headers["idempotency-key"], first?.headers["idempotency-key"]);
      assert.equal(second?.body, first?.body);
    });
  }

  test("throws a decline at once, with its members and the next step", async (context) => {
    const decline = {
      type: "card_declined",
      code: "incorrect_cvc",
      decline_code: "card_data_invalid",
      advice_code: "confirm_card_data",
      param: "cvc",
      charge: "ch_1",
      request_id: "req_1",
    };
    const service = await aScriptedService(context, refusal(402, decline), charge);
    const program = `try { ${create} } catch (Till\\Errors\\CardDeclinedError $error) {
      echo json_encode([$error instanceof Till\\TillError, $error->errorCode, $error->declineCode, $error->adviceCode,
        $error->param, $error->charge, $error->requestId, $error->status, $error->nextStep(), $error->getMessage()]); }`;
    assert.deepEqual(JSON.parse(await runPhp(program, service.url)), [
      ...[true, "incorrect_cvc", "card_data_invalid", "confirm_card_data", "cvc", "ch_1", "req_1", 402],
      ...["correct_field", "No."],
    ]);
    assert.equal(service.seen.length, 1);
  });

  const classes: Readonly<Record<string, Step>> = {
    InvalidRequestError: refusal(400, { type: "invalid_request" }),
    AuthenticationError: refusal(401, { type: "authentication_failed" }),
    PermissionError: refusal(403, { type: "permission_denied" }),
    NotFoundError: refusal(404, { type: "not_found" }),
    ConflictError: refusal(409, { type: "conflict", code: "invalid_state" }),
    GoneError: refusal(410, { type: "gone" }),
    RateLimitError: refusal(429, { type: "rate_limited", code: "rate_limit" }, { "Retry-After": "3600" }),
    IdempotencyError: refusal(400, { type: "idempotency_error", code: "idempotency_key_reused" }),
  };
  test("throws an error of the class of its type", async (context) => {
    const service = await aScriptedService(context, ...Object.values(classes));
    const one = caught("$till->account->retrieve();");
    const printed = await runPhp(
      `foreach (range(1, ${Object.keys(classes).length}) as $n) { ${one} echo "\\n"; }`,
      service.url,
    );
    assert.deepEqual(
      printed
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as Record<string, string>)["0"]),
      Object.keys(classes).map((name) => `Till\\Errors\\${name}`),
    );
  });

  test("ends a call after its total time, and says that nobody knows whether it was done", async (context) => {
    const service = await aScriptedService(context, "silence");
    const till = `$till = new Till\\Till("sk_test_key", "${service.url}", timeout: 0.1, totalTimeout: 0.5, retries: 100);`;
    const printed = await runPhp(till + caught(create), service.url);
    const error = JSON.parse(printed) as Record<string, unknown>;
    assert.equal(error["0"], "Till\\Errors\\ConnectionError");
    assert.equal(error["errorCode"], "timeout");
  });

  test("iterates over all pages of a list, in both directions", async (context) => {
    const forwards = await aScriptedService(context, page(["ch_3", "ch_2"], "ch_2"), page(["ch_1"]));
    const ids = (list: string) => `foreach (${list} as $charge) { echo $charge->id, " "; }`;
    const all = await runPhp(ids('$till->charges->list(["limit" => 2, "status" => "failed"])'), forwards.url);
    assert.equal(all, "ch_3 ch_2 ch_1 ");
    assert.deepEqual(
      forwards.seen.map(({ path }) => path),
      ["/v1/charges?limit=2&status=failed", "/v1/charges?limit=2&status=failed&starting_after=ch_2"],
    );
    const backwards = await aScriptedService(context, page(["ch_3", "ch_2"], "ch_3"), page(["ch_4"]));
    const newer = await runPhp(ids('$till->charges->list(["ending_before" => "ch_1"])'), backwards.url);
    assert.equal(newer, "ch_2 ch_3 ch_4 ");
    assert.equal(backwards.seen[1]?.path, "/v1/charges?ending_before=ch_3");
  });

  test("returns one page, or the first objects of all", async (context) => {
    const service = await aScriptedService(context, page(["ch_3", "ch_2"], "ch_2"), page(["ch_1"]));
    const one = "$page = $till->charges->list()->page(); echo count($page->data), $page->nextCursor;";
    assert.equal(await runPhp(one, service.url), "2ch_2");
    const some = 'echo count($till->charges->list(["created" => ["gte" => 1]])->autoPagingToArray(1));';
    assert.equal(await runPhp(some, service.url), "1");
    assert.equal(decodeURIComponent(service.seen.at(-1)?.path ?? ""), "/v1/charges?created[gte]=1");
  });

  test("sends booleans as the API writes them, in a query and in a body", async (context) => {
    const service = await aScriptedService(context, page([]), charge);
    const calls =
      '$till->products->list(["active" => false])->page(); $till->charges->create(["capture" => false]);';
    await runPhp(calls, service.url);
    assert.equal(service.seen[0]?.path, "/v1/products?active=false");
    assert.equal(service.seen[1]?.body, '{"capture":false}');
  });

  test("returns results that cannot be changed, with names in camel case", async (context) => {
    const json = { id: "ch_1", object: "charge", amount_captured: 2000, metadata: { my_key: "1" } };
    const customer = { id: "cus_1", object: "customer" };
    const service = await aScriptedService(context, { json: { ...json, customer } });
    const program = `$charge = $till->charges->retrieve("ch_1");
      echo json_encode([$charge->amountCaptured, $charge["amount_captured"], $charge->metadata["my_key"],
        $charge::class, $charge->customer::class, isset($charge->nothing), $charge->nothing]);
      try { $charge->amountCaptured = 1; } catch (LogicException) { echo " unchanged"; }`;
    assert.equal(
      await runPhp(program, service.url),
      `${JSON.stringify([2000, 2000, "1", "Till\\Results\\Charge", "Till\\Results\\Customer", false, null]).replaceAll("/", "\\/")} unchanged`,
    );
  });

  test("does not show its key in dumps, errors or what a proxy echoes", async (context) => {
    const service = await aScriptedService(context, { status: 403, text: "Bearer sk_test_key" });
    const program = `var_dump($till); print_r($till); ${caught("$till->account->retrieve();")}
      try { new Till\\Till("sk_test_key\\n", "http://127.0.0.1:9"); } catch (InvalidArgumentException $error) { echo $error; }`;
    const printed = await runPhp(program, service.url);
    assert.match(printed, /An API key is needed/);
    assert.doesNotMatch(printed, /sk_test_key/);
  });

  test("does not follow redirects, so that the key is not sent elsewhere", async (context) => {
    const elsewhere = await aScriptedService(context, { json: {} });
    const headers = { Location: `${elsewhere.url}/v1/account` };
    const service = await aScriptedService(context, { status: 307, headers });
    const till = `$till = new Till\\Till("sk_test_key", "${service.url}", retries: 0);`;
    assert.match(await runPhp(till + caught("$till->account->retrieve();"), service.url), /ConnectionError/);
    assert.equal(elsewhere.seen.length, 0);
  });

  describe("verifies a webhook", () => {
    const secret = "whsec_0123456789abcdefghijABCDEFGHIJkl";
    const now = 1_900_000_000;
    const body =
      '{"id":"evt_1","object":"event","type":"payment.succeeded","data":{"object":{"object":"charge","amount":2000}}}';
    const families = {
      own: ["X-Service-Signature"],
      standard: ["webhook-id", "webhook-timestamp", "webhook-signature"],
    };
    const headers = signatureHeaders({
      id: "evt_1",
      body,
      now: new Date(now * 1000),
      secrets: [secret],
      dialect: "till",
    });
    const verify = (given: object, secrets: readonly string[], { text = body, at = now } = {}) =>
      runPhp(
        caught(`$event = Till\\Webhooks::verify(base64_decode("${Buffer.from(text).toString("base64")}"),
          json_decode(base64_decode("${Buffer.from(JSON.stringify(given)).toString("base64")}"), true),
          json_decode('${JSON.stringify(secrets)}'), now: ${at}); echo $event->type, " ", $event->data->object->amount;`),
        "http://127.0.0.1:9",
      );
    for (const [family, names] of Object.entries(families)) {
      const given = Object.fromEntries(names.map((name) => [name, headers[name] ?? ""]));
      test(`with the ${family} family of headers`, async () => {
        const other = "whsec_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB";
        assert.equal(await verify(given, [other, secret]), "payment.succeeded 2000");
        const asServer = Object.fromEntries(
          Object.entries(given).map(([name, value]) => [
            `HTTP_${name.toUpperCase().replaceAll("-", "_")}`,
            value,
          ]),
        );
        assert.equal(await verify(asServer, [secret]), "payment.succeeded 2000");
        assert.match(await verify(given, [other]), /WebhookSignatureError/);
        assert.match(await verify(given, [secret], { text: `${body} ` }), /WebhookSignatureError/);
        assert.match(await verify(given, [secret], { at: now + 301 }), /WebhookSignatureError/);
        assert.match(await verify({}, [secret]), /WebhookSignatureError/);
      });
    }
  });
});
