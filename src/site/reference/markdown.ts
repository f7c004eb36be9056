/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A block of code, with a title in a group. */
export function fence(language: string, text: string, title?: string): string {
  return `\`\`\`${language}${title === undefined ? "" : ` [${title}]`}\n${text}\n\`\`\``;
}

/** Blocks of which a reader sees one, the language of their choice. */
export function codeGroup(blocks: readonly string[]): string {
  return `::: code-group\n\n${blocks.join("\n\n")}\n\n:::`;
}

/** The parts of a page with empty lines between them. */
export function page(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
