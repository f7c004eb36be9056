import { spawn } from "node:child_process";

interface Contained {
  readonly command: readonly string[];
  /** The whole environment of the command. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends the command at once. */
  readonly stop: AbortSignal;
  /** After how many minutes it is ended. */
  readonly minutes: number;
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
export function contained({ command, env, stop, minutes, print }: Contained): Started {
  stop.throwIfAborted();
  const namespaces = ["--mount", "--mount-proc", "--pid", "--fork", "--kill-child"];
  const child = spawn("unshare", [...namespaces, ...command], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: Ctrl-C ends it through `stop`, not beside it.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => print(text));
  }
  const kill = () => void child.kill("SIGKILL");
  const limit = setTimeout(() => {
    print(`Ended after ${String(minutes)} minutes.\n`);
    kill();
  }, minutes * 60_000);
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
