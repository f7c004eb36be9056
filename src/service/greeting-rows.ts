import type { StartRow } from "./web/start-page/start-page.ts";

const nameWidth = 17;
/** In fewer columns a name stands above its values. */
const columnsBeside = 60;
/** What is copied as it is: commands, addresses and paths. The terminal breaks it without a line break that would be copied too. */
const asItIs = /npx till|:\/\/|^[./~]/;

/**
 * Returns names and values in lines, in a terminal of so many columns. Words go on below their beginning.
 *
 * @param columns undefined or 0 where they are not known: then everything fits
 */
export function greetingRows(table: readonly StartRow[], columns?: number): readonly string[] {
  const width = columns === undefined || columns === 0 ? Infinity : columns;
  const isBeside = width >= columnsBeside;
  const indent = isBeside ? nameWidth + 2 : 4;
  return table.flatMap(([name, ...values]) => {
    const lines = values.flatMap((value) => (asItIs.test(value) ? value : wrapped(value, width - indent)));
    const below = lines.map((line) => `${" ".repeat(indent)}${line}`);
    if (!isBeside) return [`  ${name}`, ...below];
    return below.map((line, index) =>
      index === 0 ? `  ${name.padEnd(nameWidth)}${line.trimStart()}` : line,
    );
  });
}

function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line += line === "" ? word : ` ${word}`;
  }
  return [...lines, line];
}
