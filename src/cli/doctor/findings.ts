import { printable } from "../output/text.ts";
import type { Style } from "../output/style.ts";
import { plainStyle } from "../output/style.ts";

/** What the service, or this command in its place, has found about live mode. */
export interface Finding {
  readonly subject: string;
  readonly state: "missing" | "note" | "ok";
  readonly text: string;
  readonly remedy?: string;
}

/** In narrower terminals lines are broken by the terminal. */
const narrowest = 20;

/**
 * Returns one line for each finding, and one for what to do about what is missing.
 *
 * @param width the columns of the terminal, at which lines are broken between words; without it they are as long as they are
 */
export function findingLines(
  findings: readonly Finding[],
  {
    width = Number.POSITIVE_INFINITY,
    style = plainStyle,
  }: { width?: number | undefined; style?: Style } = {},
): string {
  const widest = (name: "state" | "subject") =>
    Math.max(0, ...findings.map((finding) => finding[name].length));
  const [first, second] = [widest("state"), widest("subject")];
  const indent = first + second + 4;
  const left = Math.max(narrowest, width - indent);
  const colors = { missing: style.red, note: style.yellow, ok: style.green };
  const lines = findings.flatMap(({ subject, state, text, remedy }) => {
    const [line = "", ...rest] = wrap(printable(text), left);
    const head = `${colors[state](state)}${" ".repeat(first - state.length)}  ${subject.padEnd(second)}  ${line}`;
    const action = remedy === undefined ? [] : wrap(printable(remedy), left - 2);
    return [
      head,
      ...rest.map((more) => `${" ".repeat(indent)}${more}`),
      ...action.map((more, index) => `${" ".repeat(indent)}${index === 0 ? "→" : " "} ${more}`),
    ];
  });
  return lines.map((line) => `${line}\n`).join("");
}

/** Breaks a text between its words into lines of a width. A longer word, such as an address, stays whole. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/** Whether live mode can be used. */
export function isComplete(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state !== "missing");
}
