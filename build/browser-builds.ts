import type { EnvironmentOptions, Rolldown } from "vite";
import { merchantSources } from "../src/service/web/assets/merchant-scripts.ts";

/**
 * Has Chromium make a script ready to run while it arrives, and not function by function while the page waits
 * (https://v8.dev/blog/explicit-compile-hints).
 */
const postBanner = "//# allFunctionsCalledOnLoad";

interface ScriptOptions {
  readonly exports?: false | "strict";
  readonly output?: Pick<Rolldown.OutputOptions, "postBanner" | "codeSplitting" | "format">;
}

/** A script with all that it imports at once in one file; what it imports later, a locale, stays apart. */
function script(
  input: string | string[],
  outDir: string,
  { exports = false, output = { postBanner } }: ScriptOptions = {},
): EnvironmentOptions {
  const rolldownOptions = { input, preserveEntrySignatures: exports, output };
  return { consumer: "client", build: { outDir, rolldownOptions } };
}

/** What the studio loads at first, and what its lazy parts share beside that. */
const studioGroups = [
  {
    name: "studio-shared",
    minShareCount: 2,
    priority: 2,
    test: (id: string) => !/\/src\/studio\/(billing|disputes|plans|status-list|subscriptions)\//.test(id),
  },
  { name: "studio-billing", minShareCount: 2, priority: 1 },
];

/** `till.js` and what it loads lazily, by the name of the build. */
export const ofMerchantPages: Readonly<Record<string, EnvironmentOptions>> = Object.fromEntries(
  Object.entries(merchantSources).map(([build, source]) => [
    build,
    script(source, `dist/${build}`, { exports: "strict" }),
  ]),
);

/** The card frame, the payment pages and the studio, by the name of the build. */
export const ofOwnPages = {
  // A classic script, whose names must not be those of the whole document.
  greeting: script("src/frame/greet.ts", "dist/greeting", { output: { format: "iife" } }),
  frame: script("src/frame/frame.ts", "dist/frame"),
  planFrame: script("src/frame/plans.ts", "dist/planFrame"),
  // An inline script is there as soon as it could be made ready: everything at once would only take longer.
  pages: script(
    ["payment-page", "receipt", "simulated-bank", "close-window"].map((name) => `src/pages/${name}.ts`),
    "dist/pages",
    { output: {} },
  ),
  portal: script("src/pages/portal-page.ts", "dist/portal", { output: {} }),
  studio: script("src/studio/studio.ts", "dist/studio", {
    output: { postBanner, codeSplitting: { groups: studioGroups } },
  }),
} as const satisfies Readonly<Record<string, EnvironmentOptions>>;
