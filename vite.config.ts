import { defineConfig } from "vite";
import { ofMerchantPages, ofOwnPages } from "./build/browser-builds.ts";
import { demo, frameworks } from "./build/demo-build.ts";
import { describedApi } from "./build/described-api.ts";
import { inlinePages, ownCopies } from "./build/inline-pages.ts";
import { knownSources } from "./build/known-sources.ts";
import { lazyScripts } from "./build/lazy-scripts.ts";
import { client, testKit } from "./build/package-builds.ts";
import { plainDynamicImports } from "./build/plain-dynamic-imports.ts";
import { plainTemplates } from "./build/plain-templates.ts";
import { service } from "./build/service-build.ts";
import { shortErrors } from "./build/short-errors.ts";
import { wholeRegions } from "./build/whole-regions.ts";

/**
 * Several builds in one: `till.js` and what it loads lazily, the card frame, the payment pages, the studio, which share nothing; the
 * service with the demo shop and the command line, for Node; the test kit; and the pages of the shop in three frameworks.
 */
export default defineConfig({
  appType: "custom",
  publicDir: false,
  plugins: [
    plainDynamicImports,
    plainTemplates,
    wholeRegions,
    ownCopies,
    lazyScripts,
    describedApi,
    shortErrors,
    knownSources,
    inlinePages,
    ...frameworks,
  ],
  build: { target: "es2022", manifest: true, modulePreload: false, reportCompressedSize: false },
  builder: { sharedConfigBuild: true },
  environments: { ...ofMerchantPages, ...ofOwnPages, service, testKit, client, demo },
});
