import assert from "node:assert/strict";
import { after, before, mock, test } from "node:test";
import type { Hono } from "hono";
import { apiEndpoints, createApp } from "../../../../src/service/app.ts";
import type { AppEnv } from "../../../../src/service/platform/http-server/app-env.ts";
import { shareRateLimits } from "../../../../src/service/platform/rate-limits/store.ts";
import { openDocs } from "../../../../src/service/web/documentation/docs-files.ts";
import { createSite } from "../../../../src/service/web/site.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { builtAssets } from "../../../support/built-assets.ts";
import { dumpDatabase } from "../../../support/dump-database.ts";
import { withMetrics } from "../../../support/with-metrics.ts";

/** What must stand nowhere, wherever in a request it comes: a card number, a secret key, an e-mail address. */
const canaries = ["3566002020360505", `sk_live_${"Canary00".repeat(4)}`, "canary@example.com"] as const;

const spellings = canaries.flatMap((canary) => [canary, encodeURIComponent(canary)]);

const remoteAddress = "203.0.113.7";

const metricsToken = "a token of the metrics";

let service: TestService;

let app: Hono<AppEnv>;

let printed = "";

before(async () => {
  for (const method of ["debug", "error", "info", "log", "warn"] as const) {
    mock.method(console, method, (...texts: unknown[]) => (printed += texts.map(String).join(" ")));
  }
  service = await aService({
    settings: { readsPerSecond: 10_000, writesPerSecond: 10_000 },
    dependencies: withMetrics({ metricsToken, operatorToken: undefined }),
  });
  app = createApp(service.dependencies, createSite(service.dependencies, builtAssets, openDocs("none")));
});

after(() => service.close());

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request; its response tells nobody a canary. */
async function send({ method, path, key, headers = {}, body }: Sent): Promise<void> {
  const response = await app.request(
    `http://localhost:4242${path}`,
    {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    },
    { incoming: { socket: { remoteAddress } } },
  );
  const told = [await response.text(), JSON.stringify([...response.headers])].join(" ");
  nowhere(told, `the response to ${method} ${path} ${JSON.stringify(headers)} ${body ?? ""}`);
}

function nowhere(text: string, place: string): void {
  for (const spelling of spellings) {
    const at = text.indexOf(spelling);
    assert.ok(at === -1, `${place}: ${text.slice(Math.max(0, at - 200), at + 100)}`);
  }
}

/** What is stored, logged, printed and counted. */
async function traces(): Promise<Readonly<Record<string, string>>> {
  const { dependencies, logged } = service;
  await dependencies.requestRecorder?.flush();
  await shareRateLimits(dependencies);
  const metrics = await app.request("/metrics", { headers: { authorization: `Bearer ${metricsToken}` } });
  assert.equal(metrics.status, 200);
  return {
    rows: await dumpDatabase(dependencies.database),
    logs: logged.join("\n"),
    output: printed,
    metrics: await metrics.text(),
  };
}

async function leavesNoTrace(requests: readonly Sent[]): Promise<void> {
  for (const request of requests) await send(request);
  for (const [place, text] of Object.entries(await traces())) nowhere(text, place);
}

const keys = () => [undefined, service.publishable, service.secret];

test("what is no id, in a path of any route, is nowhere", async () => {
  const patterns = app.routes
    .filter(({ path }) => path.includes(":"))
    .map(({ method, path }) => ({ method: method === "ALL" ? "GET" : method, path }));
  const others = ["/:any", "/v1/:any", "/v1/charges/:any/:any", "/v2/:any", "/docs/:any", "/studio/:any"];
  const routes = [...patterns, ...others.map((path) => ({ method: "GET", path }))];
  await leavesNoTrace(
    routes.flatMap(({ method, path }, index) =>
      canaries.map((canary, place) => ({
        method,
        path: path.replaceAll(/:\w+(\{[^}]*\})?/g, () => encodeURIComponent(canary)),
        key: keys()[(index + place) % 3],
        headers: { "sec-fetch-site": "same-origin" },
      })),
    ),
  );
});

test("what no parameter is called, in a query or a body of any endpoint, is nowhere", async () => {
  await leavesNoTrace(
    apiEndpoints(service.dependencies).flatMap(({ method, path: route }, index): readonly Sent[] => {
      const path = route.replaceAll(/:\w+/g, "x");
      const canary = canaries[index % 3] ?? "";
      const name = encodeURIComponent(canary);
      const key = keys()[1 + (index % 2)];
      if (method !== "POST") {
        return [`${name}=1`, `x=${name}`, `limit=${name}`, `metadata[${name}]=%00`].map((query) => ({
          method,
          key,
          path: `${path}?${query}`,
        }));
      }
      const bodies = [
        { [canary]: "1" },
        { metadata: { [canary]: "\0" } },
        { [`x[${canary}]`]: { [canary]: "" } },
      ];
      return bodies.map((body) => ({ method, key, path, body: JSON.stringify(body) }));
    }),
  );
});

test("what no header holds is nowhere", async () => {
  const names = [
    "user-agent",
    "referer",
    "accept-language",
    "cookie",
    "x-request-id",
    "till-dialect",
    "till-read",
  ];
  const others = ["stripe-version", "stripe-account", "service-proof", "x-forwarded-for", "accept"];
  const paths = ["/v1/charges", "/v1/nothing", "/l/none", "/m", "/frame/card", "/studio"];
  await leavesNoTrace([
    ...canaries.flatMap((canary) =>
      [...names, ...others].flatMap((name) =>
        paths.flatMap((path) =>
          ["GET", "POST"].map((method) => ({
            method,
            path,
            key: service.secret,
            headers: { [name]: canary },
          })),
        ),
      ),
    ),
    ...canaries.flatMap((canary) =>
      [`Bearer ${canary}`, canary, `Basic ${canary}`].map((authorization) => ({
        method: "GET",
        path: "/v1/charges",
        headers: { authorization },
      })),
    ),
    ...[...canaries, `order ${canaries[0]}-1`, `order of ${canaries[2]}`].flatMap((canary) =>
      [service.secret, service.publishable, undefined].map((key) => ({
        method: "POST",
        path: "/v1/products",
        key,
        body: '{"name":"Box"}',
        headers: { "idempotency-key": canary },
      })),
    ),
  ]);
});
