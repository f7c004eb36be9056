import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

// By `/proc`, which only Linux has.

/** How many units of time there are in a second, in `/proc`. */
const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

interface Times {
  readonly parent: number;
  /** Of the process, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

function timesOf(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program before may contain blanks.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    );
    return { parent, own: utime + stime, ended: cutime + cstime };
  } catch {
    return undefined;
  }
}

/** Returns the processor time that a process and its children have used, in milliseconds. */
export function processorTime(pid: number): number {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const times = timesOf(Number(name));
      return times === undefined ? [] : [{ pid: Number(name), ...times }];
    });
  const parent = all.find((one) => one.pid === pid);
  const children = all.filter((one) => one.parent === pid);
  const used = children.reduce((sum, { own, ended }) => sum + own + ended, 0);
  return ((used + (parent?.own ?? 0) + (parent?.ended ?? 0)) * 1000) / ticks;
}
