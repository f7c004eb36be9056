import { transformerStyleToClass } from "@shikijs/transformers";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { DefaultTheme, MarkdownEnv, UserConfig } from "vitepress";
import { breakCode } from "./code-breaks.ts";
import { drawDiagrams } from "./diagrams.ts";
import { slugOf } from "./slug.ts";
import { strictPage } from "./strict-pages.ts";
import { sidebarFile, sourcesFolder } from "./sources.ts";
import { frameTables } from "./table-frames.ts";
import { withoutUnusedStyles } from "./unused-styles.ts";

const base = "/docs/";
const missingPage = "404.md";
const description = "How to take card payments with Till, a service that you run yourself.";

const theme = path.resolve("docs/.vitepress/theme");

/** The text is stored too, so that results have excerpts. The type of VitePress knows only some options of MiniSearch. */
const indexOptions: object = { storeFields: ["title", "titles", "text"] };

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
      ["script", { id: "open-search" }, readFileSync(path.join(theme, "search/open-search.js"), "utf8")],
    ],
    markdown: {
      anchor: { slugify: slugOf },
      theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
      config: (markdown) => {
        drawDiagrams(markdown);
        breakCode(markdown);
        frameTables(markdown);
      },
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
      search: {
        provider: "local",
        options: { _render: searchedText, miniSearch: { options: indexOptions } },
      },
    },
    vite: {
      // What the layout of the theme and its bar import.
      resolve: {
        alias: {
          "./components/VPSidebar.vue": path.join(theme, "lazy-sidebar.ts"),
          "./VPNavBarSearch.vue": path.join(theme, "search/nav-bar-search.ts"),
        },
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
  if (env.frontmatter?.["search"] === false) return "";
  // An excerpt has no name of a language before its code, and a space between the cells of a table.
  return html.replace(/<span class="lang">[^<]*<\/span>/g, "").replace(/<\/t[dh]>/g, " $&");
}
