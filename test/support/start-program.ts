import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Starts a program in a process of its own that has this environment only. Resolves once it has written that it listens. */
export async function startProgram(file: URL, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${file.pathname} ended before it listened.`);
  });
  await Promise.race([once(child.stdout, "data"), ended]);
  // What it writes from now on is not read, and must not stop it.
  child.stdout.resume();
  return child;
}
