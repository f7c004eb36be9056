import { transformerStyleToClass } from "@shikijs/transformers";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { DefaultTheme, MarkdownEnv, UserConfig } from "vitepress";
import { drawDiagrams } from "./diagrams.ts";
import { slugOf } from "./slug.ts";
import { strictPage } from "./strict-pages.ts";
import { sidebarFile, sourcesFolder } from "./sources.ts";
import { withoutUnusedStyles } from "./unused-styles.ts";

const base = "/docs/";
const missingPage = "404.md";
const description = "How to take card payments with Till, a service that you run yourself.";

/** A heading counts most, and the beginning of its word nearly as the whole: "webhook" finds the page "Webhooks" first. */
const searchOptions = { boost: { title: 10, text: 1, titles: 1 }, weights: { prefix: 0.9, fuzzy: 0.3 } };

/**
 * A page that is open while the service is updated asks for lazy scripts of the former version, which are gone: it loads itself anew. Only
 * what somebody has pressed does that, so that a page without its scripts does not load for ever.
 */
const reloadAfterUpdate =
  'addEventListener("vite:preloadError",()=>{if(navigator.userActivation?.hasBeenActive)location.reload()})';

/** Returns the configuration of VitePress, once the sources of the site are written. */
export function siteConfig(): UserConfig<DefaultTheme.Config> {
  const sidebar = JSON.parse(
    readFileSync(path.join(sourcesFolder, sidebarFile), "utf8"),
  ) as DefaultTheme.SidebarMulti;
  const styles = transformerStyleToClass({ classPrefix: "c-" });
  const isBuild = process.env["NODE_ENV"] === "production";
  return {
    title: "Till",
    titleTemplate: ":title · Till",
    description,
    lang: "en",
    base,
    srcDir: path.resolve(sourcesFolder),
    outDir: path.resolve("dist/docs"),
    cacheDir: path.resolve("node_modules/.cache/vitepress"),
    cleanUrls: true,
    // Without it the switch between light and dark adds a style sheet to the document, which the policy does not allow.
    appearance: { disableTransition: false },
    metaChunk: true,
    ignoreDeadLinks: "localhostLinks",
    // Nothing is asked for before somebody wants to read it.
    router: { prefetchLinks: false },
    head: [
      ["link", { rel: "icon", href: `${base}icon.svg`, type: "image/svg+xml" }],
      ["script", { id: "reload-after-update" }, reloadAfterUpdate],
    ],
    markdown: {
      anchor: { slugify: slugOf },
      theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
      config: drawDiagrams,
      image: { lazyLoading: true },
      ...(isBuild ? { codeTransformers: [styles] } : {}),
    },
    themeConfig: {
      logo: { src: "/icon.svg", alt: "" },
      nav: [
        { text: "Start", link: "/" },
        { text: "Reference", link: "/reference/" },
        { text: "Errors", link: "/errors" },
        { text: "Changes", link: "/changelog" },
      ],
      sidebar,
      outline: { level: [2, 3], label: "On this page" },
      docFooter: { prev: "Before", next: "Next" },
      search: { provider: "local", options: { _render: searchedText, miniSearch: { searchOptions } } },
    },
    vite: {
      // What the layout of the theme imports.
      resolve: {
        alias: { "./components/VPSidebar.vue": path.resolve("docs/.vitepress/theme/lazy-sidebar.ts") },
      },
      css: { postcss: { plugins: [withoutUnusedStyles] } },
      // A picture within a document is a `data:` address less.
      build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
      publicDir: path.resolve(sourcesFolder, "public"),
    },
    transformHtml: (html, _, { page, content }) =>
      strictPage(page === missingPage ? withContent(html, content) : html, {
        base,
        styles,
        outDir: path.resolve("dist/docs"),
      }),
  };
}

/** VitePress leaves the page for wrong addresses empty until its script runs. */
function withContent(html: string, content: string): string {
  return html.replace('<div id="app"></div>', () => `<div id="app">${content}</div>`);
}

/** What search finds: all but the examples of the reference, which would be most of its index. */
function searchedText(
  text: string,
  env: MarkdownEnv,
  markdown: { render(text: string, env: MarkdownEnv): string },
) {
  const isReference = env.relativePath.startsWith("reference/");
  const html = markdown.render(isReference ? text.replace(/^```[^]*?^```$/gm, "") : text, env);
  return env.frontmatter?.["search"] === false ? "" : html;
}
