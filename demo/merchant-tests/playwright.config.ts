import { defineConfig } from "@playwright/test";
import type { TillOptions } from "till/testing/playwright";

const { CHROME_PATH: executablePath } = process.env;

export default defineConfig<object, TillOptions>({
  testDir: "tests",
  // Machines of a CI are busy, and some are slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    tillOptions: { app: { command: "node shop.mjs", webhooks: "/webhooks" } },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // In containers whose user is root.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
});
