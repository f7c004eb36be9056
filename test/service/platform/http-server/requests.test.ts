import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const charge = { amount: "2000", currency: "usd", source: "tok_visa" };

async function send(path: string, init: RequestInit): Promise<Received> {
  const headers = new Headers(init.headers);
  if (!headers.has("authorization")) headers.set("authorization", `Bearer ${service.secret}`);
  const response = await service.app.request(`http://localhost:4242${path}`, { ...init, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text || "{}") };
}

function json(value: unknown): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof value === "string" ? value : JSON.stringify(value),
  };
}

test("the quickstart works as printed: form fields and the key as Basic user name", async () => {
  const { status, body } = await send("/v1/charges", {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${service.secret}:`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "amount=2000&currency=usd&source=tok_visa&description=My%20first%20charge",
  });
  assert.equal(status, 200);
  assert.equal(body.object, "charge");
  assert.equal(body.status, "succeeded");
  assert.equal(body.amount, 2000);
  assert.equal(body["description"], "My first charge");
});

test("JSON and form fields make the same charge", async () => {
  const { body } = await send("/v1/charges", json({ ...charge, amount: 2000, metadata: { order: "6735" } }));
  assert.equal(body.status, "succeeded");
  assert.deepEqual(body.metadata, { order: "6735" });
  const form = await service.post("/v1/charges", { ...charge, metadata: { order: "6735" } });
  assert.deepEqual(form.body.metadata, { order: "6735" });
});

test("every answer carries its request id, the version and the security headers", async () => {
  for (const answer of [
    await service.get("/v1/charges"),
    await service.get("/v1/charges/ch_none"),
    await service.get("/v1/charges", { key: null }),
    await service.get("/nowhere"),
    await service.get("/health"),
  ]) {
    assert.match(answer.headers.get("request-id") ?? "", /^req_[0-9A-Za-z]{24}$/);
    assert.equal(answer.headers.get("service-version"), "v1");
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
    assert.match(answer.headers.get("content-security-policy") ?? "", /default-src 'none'/);
    if (answer.status >= 400) assert.equal(answer.body.error.request_id, answer.headers.get("request-id"));
  }
});

test("every method that an address does not take is answered 405 with Allow, in the shape of every error", async () => {
  const addresses = {
    "/v1/charges": "GET, HEAD",
    "/v1/charges/ch_1": "GET, HEAD",
    "/v1/tokens": "POST",
    "/v1/tokens/tok_1": "GET, HEAD",
    "/v1/events": "GET, HEAD",
    "/v1/events/evt_1": "GET, HEAD",
  };
  for (const [path, allowed] of Object.entries(addresses)) {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const { status, headers, body } = await send(path, { method });
      assert.equal(status, 405, `${method} ${path}`);
      assert.ok(headers.get("allow")?.includes(allowed), `${method} ${path}: ${headers.get("allow")}`);
      assert.equal(body.error.type, "invalid_request");
      assert.equal(body.error.code, "method_not_allowed");
    }
  }
});

test("an address that is not there is 404 in the shape of every error", async () => {
  for (const path of ["/", "/v1", "/v1/nothing", "/v1/charges/ch_1/nothing", "/v2/charges"]) {
    const { status, body } = await service.get(path);
    assert.equal(status, 404, path);
    assert.equal(body.error.code, "route_missing");
  }
});

test("an address that is not there is 404 for every method", async () => {
  for (const path of [
    "/nothing",
    "/v1",
    "/v1/",
    "/v1/nothing",
    "/v1/charges/ch_1/nothing",
    "/v1/till-0.js",
  ]) {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const { status, headers, body } = await send(path, { method });
      assert.deepEqual([status, headers.get("allow")], [404, null], `${method} ${path}`);
      assert.equal(headers.get("content-type"), "application/json; charset=utf-8");
      if (method !== "HEAD") assert.equal(body.error.code, "route_missing");
    }
  }
});

test("a body that is neither form fields nor JSON is 415", async () => {
  for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/xml", ""]) {
    const { status, body } = await send("/v1/charges", {
      method: "POST",
      headers: { "content-type": type },
      body: "amount=2000",
    });
    assert.equal(status, 415, type);
    assert.equal(body.error.code, "unsupported_media_type");
  }
});

test("a body of more than 64 KiB is 413, announced or not", async () => {
  const large = `description=${"x".repeat(70_000)}`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const announced = { ...headers, "content-length": String(large.length) };
  for (const init of [
    { method: "POST", headers: announced, body: large },
    { method: "POST", headers, body: new Blob([large]).stream(), duplex: "half" },
  ] satisfies (RequestInit & { duplex?: string })[]) {
    const { status, body } = await send("/v1/charges", init);
    assert.equal(status, 413);
    assert.equal(body.error.code, "body_too_large");
  }
});

test("a parameter at fault is named as it is written in a form, and its value is never repeated", async () => {
  const token = (card: object) => service.post("/v1/tokens", { card });
  const good = { number: "4242424242424242", exp_month: "12", exp_year: "2034", cvc: "123" };
  const cases: [Promise<Received>, string, string][] = [
    [service.post("/v1/charges", { currency: "usd", source: "tok_visa" }), "parameter_missing", "amount"],
    [service.post("/v1/charges", { ...charge, amount: "12.50" }), "parameter_invalid_integer", "amount"],
    [service.post("/v1/charges", { ...charge, amount: "-5" }), "parameter_invalid_integer", "amount"],
    [service.post("/v1/charges", { ...charge, amount: "1e3" }), "parameter_invalid_integer", "amount"],
    [service.post("/v1/charges", { ...charge, amount: "49" }), "amount_too_small", "amount"],
    [service.post("/v1/charges", { ...charge, amount: "100000000" }), "amount_too_large", "amount"],
    [service.post("/v1/charges", { ...charge, currency: "xts" }), "invalid_currency", "currency"],
    [
      service.post("/v1/charges", { ...charge, amount: "1001", currency: "kwd" }),
      "parameter_invalid",
      "amount",
    ],
    [service.post("/v1/charges", { ...charge, capture: "yes" }), "parameter_invalid", "capture"],
    [
      service.post("/v1/charges", { ...charge, receipt_email: "nobody" }),
      "parameter_invalid",
      "receipt_email",
    ],
    [
      service.post("/v1/charges", { ...charge, metadata: { a: { b: "c" } } }),
      "parameter_invalid",
      "metadata[a]",
    ],
    [token({ ...good, number: "4242" }), "invalid_number", "card[number]"],
    [token({ ...good, exp_month: "13" }), "invalid_expiry_month", "card[exp_month]"],
    [token({ ...good, exp_year: "19999" }), "invalid_expiry_year", "card[exp_year]"],
    [token({ ...good, exp_year: "2029" }), "invalid_expiry_year", "card[exp_year]"],
    [token({ ...good, exp_year: "2029", exp_month: "12" }), "invalid_expiry_year", "card[exp_year]"],
    [token({ ...good, cvc: "12345" }), "invalid_cvc", "card[cvc]"],
    [token({ ...good, cvc: "1234" }), "invalid_cvc", "card[cvc]"],
    [token({ ...good, number: "378282246310005", cvc: "123" }), "invalid_cvc", "card[cvc]"],
    [service.post("/v1/tokens", { card: "4242424242424242" }), "parameter_invalid", "card"],
    [service.get("/v1/charges?limit=101"), "parameter_invalid", "limit"],
    [service.get("/v1/charges?limit=0"), "parameter_invalid", "limit"],
    [service.get("/v1/charges?limit=ten"), "parameter_invalid_integer", "limit"],
    [service.get("/v1/charges?status=done"), "parameter_invalid", "status"],
    [service.get("/v1/charges?created[gte]=yesterday"), "parameter_invalid", "created[gte]"],
  ];
  for (const [answer, code, param] of cases) {
    const { status, body, text } = await answer;
    assert.deepEqual(
      [status, body.error.type, body.error.code, body.error.param],
      [400, "invalid_request", code, param],
    );
    assert.doesNotMatch(text, /424242|3782/);
  }
});

test("an unknown parameter is rejected with the nearest known name, in bodies, in queries and inside brackets", async () => {
  const misspelt = await service.post("/v1/charges", { ...charge, descripton: "x" });
  assert.equal(misspelt.body.error.code, "parameter_unknown");
  assert.equal(misspelt.body.error.param, "descripton");
  assert.match(misspelt.body.error.message, /Did you mean description\?/);
  const torn = await service.post("/v1/charges", { ...charge, description: "Kiln ", " Clay": "" });
  assert.match(torn.body.error.message, /Is there an & in a value\?/);
  const nested = await service.post("/v1/tokens", { card: { nmber: "4242424242424242" } });
  assert.equal((await service.get("/v1/charges?starting_afer=ch_1")).body.error.param, "starting_afer");
  assert.equal((await service.get("/v1/charges/ch_1?include=x")).body.error.code, "parameter_unknown");
  assert.equal((await send("/v1/charges?amount=5", json(charge))).body.error.code, "parameter_unknown");
  assert.doesNotMatch(nested.text, /424242/);
  const numberAsName = await service.post("/v1/charges", { ...charge, "4242424242424242": "1" });
  assert.equal(numberAsName.body.error.code, "parameter_unknown");
  assert.doesNotMatch(numberAsName.text, /424242/);
});

test("hostile bodies are rejected in the shape of every error, and nothing breaks", async () => {
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const hostile: RequestInit[] = [
    json("{"),
    json("[]"),
    json("null"),
    json('"text"'),
    json('{"amount":9007199254740993,"currency":"usd","source":"tok_visa"}'),
    json('{"amount":1e400,"currency":"usd","source":"tok_visa"}'),
    json({ ...charge, amount: { $gt: 0 } }),
    json({ ...charge, amount: [2000] }),
    json({ ...charge, description: 7 }),
    json({ ...charge, description: "a\u0000b" }),
    json(`{"amount":2000,"currency":"usd","source":"tok_visa","description":"\\ud800"}`),
    json(`{"amount":2000,"currency":"usd","source":"tok_visa","metadata":{"\\udc00":"x"}}`),
    json(`{"__proto__":{"amount":2000},"currency":"usd","source":"tok_visa"}`),
    json(`{"amount":2000,"currency":"usd","source":"tok_visa","metadata":{"__proto__":{"a":"b"}}}`),
    json(`{"constructor":{"prototype":{"polluted":true}}}`),
    json(`{"amount":2000,"currency":"usd","source":"tok_visa","metadata":${deep}}`),
    json({
      ...charge,
      metadata: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, "v"])),
    }),
    json({ ...charge, source: "tok_visa' or 1=1 --" }),
  ];
  const forms = [
    "amount=2000&amount=3000&currency=usd&source=tok_visa",
    "amount[]=2000&currency=usd&source=tok_visa",
    "a[b][c][d][e][f][g][h]=1",
    "__proto__[polluted]=1",
    "constructor[prototype][polluted]=1",
    "amount=%&currency=%FF%FE&source=tok_visa",
    "amount=2000&currency=usd&source=tok_visa&description=%00",
    Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join("&"),
    "[[[[[[[[[[=1",
    "metadata[a][b]=1&metadata=2",
  ].map((body) => ({
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  }));
  for (const init of [...hostile, ...forms]) {
    const { status, body } = await send("/v1/charges", init);
    assert.ok(status === 400 || status === 404, `${status} for ${String(init.body).slice(0, 80)}`);
    assert.equal(typeof body.error.code, "string");
  }
  assert.equal((Object.prototype as Record<string, unknown>)["polluted"], undefined);
});

test("an object instead of digits is rejected, whatever its string value is", async () => {
  const number = "4242424242424242";
  for (const field of ["exp_month", "exp_year", "cvc"]) {
    const card = { number, exp_month: 12, exp_year: 2034, cvc: "123", [field]: { toString: "12" } };
    const { status, body } = await send("/v1/tokens", json({ card }));
    assert.deepEqual([status, body.error.param], [400, `card[${field}]`]);
  }
});

test("a form's names that JavaScript objects have by themselves are names like any other", async () => {
  const form = (fields: string): RequestInit => ({
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `amount=2000&currency=usd&source=tok_visa&${fields}`,
  });
  const { body } = await send("/v1/charges", form("metadata[constructor]=Ada&metadata[toString]=x"));
  assert.deepEqual(Object.entries(body.metadata).sort(), [
    ["constructor", "Ada"],
    ["toString", "x"],
  ]);
  for (const unknown of ["constructor=x", "__proto__=x", "__proto__[a]=x", "metadata[__proto__]=x"]) {
    const refused = await send("/v1/charges", form(unknown));
    assert.equal(refused.status, 400, unknown);
    assert.equal(refused.body.error.code, "parameter_unknown", unknown);
  }
});

test("an e-mail address cannot contain control characters, and is stored without invisible ones", async () => {
  const sent = (sign: string) =>
    service.post("/v1/charges", { ...charge, receipt_email: `ada${sign}@b.example` });
  for (const sign of ["\u0001", "\u007f"]) {
    const { status, body } = await sent(sign);
    assert.equal(status, 400);
    assert.equal(body.error.param, "receipt_email");
  }
  for (const sign of ["\u202e", "\u200b"]) {
    const { status, body } = await sent(sign);
    assert.equal(status, 200);
    assert.equal(body["receipt_email"], "ada@b.example");
  }
});

test("a body that breaks off is the caller's error, and no failure of the service", async () => {
  const failures = service.logged.length;
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode("amount=2000&curr"));
      controller.error(new Error("aborted"));
    },
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  assert.equal((await send("/v1/charges", init)).status, 400);
  assert.deepEqual(
    service.logged.slice(failures).filter((line) => line.includes("failed:")),
    [],
  );
});

test("odd ids in a path are simply not found", async () => {
  for (const id of ["%00", "%F0%9F%92%B3", "a%20b", "..%2Fx", "x".repeat(300), "%E0%A4%A"]) {
    const { status, body } = await service.get(`/v1/charges/${id}`);
    assert.equal(status, 404, id);
    assert.equal(body.error.type, "not_found");
  }
});
