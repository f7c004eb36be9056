import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "./test/support/chromium-flags.ts";
import { findChromium, findHeadlessShell } from "./test/support/find-chromium.ts";

/** They compare pictures, whose letters the shell draws otherwise, step back to pages, which it does not keep, or have settings, stored cards or emulated fingers, which it does not know. */
const ofWholeBrowser = /(looks|grounds|coming-back|blocked-cookies|autofill|frame-delays)\.spec\.ts$/;
/** They have a product of another kind. */
const ofLiveMode = /live-.*\.spec\.ts$/;

const launch = (chromium: string) => ({
  executablePath: fileURLToPath(new URL("test/support/lean-chromium.sh", import.meta.url)),
  env: { ...process.env, CHROME_PATH: chromium },
  // Pages of `localhost` are secure, though they come over http.
  args: [...chromiumFlags, "--host-resolver-rules=MAP shop.test localhost"],
});

const shell = launch(findHeadlessShell());

export default defineConfig({
  testDir: "test/journeys",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  // These are limits for what makes no progress: a journey takes as long as it takes on a slow machine.
  timeout: 180_000,
  // With more, something is broken that the others wait for in vain, each for so long.
  maxFailures: 20,
  forbidOnly: process.env["CI"] !== undefined,
  // Each has a product of its own.
  workers: 2,
  expect: {
    timeout: 45_000,
    // Edges of letters are drawn a little otherwise by other versions and machines; a field that moved is far more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.003 },
  },
  reporter: [["list"], ["./test/support/journey-counts.ts"]],
  use: {
    browserName: "chromium",
    // One that fails leaves a picture and the page's tree. With `--trace on` it tells all, and takes half as long again.
    trace: "off",
    screenshot: "only-on-failure",
  },
  // To start a product and a browser takes as much of a processor as a dozen tests: the few files that need others than the rest
  // have one worker. They come first, so that none of the two workers waits for the other at the end.
  projects: [
    {
      name: "whole browser",
      testMatch: ofWholeBrowser,
      workers: 1,
      use: { launchOptions: launch(findChromium()) },
    },
    { name: "live mode", testMatch: ofLiveMode, workers: 1, use: { launchOptions: shell } },
    { name: "pages", testIgnore: [ofWholeBrowser, ofLiveMode], use: { launchOptions: shell } },
  ],
});
