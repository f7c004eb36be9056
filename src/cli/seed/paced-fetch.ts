type Fetch = typeof globalThis.fetch;

/** How much of a limit is used, so that its owner is not warned. */
const part = 0.9;
const id = /\/[a-z]+_[0-9A-Za-z]{24}(?=\/|$)/g;

/**
 * Returns a `fetch` that sends no more to an endpoint than its `RateLimit-Policy` allows: a request that is refused would only be sent
 * again.
 */
export function pacedFetch(fetch: Fetch, wait: (milliseconds: number) => Promise<void>): Fetch {
  const pauses = new Map<string, number>();
  const next = new Map<string, number>();
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const endpoint = `${init?.method ?? "GET"} ${new URL(address).pathname.replace(id, "/:id")}`;
    const now = performance.now();
    const at = Math.max(now, next.get(endpoint) ?? now);
    next.set(endpoint, at + (pauses.get(endpoint) ?? 0));
    if (at > now) await wait(at - now);
    const response = await fetch(input, init);
    const [, burst, seconds] = /;q=(\d+);w=(\d+)/.exec(response.headers.get("RateLimit-Policy") ?? "") ?? [];
    if (burst !== undefined) pauses.set(endpoint, (Number(seconds) * 1_000) / (Number(burst) * part));
    return response;
  };
}
