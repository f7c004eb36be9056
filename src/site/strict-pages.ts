import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

// The service allows no script and no style within a document: docs/security.md.

/** The part of the code highlighter's transformer that is used: it gives each style of a word a class. */
export interface StyleClasses {
  getCSS(): string;
}

interface Site {
  /** Where files are written. */
  readonly outDir: string;
  /** The address of that folder. */
  readonly base: string;
  readonly styles: StyleClasses;
}

/** Returns a page without inline scripts and styles: they are files beside it. */
export function strictPage(html: string, { outDir, base, styles }: Site): string {
  const sheet = fileOf(styles.getCSS(), "css", outDir, base);
  return (
    html
      .replace(/<script( id="[\w-]+")>([^<]+)<\/script>/g, (_, id: string, code: string) => {
        // Only the colours have to be known before the first paint. Search opens before the module of the page, after which a deferred
        // script would run.
        const late = id.includes("check-dark-mode") ? "" : id.includes("open-search") ? " async" : " defer";
        return `<script${id} src="${fileOf(code, "js", outDir, base)}"${late}></script>`;
      })
      // What is read is painted first; it needs no script.
      .replace(
        /<(?:script type="module"|link rel="modulepreload"|script id="(?:check-mac-os|reload-after-update|open-search)")/g,
        '$& fetchpriority="low"',
      )
      // The icons of social networks, of which there are none.
      .replace(/<link rel="preload stylesheet" href="[^"]*vp-icons\.css" as="style">/, "")
      .replace("</head>", `<link rel="stylesheet" href="${sheet}"></head>`)
      .replace(/(<[a-z][^<>]*?) style="[^"]*"/g, "$1")
  );
}

const written = new Set<string>();

/** Writes a file whose name tells its content, and returns its address. */
function fileOf(text: string, ending: string, outDir: string, base: string): string {
  const name = `assets/${createHash("sha256").update(text).digest("hex").slice(0, 8)}.${ending}`;
  if (!written.has(name)) {
    mkdirSync(path.join(outDir, "assets"), { recursive: true });
    writeFileSync(path.join(outDir, name), text);
    written.add(name);
  }
  return base + name;
}
