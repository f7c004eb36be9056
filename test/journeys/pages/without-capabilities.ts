import type { BrowserContext } from "@playwright/test";

/** Ways in which a browser does not have what it should have. */
export const failures = {
  absent: "are absent",
  throws: "throw",
  rejects: "reject",
  hangs: "do not answer",
} as const;
export type Failure = keyof typeof failures;

/** Takes from every document of a context what browsers may deny, by settings, in private windows or in older versions. */
export async function withoutCapabilities(context: BrowserContext, failure: Failure): Promise<void> {
  await context.addInitScript((how) => {
    const deny = (): never => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    const results = {
      absent: deny,
      throws: deny,
      rejects: async () => deny(),
      hangs: () => new Promise(() => {}),
    };
    const isCalled = how === "rejects" || how === "hangs";
    const replace = (owner: object, name: string, value: unknown): void => {
      const get = how === "absent" ? () => undefined : how === "throws" ? deny : () => value;
      Object.defineProperty(owner, name, { configurable: true, get });
    };
    /** What answers later: each of its methods is replaced. */
    const replaceMethods = (owner: object, name: string, methods: readonly string[]): void =>
      replace(owner, name, Object.fromEntries(methods.map((method) => [method, results[how]])));
    replaceMethods(navigator, "locks", ["request", "query"]);
    replaceMethods(navigator, "clipboard", ["writeText", "readText"]);
    replaceMethods(navigator, "serviceWorker", ["register", "getRegistration"]);
    replaceMethods(navigator, "storage", ["estimate", "persist"]);
    replaceMethods(navigator, "share", []);
    replaceMethods(crypto, "subtle", ["digest"]);
    // What answers at once can only be absent or throw.
    const storage = { getItem: deny, setItem: deny, removeItem: deny, key: deny, clear: deny, length: 0 };
    for (const name of ["localStorage", "sessionStorage"]) replace(window, name, storage);
    replace(document, "cookie", "");
    replace(window, "BroadcastChannel", deny);
    replace(window, "indexedDB", { open: deny });
    // Playwright itself reads this one, so that only calling it throws.
    const idle = how === "absent" ? undefined : deny;
    Object.defineProperty(window, "requestIdleCallback", { configurable: true, value: idle });
    replace(window, "matchMedia", deny);
    replace(window, "screen", isCalled ? {} : undefined);
    replace(window, "ReportingObserver", deny);
    replace(crypto, "randomUUID", deny);
    const names = [
      "DisplayNames",
      "RelativeTimeFormat",
      "DateTimeFormat",
      "ListFormat",
      "PluralRules",
      "NumberFormat",
      "Locale",
      "Collator",
      "Segmenter",
    ] as const;
    // As browsers do whose tables of languages are broken.
    const broken = (): never => {
      throw new RangeError("Internal error. Icu error.");
    };
    for (const name of names) replace(Intl, name, isCalled ? broken : undefined);
  }, failure);
}
