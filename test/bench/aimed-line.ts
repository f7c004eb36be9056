/** A figure beside its aim. */
export type Line = readonly [what: string, figure: number, aim: number, unit?: string];

export function atMost(line: Line): string {
  return text(line, "at most", line[1] <= line[2]);
}

export function atLeast(line: Line): string {
  return text(line, "at least", line[1] >= line[2]);
}

function text([what, figure, aim, unit = ""]: Line, bound: string, holds: boolean): string {
  const value = `${Number.isInteger(figure) || unit === "ms" ? figure.toFixed(0) : figure.toFixed(4)} ${unit}`;
  const wanted = aim === 0 ? "0" : `${bound} ${aim} ${unit}`.trimEnd();
  return `  ${what.padEnd(34)} ${value.padStart(10)}   (aim: ${wanted}) ${holds ? "holds" : "DOES NOT HOLD"}`;
}
