import { spawn } from "node:child_process";
import { once } from "node:events";
import { digestOfSources, forget, isFresh, markBuilt, markUnbuilt } from "./freshness.ts";
import type { Part } from "./parts.ts";
import type { Progress } from "./progress.ts";

/** How long a part may take to end on a signal, in milliseconds. */
const patience = 2000;

export interface BuildOptions {
  /** Whether parts are built that are fresh. */
  readonly all: boolean;
  /** Ends the build: what is being built then is not taken as built. */
  readonly stop: AbortSignal;
  readonly progress: Progress;
}

/** Builds those parts whose sources have changed, in their order. Rejects with what a part printed when its build fails. */
export async function buildParts(
  parts: readonly Part[],
  { all, stop, progress }: BuildOptions,
): Promise<readonly Part[]> {
  const known = new Map<string, string>();
  const stale = parts.filter((part) => all || !isFresh(part, digestOfSources(part, known)));
  for (const [index, part] of stale.entries()) {
    progress.step(index + 1, stale.length);
    // Taken before: what changes meanwhile is built the next time.
    const digest = digestOfSources(part);
    if (all) forget(part);
    markUnbuilt(part);
    const printed = await run(part, stop);
    if (all) progress.print(printed);
    markBuilt(part, digest);
  }
  if (stale.length > 0) progress.end();
  return stale;
}

/** Returns what the command of a part prints. Its output is a pipe: VitePress's spinner never ends in a terminal without columns. */
async function run({ name, command }: Part, stop: AbortSignal): Promise<string> {
  stop.throwIfAborted();
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  }
  let late: NodeJS.Timeout | undefined;
  const end = () => {
    child.kill("SIGTERM");
    late = setTimeout(() => child.kill("SIGKILL"), patience);
  };
  stop.addEventListener("abort", end);
  const [code] = (await once(child, "close")) as [number | null];
  stop.removeEventListener("abort", end);
  clearTimeout(late);
  stop.throwIfAborted();
  if (code !== 0) throw new Error(`${printed}\nThe build of the ${name} failed.`);
  return printed;
}
