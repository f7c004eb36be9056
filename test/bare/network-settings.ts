import { execFileSync } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";

const files = [
  "/etc/hosts",
  "/etc/resolv.conf",
  "/etc/apt/sources.list",
  "/etc/apt/sources.list.d",
  "/etc/apt/auth.conf",
  "/etc/apt/auth.conf.d",
  "/etc/apt/keyrings",
  "/etc/apt/trusted.gpg",
  "/etc/apt/trusted.gpg.d",
  "/usr/share/keyrings",
  "/usr/local/share/ca-certificates",
  "/etc/ssl/certs/ca-certificates.crt",
];
const certificates = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"];
const variables =
  /^((https?|all|no)_proxy|npm_config_(.*registry|.*proxy|cafile|strict_ssl)|playwright_.*host)$/i;

/**
 * Copies the settings by which this machine reaches mirrors and registries into the system below `root`.
 * @returns the environment variables that belong to them.
 */
export async function copyNetworkSettings(root: string): Promise<Readonly<Record<string, string>>> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => variables.test(name) || certificates.includes(name),
  ) as [string, string][];
  const named = inherited.filter(([name]) => certificates.includes(name)).map(([, file]) => file);
  const npm = npmSettings();
  // Of debootstrap; the machine's own may be in `sources.list.d`.
  await rm(path.join(root, "/etc/apt/sources.list"), { force: true });
  for (const file of [...files, ...named, npm["cafile"] ?? ""]) {
    await copy(file, path.join(root, file));
  }
  // Not `apt.conf.d`: it also has hooks, which call programs that a bare system lacks.
  await writeFile(path.join(root, "/etc/apt/apt.conf.d/90network"), run("apt-config", "dump", "Acquire"));
  await copy(npm["userconfig"] ?? "", path.join(root, "/root/.npmrc"));
  await copy(npm["globalconfig"] ?? "", path.join(root, "/usr/local/etc/npmrc"));
  return { ...Object.fromEntries(inherited), npm_config_registry: npm["registry"] ?? "" };
}

async function copy(source: string, target: string): Promise<void> {
  if (!existsSync(source)) return;
  await mkdir(path.dirname(target), { recursive: true });
  // What a link names is not there.
  await cp(source, target, { recursive: true, dereference: true });
}

function npmSettings(): Readonly<Partial<Record<string, string>>> {
  const lines = run("npm", "config", "get", "cafile", "globalconfig", "registry", "userconfig").matchAll(
    /^(\w+) ?= ?(.*)$/gm,
  );
  return Object.fromEntries(Array.from(lines, ([, name = "", value = ""]) => [name, value]));
}

function run(command: string, ...parameters: readonly string[]): string {
  return execFileSync(command, parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}
