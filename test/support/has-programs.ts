import { spawnSync } from "node:child_process";
import { installPackages } from "./install-packages.ts";

/**
 * Whether programs are there. Packages of Debian are installed where one is missing and we may.
 *
 * @param programs each with a parameter with which it ends at once
 */
export function hasPrograms(
  programs: Readonly<Record<string, string>>,
  packages: readonly string[],
): boolean {
  const areThere = () =>
    Object.entries(programs).every(
      ([program, parameter]) => spawnSync(program, [parameter], { timeout: 300_000 }).status === 0,
    );
  return areThere() || (installPackages(...packages) && areThere());
}
