import type { MarkdownRenderer } from "vitepress";

/** Puts every table in a frame, which scrolls where the table is wider than the page, so that the page does not. */
export function frameTables(markdown: MarkdownRenderer): void {
  const { rules } = markdown.renderer;
  rules["table_open"] = (tokens, at, options, _, self) =>
    `<div class="table-frame">${self.renderToken(tokens, at, options)}`;
  rules["table_close"] = (tokens, at, options, _, self) => `${self.renderToken(tokens, at, options)}</div>\n`;
}
