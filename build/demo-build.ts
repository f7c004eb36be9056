import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import type { EnvironmentOptions, Plugin } from "vite";

/** The compilers of the frameworks of the demo, which see no other build. */
export const frameworks: readonly Plugin[] = [
  vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("till-") } } }),
  ...svelte({ configFile: false }),
].map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => name === "demo" }));

/** The pages of the demo shop in three frameworks, and its reference. */
export const demo: EnvironmentOptions = {
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
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
};
