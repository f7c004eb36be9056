import { defineConfig } from "@playwright/test";
import type { TillOptions } from "till/testing/playwright";

const { CHROME_PATH: executablePath } = process.env;

export default defineConfig<object, TillOptions>({
  testDir: "tests",
  use: {
    tillOptions: { app: { command: "node shop.mjs", webhooks: "/webhooks" } },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // In containers whose user is root.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
});
