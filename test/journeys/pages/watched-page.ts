import type { Page } from "@playwright/test";

/** Everything that a journey left behind, in the page and in every frame of it. */
export interface Watched {
  /** Violations of a policy, reports, errors and warnings. */
  readonly complaints: string[];
  /** Every attempt to keep something: storage, cookie, database, cache, worker. */
  readonly kept: string[];
  /** The origins of all requests. */
  readonly origins: Set<string>;
}

/** Watches a page from its first document on, and all frames that it will have. */
export async function watch(page: Page): Promise<Watched> {
  const watched: Watched = { complaints: [], kept: [], origins: new Set() };
  page.on("request", (request) => watched.origins.add(new URL(request.url()).origin));
  page.on("pageerror", (error) => watched.complaints.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) watched.complaints.push(message.text());
  });
  await page.exposeFunction("complain", (complaint: string) => watched.complaints.push(complaint));
  await page.exposeFunction("keep", (what: string) => watched.kept.push(what));
  await page.addInitScript(() => {
    const { complain, keep } = globalThis as unknown as Record<"complain" | "keep", (text: string) => void>;
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      complain(`${violatedDirective} ${blockedURI} in ${location.pathname}`),
    );
    new ReportingObserver((reports) => reports.forEach(({ type, url }) => complain(`${type} ${url}`)), {
      buffered: true,
    }).observe();
    const told = (owner: object, name: string): void => {
      const plain: unknown = Reflect.get(owner, name);
      if (typeof plain !== "function") return;
      Reflect.set(owner, name, function (this: unknown, ...values: unknown[]): unknown {
        keep(`${name}(${String(values[0])}) in ${location.pathname}`);
        return Reflect.apply(plain, this, values);
      });
    };
    told(Storage.prototype, "setItem");
    told(IDBFactory.prototype, "open");
    if ("CacheStorage" in globalThis) told(CacheStorage.prototype, "open");
    if ("ServiceWorkerContainer" in globalThis) told(ServiceWorkerContainer.prototype, "register");
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    Object.defineProperty(Document.prototype, "cookie", {
      ...cookie,
      set(this: Document, value: string) {
        keep(`cookie ${value} in ${location.pathname}`);
        cookie?.set?.call(this, value);
      },
    });
  });
  return watched;
}
