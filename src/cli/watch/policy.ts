/** A directive of a policy with its sources, both in lower case where they have no case. */
type Directives = ReadonlyMap<string, readonly string[]>;

/** Directives that without a value of their own have that of others, in this order. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  "script-src-elem": ["script-src", "default-src"],
  "script-src-attr": ["script-src", "default-src"],
  "style-src-elem": ["style-src", "default-src"],
  "style-src-attr": ["style-src", "default-src"],
  "worker-src": ["child-src", "script-src", "default-src"],
  "frame-src": ["child-src", "default-src"],
  ...Object.fromEntries(
    "child-src connect-src font-src img-src manifest-src media-src object-src script-src style-src"
      .split(" ")
      .map((name) => [name, ["default-src"]]),
  ),
};

/** Directives that forbid more, the more words they have. */
const demands: ReadonlySet<string> = new Set(["require-trusted-types-for"]);
/** Directives that say where a browser reports to, and forbid nothing. */
const reports: ReadonlySet<string> = new Set(["report-to", "report-uri"]);

/** A `Content-Security-Policy` without what differs with each request: nonces, and the order of directives and sources. */
export function withoutNonces(policy: string): string {
  return policy
    .split(",")
    .map((one) => [...directivesOf(one)].map(([name, sources]) => [name, ...sources.toSorted()].join(" ")))
    .map((directives) => directives.toSorted().join("; "))
    .join(", ");
}

/**
 * Returns what a `Content-Security-Policy` allows and an approved one does not, each as a part of a sentence. Of several policies,
 * all of which hold, it is enough that one forbids what the approved one forbids.
 */
export function weaknessesOf(approved: string, seen: string): readonly string[] {
  const all = seen.split(",").map((policy) => weaknesses(directivesOf(approved), directivesOf(policy)));
  return all.reduce((left, right) => (right.length < left.length ? right : left));
}

function weaknesses(approved: Directives, seen: Directives): readonly string[] {
  const names = new Set([...approved.keys(), ...seen.keys()].filter((name) => !reports.has(name)));
  return [...names].flatMap((name) => {
    const before = sourcesOf(approved, name);
    if (before === undefined || before.includes("*")) return [];
    const now = sourcesOf(seen, name);
    if (now === undefined) return [`${name} is missing`];
    const [more, fewer] = demands.has(name) ? [before, now] : [now, before];
    const added = more.filter((source) => !fewer.includes(source)).join(" ");
    if (added === "") return [];
    return [demands.has(name) ? `${name} lacks ${added}` : `${name} also allows ${added}`];
  });
}

function sourcesOf(directives: Directives, name: string): readonly string[] | undefined {
  for (const one of [name, ...(fallbacks[name] ?? [])]) {
    const sources = directives.get(one);
    if (sources !== undefined) return sources;
  }
  return undefined;
}

function directivesOf(policy: string): Directives {
  const found = new Map<string, readonly string[]>();
  for (const directive of policy.split(";")) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    // Of two directives with the same name, the first holds.
    if (name === undefined || name === "" || found.has(name.toLowerCase())) continue;
    const values = sources.map((source) => source.replace(/^'nonce-.*'$/i, "'nonce'"));
    found.set(
      name.toLowerCase(),
      [...new Set(values)].filter((source) => source.toLowerCase() !== "'none'"),
    );
  }
  return found;
}
