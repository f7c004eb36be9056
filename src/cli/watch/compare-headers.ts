import type { Difference } from "./difference.ts";
import { difference } from "./difference.ts";
import { weaknessesOf, withoutNonces } from "./policy.ts";

export type Headers = Readonly<Record<string, string>>;

/** The headers that say what a page may do, and who may use it. */
const watched = [
  "content-security-policy",
  "integrity-policy",
  "strict-transport-security",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
  "cross-origin-opener-policy",
  "cross-origin-embedder-policy",
  "cross-origin-resource-policy",
];

/** For headers of which one value can be weaker than another: what is weaker, each as a part of a sentence. */
const weaker: Readonly<Record<string, (approved: string, seen: string) => readonly string[]>> = {
  "content-security-policy": weaknessesOf,
  "integrity-policy": (approved, seen) => {
    const before = checkedKinds(approved);
    const now = checkedKinds(seen);
    return before.flatMap((kind) => (now.includes(kind) ? [] : [`${kind} may come without integrity`]));
  },
  "strict-transport-security": (approved, seen) => {
    const [before, now] = [approved, seen].map((value) => Number(/max-age="?(\d+)/i.exec(value)?.[1] ?? 0));
    const isNarrower = /includeSubDomains/i.test(approved) && !/includeSubDomains/i.test(seen);
    return [
      ...((now ?? 0) < (before ?? 0) ? [`max-age is ${String(now)}, was ${String(before)}`] : []),
      ...(isNarrower ? ["includeSubDomains is missing"] : []),
    ];
  },
  "permissions-policy": (approved, seen) => {
    const [before, now] = [featuresOf(approved), featuresOf(seen)];
    return [...new Set([...before.keys(), ...now.keys()])].flatMap((feature) => {
      const [allowed, given] = [before.get(feature), now.get(feature)];
      if (allowed === undefined || allowed.includes("*")) return [];
      if (given === undefined) return [`${feature} is missing`];
      const added = given.filter((origin) => !allowed.includes(origin)).join(" ");
      return added === "" ? [] : [`${feature} is also given to ${added}`];
    });
  },
  "referrer-policy": (approved, seen) =>
    strictnessOf(seen) > strictnessOf(approved) ? [`it is ${seen}, was ${approved}`] : [],
};

/** From the strictest. */
const referrerPolicies = [
  ..."no-referrer same-origin strict-origin origin strict-origin-when-cross-origin".split(" "),
  ..."origin-when-cross-origin no-referrer-when-downgrade unsafe-url".split(" "),
];

/** The headers of a page that are compared, without what differs with each request. */
export function watchedHeaders(all: Headers): Headers {
  const found = watched.flatMap((name) => {
    const { [name]: value } = all;
    if (value === undefined) return [];
    return [[name, name === "content-security-policy" ? withoutNonces(value) : value]];
  });
  return Object.fromEntries(found) as Headers;
}

/** Returns how headers differ from approved ones, both as `watchedHeaders` returns them. */
export function compareHeaders(approved: Headers, seen: Headers): readonly Difference[] {
  return watched.flatMap((name) => {
    const [before, now] = [approved[name], seen[name]];
    if (before === now) return [];
    if (now === undefined) return [difference("header_missing", name, `It was ${before ?? ""}`)];
    if (before === undefined) return [difference("header_added", name, `It is ${now}`)];
    const found = weaker[name]?.(before, now);
    if (found === undefined) return [difference("header_changed", name, `It is ${now}, was ${before}`)];
    if (found.length > 0) return [difference("header_weakened", name, found.join("; "))];
    return [difference("header_tightened", name, `It is ${now}, was ${before}`)];
  });
}

/** Which kinds of files an `Integrity-Policy` blocks without a hash. Browsers ignore one that is not a dictionary of lists (RFC 9651). */
function checkedKinds(policy: string): readonly string[] {
  const members = policy.split(",").map((member) => /^ *([a-z-]+)=\(([^()";]*)\) *$/.exec(member));
  const lists = new Map(
    members.map((member) => [member?.[1], (member?.[2] ?? "").split(" ").filter(Boolean)]),
  );
  const isOfElements = lists.get("sources")?.includes("inline") ?? true;
  return isOfElements && members.every(Boolean) ? (lists.get("blocked-destinations") ?? []) : [];
}

function strictnessOf(policy: string): number {
  // A browser takes the last that it knows.
  const known = policy.split(",").map((value) => referrerPolicies.indexOf(value.trim().toLowerCase()));
  return known.findLast((index) => index >= 0) ?? referrerPolicies.length;
}

function featuresOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const features = policy.split(",").map((one) => one.trim().split("=", 2));
  return new Map(
    features.map(([name = "", origins = ""]) => [
      name,
      origins.replaceAll(/[()]/g, " ").split(" ").filter(Boolean),
    ]),
  );
}
