import { chmod, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import type { EnvironmentOptions, Plugin, Rolldown } from "vite";
import { defineConfig } from "vite";
import type { BuiltScript } from "./src/service/web/assets/script-inventory.ts";
import { describeApi } from "./src/cli/service/describe-api.ts";
import { clientEntry, writeClientPackage } from "./src/client-package/write-client-package.ts";
import type { LateScript } from "./src/embed/late-scripts.ts";
import { createManifest, manifestFile } from "./src/manifest/create-manifest.ts";
import { immutablePath, integrityOf } from "./src/service/web/assets/script-integrity.ts";
import { merchantSources } from "./src/service/web/assets/versioned-scripts.ts";
import { makeSnapshot } from "./src/service/platform/database/make-snapshot.ts";
import { snapshotFile } from "./src/service/platform/database/unpack-snapshot.ts";
import { inventoryFile, scriptInventory } from "./src/service/web/assets/script-inventory.ts";

/** A dynamic import as Vite wraps it. */
const preloadedImport =
  /__vitePreload\((?:\(\) =>|async \(\) => \{\s*const \{[^}]*\} = await) (import\("[^"]*"\))(?:;\s*return \{[^}]*\};\s*\})?, __VITE_PRELOAD__\)/g;

/**
 * The documents preload what their scripts will import, so that the helper which Vite puts around every dynamic import
 * would be a kilobyte for nothing.
 */
const plainDynamicImports: Plugin = {
  name: "plain-dynamic-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  renderChunk: (code) => {
    const plain = code.replace(preloadedImport, "$1");
    const isUnused = plain.split("__vitePreload").length === 2;
    return { code: isUnused ? plain.replace(/^var __vitePreload = .*$/m, "") : plain, map: null };
  },
};

/** Styles and templates are written for people: their comments and their indentation do not travel. */
const plainTemplates: Plugin = {
  name: "plain-templates",
  transform: {
    filter: {
      id: /\.styles\.ts$|\/src\/(elements|frame|pages|studio|service\/web\/(document|payment-page))\//,
    },
    handler: (code, id) => {
      const lines = code.replace(/\n\s+/g, "\n");
      // No text nodes of nothing but a line break, which stand between no words in these rooms: they weigh, and a browser
      // makes each.
      const isForm = /\/src\/(elements|frame|pages)\//.test(id);
      if (!isForm && !id.endsWith(".styles.ts")) return { code: lines, map: null };
      if (!id.endsWith(".styles.ts"))
        return { code: lines.replace(/([`>])\n(?=<)|(>)\n(?=`)/g, "$1$2"), map: null };
      return { code: lines.replace(/\/\*.*?\*\//gs, "").replace(/;?\s*([:;,{}])\s+/g, "$1"), map: null };
    },
  },
};

/** What Lit tells who writes a style sheet wrongly, `css` says in the tests already: payers load none of it. */
const shortErrors: Plugin = {
  name: "short-errors",
  applyToEnvironment: ({ name }) => name !== "service",
  transform: {
    filter: { id: /@lit\/reactive-element\/css-tag\.js$/ },
    handler: (code) => code.replaceAll(/throw Error\("[^]*?"\)/g, 'throw Error("css")'),
  },
};

/** The frameworks of the demo: their compilers see no other build. */
const frameworks: readonly Plugin[] = [
  vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("till-") } } }),
  ...svelte({ configFile: false }),
].map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === "demo" }));

/**
 * The sentences of a region stand on those of its language. Each gets a copy of these, so that one file has all that a
 * payer of the region is told, and nobody loads two.
 */
const wholeRegions: Plugin = {
  name: "whole-regions",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name !== "service",
  resolveId(source, importer = "") {
    const [, region] = /\/language\/locales\/(\w+-\w+)\/\w+\.ts$/.exec(importer) ?? [];
    const isBase = /^\.\.\/[\w-]+\/\w+\.ts$/.test(source);
    return region && isBase ? `${path.resolve(path.dirname(importer), source)}?${region}` : null;
  },
};

/**
 * The script of a payment page is part of its document, where a path relative to the script would be one relative to the
 * page. And what it imports later must not import from it: that would run all of it once more.
 */
const inlinePages: Plugin = {
  name: "inline-pages",
  applyToEnvironment: ({ name }) => name === "pages" || name === "portal",
  renderChunk: (code, { fileName, imports }) => {
    if (imports.length > 0) throw new Error(`${fileName} imports ${imports.join(", ")}.`);
    return { code: code.replace(/\bimport\((["'`])\.\//g, "import($1/assets/"), map: null };
  },
};

/** What only some payment pages import, and gets its own copies of what it imports: see `inlinePages`. */
const partsOfPages =
  /\/src\/(?:money|checkout)\/(parse-sum|invoice-client)\.ts$|\?(parse-sum|invoice-client)$/;

const ownCopies: Plugin = {
  name: "own-copies",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "pages",
  resolveId(source, importer = "") {
    const [, entry, copy] = partsOfPages.exec(importer) ?? [];
    const part = entry ?? copy;
    return part ? `${path.resolve(path.dirname(importer), source)}?${part}` : null;
  },
};

/** What `till.js` loads where it is needed. Its address is not known to them: each has all that it imports. */
const lateBuilds = ["payment", "charge", "overlay", "place"] as const;

/** The scripts of a merchant's page: each is built before those that know its address. */
const merchantBuilds = [["plans", "question", "visit"], ["bank", "order"], lateBuilds] as const;

/** The command line knows the calls of the API without loading the service. */
const describedApi: Plugin = {
  name: "described-api",
  load: {
    filter: { id: /\/src\/cli\/service\/describe-api\.ts$/ },
    handler: () => `export const describeApi = () => ${JSON.stringify(describeApi())};`,
  },
};

/** Tells a script what was made of those that it loads; they are built before it. */
const lateScripts: Plugin = {
  name: "late-scripts",
  load: {
    filter: { id: /\/src\/embed\/late-(scripts|plans|bank|order|question|visit)\.ts$/ },
    handler: async (id) => {
      const [, name = ""] = /late-(\w+)\.ts$/.exec(id) ?? [];
      const late = name === "scripts" ? await allLateScripts() : await lateScript(name as MerchantScript);
      return `export const late${name.replace(/^./, (letter) => letter.toUpperCase())} = ${JSON.stringify(late)};`;
    },
  },
};

async function allLateScripts(): Promise<Readonly<Record<string, LateScript>>> {
  const scripts = lateBuilds.map(async (build) => [build, await lateScript(build)] as const);
  return Object.fromEntries(await Promise.all(scripts));
}

type MerchantScript = Parameters<typeof immutablePath>[0];

/** The address of a built script beside the one that loads it, and its hash. */
async function lateScript(build: MerchantScript): Promise<LateScript> {
  const [{ body } = { body: new Uint8Array() }] = await scriptsOf(build);
  return { path: immutablePath(build, body).replace("/v1", "."), integrity: integrityOf(body) };
}

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

/** Development dependencies that are part of `till.js`, with what they need. */
const cliLibraries = [
  ...[
    "@clack/core",
    "@clack/prompts",
    "cli-table3",
    "commander",
    "fast-string-truncated-width",
    "fast-string-width",
  ],
  ...["fast-wrap-ansi", "picocolors", "pure-rand", "sisteransi"],
  ...["ansi-regex", "emoji-regex", "is-fullwidth-code-point", "string-width", "strip-ansi"],
];

const plainNames = { entryFileNames: "[name].js", chunkFileNames: "[name].js" };

const browserBuilds = [
  ...merchantBuilds.flat(),
  ...(["script", "greeting", "frame", "planFrame", "pages", "portal", "studio"] as const),
];

/** What a build has made, by its manifest. */
async function scriptsOf(build: BuiltScript["build"]): Promise<BuiltScript[]> {
  const folder = path.join("dist", build);
  const text = await readFile(path.join(folder, ".vite/manifest.json"), "utf8");
  const chunks = Object.entries(JSON.parse(text) as Record<string, { readonly file: string }>);
  return Promise.all(
    chunks.map(async ([source, { file }]) => {
      return { build, source, file, body: await readFile(path.join(folder, file)) };
    }),
  );
}

async function writeInventory(): Promise<void> {
  const scripts = scriptInventory((await Promise.all(browserBuilds.map(scriptsOf))).flat());
  await writeFile(path.join("dist/script", inventoryFile), `${JSON.stringify({ scripts }, null, 2)}\n`);
}

/** The database that a new data folder starts from. */
async function writeSnapshot(): Promise<void> {
  const file = path.join("dist", snapshotFile);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await makeSnapshot("gzip"));
}

async function writeManifest(): Promise<void> {
  const manifest = await createManifest("src/embed");
  await writeFile(path.join("dist/script", manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** What the studio loads at first, and what its late parts share beside that. */
const studioGroups = [
  {
    ...{ name: "studio-shared", minShareCount: 2, priority: 2 },
    test: (id: string) => !/\/src\/studio\/(billing|disputes|plans|status-list|subscriptions)\//.test(id),
  },
  { name: "studio-billing", minShareCount: 2, priority: 1 },
];

/**
 * Several builds in one: `till.js` and what it loads late, the card frame, the payment pages, the studio, which share nothing; the
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
    lateScripts,
    describedApi,
    shortErrors,
    inlinePages,
    ...frameworks,
  ],
  build: { target: "es2022", manifest: true, modulePreload: false, reportCompressedSize: false },
  builder: {
    sharedConfigBuild: true,
    async buildApp({ build, environments }) {
      const all = (names: readonly string[]) =>
        Promise.all(names.flatMap((name) => environments[name] ?? []).map((one) => build(one)));
      for (const builds of merchantBuilds) await all(builds);
      await all([
        ...["script", "greeting", "frame", "planFrame", "pages", "portal", "studio"],
        ...["service", "demo", "client", "testKit"],
      ]);
      // npm makes it executable only when it links it, before a later build writes it anew.
      await chmod("dist/service/till.js", 0o755);
      await writeInventory();
      await writeManifest();
      await writeClientPackage("dist/client");
      await writeSnapshot();
      await cp("demo/frameworks/plain", "dist/demo", { recursive: true });
    },
  },
  environments: {
    ...Object.fromEntries(
      Object.entries(merchantSources).map(([build, source]) => [
        build,
        script(source, `dist/${build}`, { exports: "strict" }),
      ]),
    ),
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
    service: {
      consumer: "server",
      // Hundreds of small modules, half of the time that the service needs to load; and the libraries of the command line,
      // which are not installed with it.
      resolve: { noExternal: ["@hono/node-server", "hono", "kysely", "zod", ...cliLibraries] },
      build: {
        outDir: "dist/service",
        manifest: false,
        // What is bundled must be accompanied by its license.
        license: { fileName: "licenses.md" },
        rolldownOptions: {
          input: {
            main: "src/service/main.ts",
            start: "demo/start.ts",
            till: "src/cli/till.ts",
            "test-service": "src/service/test-service.ts",
          },
          output: plainNames,
        },
      },
    },
    // In both kinds of modules, since Jest and others load the second; not minified, for whoever debugs it.
    testKit: {
      consumer: "server",
      build: {
        outDir: "dist/testing",
        manifest: false,
        rolldownOptions: {
          input: { testing: "src/testing/testing.ts", playwright: "src/testing/playwright.ts" },
          preserveEntrySignatures: "strict",
          output: [
            { format: "es", ...plainNames },
            { format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: "[name].cjs" },
          ],
        },
      },
    },
    // A package that is installed: not minified, for whoever debugs it.
    client: {
      consumer: "client",
      build: {
        outDir: "dist/client",
        manifest: false,
        minify: false,
        target: "es2022",
        rolldownOptions: {
          input: { index: clientEntry },
          preserveEntrySignatures: "strict",
          output: [
            { format: "es", entryFileNames: "[name].js" },
            { format: "cjs", entryFileNames: "[name].cjs" },
          ],
        },
      },
    },
    demo: {
      consumer: "client",
      // What React's strict mode and the warnings of the frameworks find is found in this mode only.
      define: { "process.env.NODE_ENV": JSON.stringify("development") },
      build: {
        outDir: "dist/demo",
        manifest: false,
        minify: false,
        rolldownOptions: {
          input: {
            react: "demo/frameworks/react/main.tsx",
            vue: "demo/frameworks/vue/main.ts",
            svelte: "demo/frameworks/svelte/main.ts",
            reference: "demo/reference/main.ts",
          },
          output: plainNames,
        },
      },
    },
  },
});
