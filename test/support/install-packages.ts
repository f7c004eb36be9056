import { spawnSync } from "node:child_process";

const limit = 10 * 60_000;

/** Installs packages of Debian where we may, and says so. */
export function installPackages(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  return run("update") && run("install", "--yes", "--no-install-recommends", ...packages);
}

function run(...parameters: readonly string[]): boolean {
  const command = "apt-get";
  process.stderr.write(`${command} ${parameters.join(" ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, parameters, { stdio: ["ignore", 2, 2], timeout: limit, env }).status === 0;
}
