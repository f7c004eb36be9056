import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * How a control group limits processor time, in version 2 of Linux's control groups and in version 1. The largest weight: whatever
 * else runs on this machine, it has its half.
 */
const versions = [
  {
    folder: "/sys/fs/cgroup",
    isThere: "cgroup.controllers",
    settings: { "cpu.max": "50000 100000", "cpu.weight": "10000" },
  },
  {
    folder: "/sys/fs/cgroup/cpu",
    isThere: "cpu.cfs_quota_us",
    settings: { "cpu.cfs_quota_us": "50000", "cpu.shares": "262144" },
  },
];

/** Half of one processor, for a command and all that it starts. */
export interface SlowProcessor {
  /** What a command starts with to have it. */
  readonly prefix: readonly string[];
  remove(): void;
}

/**
 * Makes a control group that has half the time of one processor.
 * @throws Error that says why where it cannot be made here.
 */
export function makeSlowProcessor(): SlowProcessor {
  const version = versions.find(({ folder, isThere }) => existsSync(path.join(folder, isThere)));
  if (version === undefined) throw new Error("There are no control groups of processors to be slow with.");
  const group = path.join(version.folder, `till-bare-${String(process.pid)}`);
  mkdirSync(group);
  try {
    for (const [file, value] of Object.entries(version.settings))
      writeFileSync(path.join(group, file), value);
  } catch (error) {
    rmdirSync(group);
    throw new Error(`${group} cannot limit processor time.`, { cause: error });
  }
  const enter = 'echo $$ > "$0/cgroup.procs" && exec taskset --cpu-list 0 "$@"';
  return { prefix: ["/bin/sh", "-c", enter, group], remove: () => rmdirSync(group) };
}
