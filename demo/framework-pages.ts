import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Widget } from "./pages/checkout-page.ts";
import type { Framework } from "./pages/framework-page.ts";
import { frameworkPage } from "./pages/framework-page.ts";

const frameworks: readonly Framework[] = [
  { name: "react", title: "React", policies: [] },
  { name: "vue", title: "Vue", policies: ["vue"] },
  { name: "svelte", title: "Svelte", policies: ["svelte-trusted-html"] },
];

/** Serves the checkout as a page without a build step and in three frameworks, with their scripts from `folder`. */
export function createFrameworkPages(widget: Widget, folder: string): Hono {
  const pages = new Hono();
  for (const framework of frameworks) {
    pages.get(`/${framework.name}`, (context) => {
      context.header("Content-Security-Policy", contentSecurityPolicy(widget.service, framework));
      return context.html(frameworkPage(framework, widget));
    });
  }
  pages.get("/plain", async (context) => {
    context.header("Content-Security-Policy", contentSecurityPolicy(widget.service, { policies: [] }));
    const page = await readFile(path.join(folder, "checkout.html"), "utf8");
    return context.html(
      page.replaceAll("https://pay.example", widget.service).replaceAll("pk_test_…", widget.publishableKey),
    );
  });
  pages.get("/frameworks/:file{(react|vue|svelte|pay|checkout)\\.js}", async (context) => {
    const script = await readFile(path.join(folder, context.req.param("file")), "utf8");
    return context.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8" });
  });
  return pages;
}
