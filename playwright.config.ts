import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "./test/support/chromium-flags.ts";
import { findChromium } from "./test/support/find-chromium.ts";

export default defineConfig({
  testDir: "test/journeys",
  outputDir: "test-results",
  timeout: 60_000,
  forbidOnly: process.env["CI"] !== undefined,
  workers: 1,
  reporter: [["list"], ["./test/support/journey-counts.ts"]],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: findChromium(),
      // Pages of `localhost` are secure, though they come over http.
      args: [...chromiumFlags, "--host-resolver-rules=MAP shop.test localhost"],
    },
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
});
