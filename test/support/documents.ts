import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A fenced block of code of a document. */
export interface CodeBlock {
  readonly document: string;
  /** The line of its fence, from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** The comment above the block: `not run: reason`, `run by: files of tests`, `file: name`, `serves: address`, `needs: state`, `shows: file`. */
  readonly note: string | undefined;
}

/** Every document that the repository has, by its path. */
export function allDocuments(): readonly string[] {
  const inFolder = readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join("docs", name));
  return [...readdirSync(".").filter((name) => name.endsWith(".md")), ...inFolder].sort();
}

/** The blocks of code of a document, in order. */
export function codeBlocksOf(document: string): readonly CodeBlock[] {
  const text = readFileSync(document, "utf8");
  const pattern = /(?:^<!-- (.+) -->\n+)?^```(\w*)\n([\s\S]*?)^```$/gm;
  return [...text.matchAll(pattern)].map(([whole, note, language = "", code = ""], at, { [at]: match }) => {
    const start = (match?.index ?? 0) + whole.indexOf("```");
    return { document, line: text.slice(0, start).split("\n").length, language, text: code, note };
  });
}

/** Whether a block says why it is not run, or which tests run it. */
export function isLeftOut(block: CodeBlock): boolean {
  return reasonOf(block) !== undefined || runnersOf(block).length > 0;
}

/** Why a block is not run, if it says so. */
export function reasonOf({ note = "" }: CodeBlock): string | undefined {
  return /^not run: (.+)$/.exec(note)?.[1];
}

/** The tests that run what a block shows, if it names them. */
export function runnersOf({ note = "" }: CodeBlock): readonly string[] {
  return /^run by: (.+)$/.exec(note)?.[1]?.split(", ") ?? [];
}
