import { test as base } from "@playwright/test";
import type { AppOptions, MerchantApp } from "./merchant-app.ts";
import type { StartOptions } from "./start-till.ts";
import { startTill } from "./start-till.ts";
import type { TestTill } from "./test-till.ts";

export { expect } from "@playwright/test";
export type { TestTill } from "./test-till.ts";

/** Options of the fixtures, in `use` of the configuration or by `test.use`. */
export interface TillOptions {
  readonly tillOptions: {
    /** The merchant's application. It is started for each worker with the address and the keys, and `baseURL` is its address. */
    readonly app?: AppOptions;
    /** How the service is started. */
    readonly service?: StartOptions;
  };
}

interface TillWorker {
  readonly till: TestTill;
  readonly app: MerchantApp | undefined;
}

/** Playwright's `test` with a service for each worker (`till`), and with the merchant's application beside it. */
export const test = base.extend<{ till: TestTill }, TillOptions & { tillWorker: TillWorker }>({
  tillOptions: [{}, { option: true, scope: "worker" }],
  tillWorker: [
    async ({ tillOptions }, use) => {
      const till = await startTill(tillOptions.service);
      try {
        const app = tillOptions.app && (await till.startApp(tillOptions.app));
        await use({ till, app });
      } finally {
        await till.close();
      }
    },
    { scope: "worker", timeout: 60_000 },
  ],
  till: async ({ tillWorker: { till } }, use) => {
    await till.skipEvents();
    await use(till);
  },
  baseURL: async ({ baseURL, tillWorker: { app } }, use) => use(app?.url ?? baseURL),
});
