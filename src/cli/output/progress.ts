import type { CommandContext } from "../cli.ts";

/** Shows what is being done. */
export interface Progress {
  update(doing: string): void;
  end(): void;
}

/** Escape sequence that clears the line and returns to its beginning. */
const clearLine = "\u001b[2K\r";

/** Begins to show on a terminal what is being done, in one line that is replaced and in the end removed; writes nothing elsewhere. */
export function createProgress(
  { errorColumns: columns, printError }: Pick<CommandContext, "errorColumns" | "printError">,
  title: string,
): Progress {
  if (columns === undefined) return { update: () => {}, end: () => {} };
  const show = (text: string) => printError(`${clearLine}${text.slice(0, columns - 1)}`);
  show(title);
  return { update: (doing) => show(`${title}: ${doing}`), end: () => printError(clearLine) };
}

/** The same, elsewhere with a line for each tenth, so that somebody who reads a log or a pipe sees that it goes on. */
export function createTenths(
  context: Pick<CommandContext, "errorColumns" | "printError">,
  title: string,
): { report(done: number): void; end(): void } {
  const { update, end } = createProgress(context, title);
  const isPiped = context.errorColumns === undefined;
  let last = -1;
  return {
    report: (done) => {
      const percent = Math.floor(done * (isPiped ? 10 : 100)) * (isPiped ? 10 : 1);
      if (percent === last) return;
      last = percent;
      if (isPiped) context.printError(`${title}: ${String(percent)} %\n`);
      else update(`${String(percent)} %`);
    },
    end,
  };
}
