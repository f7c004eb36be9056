import { spawnSync } from "node:child_process";
import { installPackages } from "./install-packages.ts";

/** The command of a PHP with curl, which is installed where it is missing and we may; undefined where there is none. */
export function findPhp(): string | undefined {
  if (hasPhp() || (installPackages("php-cli", "php-curl") && hasPhp())) return "php";
  return undefined;
}

function hasPhp(): boolean {
  const { status, stdout } = spawnSync("php", ["-m"], { encoding: "utf8", timeout: 300_000 });
  return status === 0 && /^curl$/m.test(stdout);
}
