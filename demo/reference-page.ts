import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Manifest } from "./manifest.ts";
import type { Widget } from "./pages/checkout-page.ts";
import { referencePage } from "./pages/reference/reference-page.ts";
import { referenceStyles } from "./pages/reference/reference-styles.ts";

interface ReferenceDependencies {
  readonly widget: Widget;
  readonly manifest: () => Promise<Manifest>;
  /** The folder with the built script of the page. */
  readonly folder: string;
}

/** Serves the reference of the elements with its script and style sheet. */
export function createReference({ widget, manifest, folder }: ReferenceDependencies): Hono {
  const reference = new Hono();
  reference.get("/reference", async (context) => {
    context.header("Content-Security-Policy", contentSecurityPolicy(widget.service, { policies: [] }));
    return context.html(referencePage(widget, await manifest()));
  });
  reference.get("/reference.js", async (context) => {
    const script = await readFile(path.join(folder, "reference.js"), "utf8");
    return context.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8" });
  });
  reference.get("/reference.css", (context) =>
    context.body(referenceStyles, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  return reference;
}
