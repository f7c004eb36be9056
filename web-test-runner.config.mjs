import { fileURLToPath } from "node:url";
import { esbuildPlugin } from "@web/dev-server-esbuild";
import { defaultReporter } from "@web/test-runner";
import { chromeLauncher } from "@web/test-runner-chrome";
import { tsImport } from "tsx/esm/api";

const { findHeadlessShell } = await tsImport("./test/support/find-chromium.ts", import.meta.url);
const { chromiumFlags } = await tsImport("./test/support/chromium-flags.ts", import.meta.url);
const { browserCounts } = await tsImport("./test/support/browser-counts.ts", import.meta.url);
const { TEST_COUNTS } = process.env;

export default {
  files: "test/browser/**/*.test.ts",
  nodeResolve: true,
  plugins: [esbuildPlugin({ ts: true, tsconfig: "tsconfig.json", target: "es2022" })],
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: fileURLToPath(new URL("test/support/lean-chromium.sh", import.meta.url)),
        env: { ...process.env, CHROME_PATH: findHeadlessShell() },
        args: [...chromiumFlags],
      },
    }),
  ],
  // Only the page in front draws and has the focus.
  concurrency: 1,
  // These are limits for what makes no progress: a test takes as long as it takes on a slow machine.
  testFramework: { config: { timeout: 300_000 } },
  browserStartTimeout: 300_000,
  testsStartTimeout: 300_000,
  testsFinishTimeout: 1_800_000,
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith("Lit is in dev mode"),
  reporters: [defaultReporter(), ...(TEST_COUNTS === undefined ? [] : [browserCounts(TEST_COUNTS)])],
};
