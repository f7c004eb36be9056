import { spawn } from "node:child_process";

/** A command that prints nothing for so long makes no progress, in minutes; longer than the commands inside may be silent. */
const longestSilence = 120;

interface Contained {
  readonly command: readonly string[];
  /** The whole environment of the command. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends the command at once. */
  readonly stop: AbortSignal;
  /** What is started with the command as its last parameters. */
  readonly prefix?: readonly string[];
  /** Is called with all that the command prints. */
  readonly print: (text: string) => void;
}

interface Started {
  /** The exit code, 1 where a signal ended it, once the last of its processes is gone. */
  readonly exited: Promise<number>;
  /** Sends all its processes what Ctrl-C sends. */
  readonly interrupt: () => void;
  /** Ends all its processes at once. */
  readonly kill: () => void;
}

/**
 * Starts a command as root in namespaces of its own: what it mounts is seen by nobody else and is gone with it, as is every process that it
 * leaves behind.
 */
export function contained({ command, env, stop, print, prefix = [] }: Contained): Started {
  stop.throwIfAborted();
  const namespaces = ["--mount", "--mount-proc", "--pid", "--fork", "--kill-child"];
  const [file = "", ...parameters] = [...prefix, "unshare", ...namespaces, ...command];
  const child = spawn(file, parameters, {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: Ctrl-C ends it through `stop`, not beside it.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      limit.refresh();
      print(text);
    });
  }
  const kill = () => void child.kill("SIGKILL");
  const limit = setTimeout(() => {
    print(`Printed nothing for ${String(longestSilence)} minutes.\n`);
    kill();
  }, longestSilence * 60_000);
  stop.addEventListener("abort", kill);
  const exited = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    // Not "exit": the output ends when nobody is left to write it.
    child.once("close", (code) => resolve(code ?? 1));
  }).finally(() => {
    clearTimeout(limit);
    stop.removeEventListener("abort", kill);
  });
  const interrupt = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGINT");
  };
  return { exited, interrupt, kill };
}
