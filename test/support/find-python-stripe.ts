import { spawnSync } from "node:child_process";
import { installPackages } from "./install-packages.ts";

/** Debian's own: another Python on the path does not see the packages of Debian. */
const python = "/usr/bin/python3";

/** The command of a Python with Stripe's client, which is installed where it is missing and we may; undefined where there is none. */
export function findPythonStripe(): string | undefined {
  return hasStripe() || (installPackages("python3-stripe") && hasStripe()) ? python : undefined;
}

function hasStripe(): boolean {
  return spawnSync(python, ["-c", "import stripe"], { timeout: 20_000 }).status === 0;
}
