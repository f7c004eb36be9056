import type Stripe from "stripe";
import type { StripeCall } from "./stripe-call.ts";
import { refused } from "./stripe-call.ts";

type Method = (...given: unknown[]) => unknown;
type Members = Readonly<Record<string, unknown>>;

/** `v2` is another API with other objects; `oauth` is at another address; `account` is another name of `accounts`. */
const elsewhere = new Set(["account", "oauth", "v2"]);

/** What is rejected as it is, and what only the page of an invoice may do. */
const mayThrow = [refused, "StripePermissionError"];

/** Calls of every method of Stripe's client that is not among others, with ids of nothing and no parameters. */
export function otherStripeCalls(stripe: Stripe, calls: readonly StripeCall[]): readonly StripeCall[] {
  const called = new Set(calls.map(({ call }) => methodOf(call)));
  return methodsOf(stripe as unknown as Members)
    .filter((name) => !called.has(name))
    .map((name) => ({ call: name, send: (client) => callOf(client, name), mayThrow }));
}

/** The method that a call is made with: `charges.create` of `charges.create, declined`. */
export function methodOf(call: string): string {
  return call.split(",")[0] ?? "";
}

/** The names of the methods of all resources: `checkout.sessions.create`. */
function methodsOf(members: Members, path: readonly string[] = []): readonly string[] {
  return Object.entries(members).flatMap(([name, member]) => {
    if (name.startsWith("_") || elsewhere.has(name) || typeof member !== "object" || member === null)
      return [];
    const place = [...path, name];
    const own = isResource(member)
      ? Object.getOwnPropertyNames(Object.getPrototypeOf(member))
          .filter((method) => method !== "constructor" && !method.startsWith("_"))
          .map((method) => [...place, method].join("."))
      : [];
    return isResource(member) || path.length === 0 ? [...own, ...methodsOf(member as Members, place)] : own;
  });
}

function isResource(value: object): boolean {
  return "_makeRequest" in value;
}

/** Makes a call. The last two arguments of a method are parameters and options; those before are ids. */
async function callOf(stripe: Stripe, name: string): Promise<unknown> {
  const names = name.split(".");
  const method = names.pop() ?? "";
  const resource = names.reduce<Members>((place, one) => place[one] as Members, stripe as unknown as Members);
  const call = resource[method] as Method;
  const ids = Array.from({ length: Math.max(0, call.length - 2) }, () => "none");
  return call.apply(resource, [...ids, {}, { apiVersion: "2024-06-20" }]);
}
