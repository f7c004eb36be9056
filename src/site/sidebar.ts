import { readdirSync, readFileSync } from "node:fs";
import type { Page, Section } from "./pages.ts";
import { addressOf, placeOf, writtenSections } from "./pages.ts";

interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly SidebarItem[];
}

/** The sidebars by the start of the addresses that have them; the first that fits is taken. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>;

/**
 * Returns the sidebars: of what is read and of what is looked up, each with the way to the other at its end, so that every page leads on.
 */
export function sidebarsOf(generated: readonly Section[]): Sidebars {
  const reference = [...generated.map(group), leadTo("Where to begin", "/")];
  const written = [
    ...writtenSections.map(group),
    group({ title: "Decisions, one by one", pages: decisionPages() }),
    leadTo("Reference", "/reference/"),
  ];
  return { "/reference/": reference, "/errors": reference, "/": written };
}

/** The decisions in their order, by their own titles. */
export function decisionPages(): readonly Page[] {
  return readdirSync("docs/decisions")
    .filter((name) => name !== "README.md" && name.endsWith(".md"))
    .sort()
    .map((name) => {
      const file = `docs/decisions/${name}`;
      return { file, title: /^# (.+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? name };
    });
}

function leadTo(text: string, link: string): SidebarItem {
  return { text, items: [{ text, link }] };
}

function group({ title, pages }: Section): SidebarItem {
  return {
    text: title,
    items: pages.map((page) => ({
      text: page.title.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
      link: addressOf(placeOf(page.file) ?? page.file),
    })),
  };
}
