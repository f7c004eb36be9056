import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import qs from "qs";
import type { ApiError } from "../../../../src/contract/errors/api-error.ts";
import { rulesByInput, translatedNames } from "../../../../src/dialect/translate-request.ts";
import { apiEndpoints } from "../../../../src/service/app.ts";
import type { Endpoint } from "../../../../src/service/platform/http-server/endpoint.ts";
import { inputSchema } from "../../../../src/service/platform/openapi/operation.ts";
import type { Received, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { aSubscriber } from "../../../support/a-subscriber.ts";

let service: TestService;
before(async () => {
  service = await aService();
});
after(() => service.close());

const headers = { "till-dialect": "stripe" };

interface Schema {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Values that a parameter does not take: another text, another type, and such members of objects and lists. */
function wrongValues({ type, anyOf = [], items, properties = {} }: Schema): readonly unknown[] {
  return [
    type === "string" ? { klingon: "1" } : "klingon",
    ...anyOf.flatMap(wrongValues),
    ...(items === undefined ? [] : wrongValues(items).map((value) => [value])),
    ...Object.entries(properties).flatMap(([name, member]) =>
      [...(member.enum === undefined ? [] : ["klingon"]), ...wrongValues(member)].map((value) => ({
        [name]: value,
      })),
    ),
    ...(Object.keys(properties).length === 0 ? [] : [{ klingon: "1" }]),
  ];
}

async function send({ method, path }: Endpoint, fields: object): Promise<Received> {
  const address = path.replaceAll(/:\w+/g, "none");
  if (method === "POST") return service.post(address, fields, { headers });
  const query = `${address}?${qs.stringify(fields)}`;
  return method === "GET" ? service.get(query, { headers }) : service.delete(query, { headers });
}

const namesOf = (param: string) => param.split(/\]?\[|\]$/).filter((name) => name !== "");

function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  return typeof value === "object" && value !== null && name in value
    ? has((value as Readonly<Record<string, unknown>>)[name], rest)
    : false;
}

const put = (fields: object, param: string, value: string): object =>
  qs.parse(`${qs.stringify(fields)}&${encodeURIComponent(param)}=${encodeURIComponent(value)}`, { depth: 9 });

/** The values of a message that says what was expected, the last of them where there are many. */
const valuesOf = (message: string) =>
  /Expected one of: (.*)\.$/.exec(message)?.[1]?.split(", ").slice(-5) ?? [];

test("every input with rules is that of an endpoint", () => {
  const inputs = new Set(apiEndpoints(service.dependencies).map(({ input }) => input));
  assert.deepEqual(
    [...rulesByInput].filter(([input]) => !inputs.has(input)),
    [],
  );
});

test("every parameter and every value that an error in Stripe's form names is one that it takes", async () => {
  const wrongs: string[] = [];
  const known = new Set<string>();
  for (const endpoint of apiEndpoints(service.dependencies)) {
    const { method, path } = endpoint;
    const { own } = translatedNames(endpoint);
    // Other endpoints translate only what all lists have.
    if (own.length === 0 && path !== "/v1/charges") continue;
    const { properties = {} } = inputSchema(endpoint) as Schema;
    const parameters = [
      // What several endpoints take in the same way is tried once.
      ...Object.entries(properties).filter((one) => !known.has(JSON.stringify(one))),
      ...own.map((name) => [name, { properties: {}, items: {} }] as const),
    ];
    for (const one of parameters) known.add(JSON.stringify(one));
    const wrong = parameters.flatMap(([name, schema]) =>
      ["klingon", ...wrongValues(schema)].map((value) => ({ [name]: value })),
    );
    const tried = new Set<string>();
    for (const fields of [{}, ...wrong]) {
      const { status, body } = await send(endpoint, fields);
      const { code, param, message } = body.error ?? {};
      const about = `${method} ${path} ${JSON.stringify(fields)}: ${JSON.stringify(body.error)}`;
      assert.ok(status < 500, about);
      if (status !== 400 || param === undefined || tried.has(message)) continue;
      tried.add(message);
      if (code === "parameter_missing") {
        assert.match(message, /^Missing required param: /, about);
        const given = (await send(endpoint, put(fields, param, "klingon"))).body.error;
        if (given?.code === "parameter_unknown" && given.param === param) wrongs.push(about);
        continue;
      }
      const isOfCard = /^(number|exp_month|exp_year|cvc)$/.test(param);
      // What is not offered may be named by what to send in it; those of a card are named by their last name there.
      const sent = namesOf(param).slice(0, code === "parameter_unsupported" ? 1 : undefined);
      if (!has(fields, sent) && !isOfCard) wrongs.push(about);
      for (const value of valuesOf(message)) {
        const again: Partial<ApiError> | undefined = (await send(endpoint, put({}, param, value))).body.error;
        if (again?.param === param && again.code !== "resource_missing") wrongs.push(`${about} ${value}`);
      }
    }
  }
  assert.deepEqual(wrongs, []);
});

test("an error in Stripe's form says what it expects in Stripe's words, and the own form in its own", async () => {
  const { customer, price } = await aSubscriber(service);
  const order = { amount: 2000, currency: "usd", source: "tok_visa" };
  const authorized = (await service.post("/v1/charges", { ...order, capture: false })).body.id;
  const declined = (await service.post("/v1/charges", { ...order, source: "tok_chargeDeclined" })).body;
  const refund = { charge: declined.error.charge };
  const fields = [{ key: "size", type: "dropdown", label: { custom: "Size", type: "custom" } }];
  const item = { price, quantity: 1 };
  const session = { mode: "subscription", line_items: [item], success_url: "https://shop.example/" };
  const cases: readonly (readonly [string, object, string | undefined, RegExp])[] = [
    ["/v1/charges", {}, "amount", /^Missing required param: amount\.$/],
    ["/v1/charges", { ...order, colour: "red" }, "colour", /^Received unknown parameter: colour\./],
    ["/v1/refunds", refund, undefined, /^The charge is failed\.$/],
    ["/v1/refunds", { charge: authorized, amount: 1 }, "amount", /voided whole/],
    [
      `/v1/subscriptions`,
      { customer, items: [{ plan: "x y" }] },
      "items[0][plan]",
      /Invalid items\[0\]\[plan\]\./,
    ],
    [
      "/v1/promotion_codes",
      { promotion: { type: "coupon" } },
      "promotion[coupon]",
      /param: promotion\[coupon\]\.$/,
    ],
    [
      "/v1/checkout/sessions",
      { ...session, custom_fields: fields },
      "custom_fields[0][dropdown][options]",
      /^Missing required param: custom_fields/,
    ],
    [
      "/v1/checkout/sessions",
      { ...session, consent_collection: { terms_of_service: "required" } },
      "consent_collection[terms_of_service]",
      /Give custom_text\[terms_of_service_acceptance\], or/,
    ],
    ["GET /v1/events?type=klingon", {}, "type", /charge\.succeeded.*customer\.subscription\.deleted/],
    [
      "/v1/webhook_endpoints",
      { url: "https://shop.example/", enabled_events: ["*", "klingon"] },
      "enabled_events[1]",
      /charge\.succeeded/,
    ],
    ["GET /v1/payment_links?expand[]=klingon", {}, "expand[0]", /line_items\.data\.price\.product/],
  ];
  for (const [call, sent, param, message] of cases) {
    const [path = "", query] = call.split(" ").toReversed();
    const { body } =
      query === "GET" ? await service.get(path, { headers }) : await service.post(path, sent, { headers });
    assert.equal(body.error?.param, param, `${call} ${JSON.stringify(body)}`);
    assert.match(body.error.message, message, call);
    assert.doesNotMatch(body.error.message, /payment\.succeeded|custom_text\[terms\]|line_items\.price/);
  }
  const own = (await service.post("/v1/charges", {})).body.error;
  assert.deepEqual([own.param, own.message], ["amount", "Missing required parameter: amount."]);
});

test("a stored error names what was sent too, and is repeated as it was", async () => {
  const { customer } = await aSubscriber(service);
  const sent = { customer, items: [{ plan: "no_such_price" }] };
  const options = { headers, idempotencyKey: "stored error" };
  const first = await service.post("/v1/subscriptions", sent, options);
  assert.deepEqual([first.status, first.body.error.param], [404, "items[0][plan]"], first.text);
  const again = await service.post("/v1/subscriptions", sent, options);
  assert.deepEqual([again.text, again.headers.get("idempotent-replayed")], [first.text, "true"]);
});
