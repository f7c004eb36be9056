import type { Hono } from "hono";
import type { AppEnv } from "../../../src/service/platform/http-server/app-env.ts";
import fc from "../fast-check.ts";
import type { World } from "./a-world.ts";
import type { HostileRequest } from "./hostile-request.ts";

/** What stands in every hostile path: nobody may be told it. */
export const stranger = "Zq7stranger";

/** Addresses beside those of the routes: versions that there are not, and pages. */
const elsewhere = [
  "/:any",
  "/v1/:any",
  "/v1/:any/:any",
  "/v2/:any",
  "/v0",
  "/V1/:any",
  "/v10/charges/:any",
  "/docs/:any",
];

/** Parts of a path: NUL, dots, encodings of what separates paths and lines, bytes that are no UTF-8, and far too much. */
const parts = fc.oneof(
  fc.constantFrom(
    ...["%00", "%0d%0aSet-Cookie:%20a=b", "%0a", "%09", "%7f", "%20", "%22", "%3Cscript%3E", "%27", "%60"],
    ...["%2e%2e", "..%2f..%2f", "%2f", "%5c", "%252e%252e%252f", ";a=b", "//", "/../", "/./", "\\"],
    ...["%", "%zz", "%u0000", "%ff%fe", "%c0%80", "%ed%a0%80", "%E0%A4%A", "%F0%9F%92%B3", "%E2%80%AE"],
    ...["__proto__", "constructor", ".json", ".png", ":id", "*", "{}", "%2500", "@", "%40example.com"],
    ...["a".repeat(300), "a".repeat(7_000), "%F0%9F%92%B3".repeat(500), "/a".repeat(500)],
  ),
  fc
    .uint8Array({ minLength: 1, maxLength: 20 })
    .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")),
);

/** Requests to every route of an app, with what a stranger has written in their paths. */
export function hostilePath(
  app: Hono<AppEnv>,
  { keys: [secret, publishable] }: World,
): fc.Arbitrary<HostileRequest> {
  const routes = app.routes
    .filter(({ path }) => path !== "/*" && path !== "*")
    .map(({ method, path }) => ({ method: method === "ALL" ? "GET" : method, path }));
  const others = elsewhere.flatMap((path) => ["GET", "POST"].map((method) => ({ method, path })));
  const headers = fc.constantFrom<Readonly<Record<string, string>>>(
    {},
    { "sec-fetch-site": "same-origin" },
    { authorization: `Bearer ${secret}` },
    { authorization: `Bearer ${publishable}` },
  );
  const text = fc
    .tuple(fc.option(parts, { nil: "" }), parts)
    .map(([before, after]) => `${before}${stranger}${after}`);
  return fc
    .record({ route: fc.constantFrom(...routes, ...others), text, headers })
    .map(({ route: { method, path }, text: written, headers: sent }) => ({
      method: method as HostileRequest["method"],
      route: path,
      path: /[:*]/.test(path)
        ? path.replaceAll(/:\w+(\{[^}]*\})?|\*/g, () => written)
        : `${path === "/" ? "" : path}/${written}`,
      headers: sent,
      body: undefined,
    }));
}
