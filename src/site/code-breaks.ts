import type { MarkdownRenderer } from "vitepress";

/** A word that is shorter stands on one line. */
const shortest = 13;

/**
 * Lets long code within a text break between its words: a path after a slash anywhere, and in a table, whose columns are narrow, a name also
 * after an underscore or a dot, and before a bracket. Card numbers, which have spaces, do not break.
 */
export function breakCode(markdown: MarkdownRenderer): void {
  const { code_inline: write } = markdown.renderer.rules;
  if (write === undefined) throw new Error("There is no rule for code within a text");
  markdown.core.ruler.push("code-in-tables", ({ tokens }) => {
    let isTable = false;
    for (const token of tokens) {
      if (token.type === "table_open") isTable = true;
      if (token.type === "table_close") isTable = false;
      for (const child of token.children ?? []) if (child.type === "code_inline") child.meta = { isTable };
    }
  });
  markdown.renderer.rules.code_inline = (tokens, at, ...rest) => {
    if (/^\d[\d ]+$/.test(tokens[at]?.content ?? "")) tokens[at]?.attrJoin("class", "whole-number");
    const html = write(tokens, at, ...rest);
    const { isTable } = (tokens[at]?.meta ?? { isTable: false }) as { readonly isTable: boolean };
    return html.replace(
      /(<code[^>]*>)([^<]*)(?=<\/code>)/,
      (_, tag: string, text: string) => tag + withBreaks(text, isTable),
    );
  };
}

/** Returns the text of a piece of code with the places where it may break. An entity, such as `&lt;`, stays whole. */
export function withBreaks(text: string, isTable: boolean): string {
  const places = isTable ? /(?<=[^/]\/|[_.])(?=[\w{:*])|(?<=\w|\])(?=[[{])/g : /(?<=[^/]\/)(?=[\w{:*])/g;
  return text
    .split(" ")
    .map((word) => (word.length < shortest ? word : word.replace(places, "<wbr>")))
    .join(" ");
}
