import { renderMermaidSVG } from "beautiful-mermaid";
import type { MarkdownRenderer } from "vitepress";

/** The language of the blocks that are shown as a drawing. */
const language = "mermaid";

/** Makes blocks of Mermaid drawings, at build: pages load nothing for them. */
export function drawDiagrams(markdown: MarkdownRenderer): void {
  const { fence } = markdown.renderer.rules;
  if (fence === undefined) throw new Error("There is no rule for blocks of code");
  markdown.renderer.rules.fence = (tokens, at, ...rest) => {
    const token = tokens[at];
    if (token?.info.trim() !== language) return fence(tokens, at, ...rest);
    return diagram(token.content, `diagram-${at}-`);
  };
}

/**
 * Returns the HTML of a drawing in the colours of the page, which its style sheet gives. It can be scrolled where it is wider than the page.
 *
 * @param source Mermaid; its line `accTitle` names the drawing for those who do not see it
 * @param prefix starts the ids within the drawing, so that drawings of a page do not share any
 */
export function diagram(source: string, prefix: string): string {
  const { title = "" } = /^\s*accTitle: (?<title>.+)$/m.exec(source)?.groups ?? {};
  if (title === "") throw new Error(`A diagram has no accTitle:\n${source}`);
  const svg = renderMermaidSVG(source.replace(/^\s*accTitle: .+\n/m, ""), { padding: 8, layerSpacing: 32 });
  const drawn = svg
    .replace(/<style>[^]*?<\/style>\n?/, "")
    .replace(/ (?:style|data-[\w-]+)="[^"]*"/g, "")
    .replace(/ id="/g, ` id="${prefix}`)
    .replaceAll("url(#", `url(#${prefix}`)
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace("<svg ", `<svg role="img" aria-label="${title.replaceAll('"', "&quot;")}" `);
  return `<div class="diagram" tabindex="0" role="group" aria-label="Diagram" v-pre>${drawn.replace(/\n\s*/g, "")}</div>\n`;
}
