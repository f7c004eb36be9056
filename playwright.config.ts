import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "./test/support/chromium-flags.ts";
import { findChromium } from "./test/support/find-chromium.ts";

export default defineConfig({
  testDir: "test/journeys",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  timeout: 60_000,
  forbidOnly: process.env["CI"] !== undefined,
  // Each has a product of its own.
  workers: 2,
  // Edges of letters are drawn a little otherwise by other versions and machines; a field that moved is far more.
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.003 } },
  reporter: [["list"], ["./test/support/journey-counts.ts"]],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: fileURLToPath(new URL("test/support/lean-chromium.sh", import.meta.url)),
      env: { ...process.env, CHROME_PATH: findChromium() },
      // Pages of `localhost` are secure, though they come over http.
      args: [...chromiumFlags, "--host-resolver-rules=MAP shop.test localhost"],
    },
    // One that fails leaves a picture and the page's tree. With `--trace on` it tells all, and takes half as long again.
    trace: "off",
    screenshot: "only-on-failure",
  },
});
