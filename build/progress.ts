/** Shows how far a build is. */
export interface Progress {
  step(number: number, of: number): void;
  print(text: string): void;
  /** Leaves an empty line to whoever prints next. */
  end(): void;
}

/** Where the progress is written; `process.stderr` is one. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const eraseLine = "\r\x1b[K";

/** Shows one line that is replaced where the terminal is wide enough to hold it, and one line for each step elsewhere. */
export function progressOn(output: Output, terminal: string | undefined): Progress {
  const textOf = (number: number, of: number) => `Building… ${String(number)} of ${String(of)}`;
  const isReplaced =
    output.isTTY === true && terminal !== "dumb" && (output.columns ?? 0) > textOf(99, 99).length;
  const [before, after] = isReplaced ? [eraseLine, ""] : ["", "\n"];
  return {
    step: (number, of) => output.write(`${before}${textOf(number, of)}${after}`),
    print: (text) => {
      if (text !== "") output.write(`${before}${text.trimEnd()}\n`);
    },
    end: () => output.write(before),
  };
}
