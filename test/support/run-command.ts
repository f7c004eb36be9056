import { spawn } from "node:child_process";

/** A command, how long it may take, and what its environment holds besides ours. */
export interface Command {
  readonly command: readonly [string, ...string[]];
  readonly seconds: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Takes what it says, which goes to the output of this process otherwise. */
  readonly said?: (text: string) => void;
}

/**
 * Runs a command and streams what it says. Over its time it is ended with all its children.
 * @returns its exit code; 1 where it was ended or did not start.
 */
export function runCommand({ command, seconds, env, said }: Command): Promise<number> {
  const [file, ...parameters] = command;
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      stdio: said ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      // A group of its own, so that its children can be ended with it.
      detached: true,
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said?.(String(chunk)));
    const end = () => signalGroup(child.pid, "SIGTERM");
    const kill = () => signalGroup(child.pid, "SIGKILL");
    let late: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      process.stdout.write(`${command.join(" ")} took more than ${String(seconds)} seconds.\n`);
      // First gently, for a browser that it started is in a group of its own.
      end();
      late = setTimeout(kill, 5000);
    }, seconds * 1000);
    process.once("exit", end);
    const finish = (code: number) => {
      clearTimeout(limit);
      clearTimeout(late);
      process.off("exit", end);
      kill();
      resolve(code);
    };
    child.once("error", ({ message }) => {
      process.stdout.write(`${message}\n`);
      finish(1);
    });
    child.once(said ? "close" : "exit", (code: number | null) => finish(code ?? 1));
  });
}

function signalGroup(pid: number | undefined, signal: "SIGTERM" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody is left in it.
  }
}
