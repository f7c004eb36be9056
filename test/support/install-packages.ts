import { spawnSync } from "node:child_process";

/** Only one apt-get works at a time, and another one fails at once. */
const lock = "/var/lock/till-install-packages";

/** Installs packages of Debian where we may, and says so. Tests that run at the same time wait for each other. */
export function installPackages(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  return run("update") && run("install", "--yes", "--no-install-recommends", ...packages);
}

function run(...parameters: readonly string[]): boolean {
  process.stderr.write(`apt-get ${parameters.join(" ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("flock", [lock, "apt-get", ...parameters], { stdio: ["ignore", 2, 2], env }).status === 0;
}
