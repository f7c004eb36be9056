import type { CommandContext } from "../context.ts";

/** Shows on a terminal what is being done; writes nothing elsewhere. */
export interface Progress {
  update(doing: string): void;
  end(): void;
}

/** Escape sequence that clears the line and returns to its beginning. */
const clearLine = "\u001b[2K\r";

/** Begins to show what is being done, in one line that is replaced and in the end removed. */
export function createProgress(
  { errorColumns: columns, printError }: Pick<CommandContext, "errorColumns" | "printError">,
  title: string,
): Progress {
  if (columns === undefined) return { update: () => {}, end: () => {} };
  const show = (text: string) => printError(`${clearLine}${text.slice(0, columns - 1)}`);
  show(title);
  return { update: (doing) => show(`${title}: ${doing}`), end: () => printError(clearLine) };
}
