import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { installPackages } from "../support/install-packages.ts";
import { contained } from "./contained.ts";
import { copyNetworkSettings } from "./network-settings.ts";

const checkout = "/root/till";
const searchPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/** What every machine has mounted; its devices are made by debootstrap. */
const enter = `mount -t proc proc "$0/proc" && mount -t sysfs -o ro sysfs "$0/sys" &&
  mount -t devpts -o mode=620,ptmxmode=666 devpts "$0/dev/pts" && mkdir -p "$0/dev/shm" && mount -t tmpfs -o mode=1777 shm "$0/dev/shm" && exec chroot "$0" "$@"`;

type Run = Omit<Parameters<typeof contained>[0], "command" | "prefix">;

interface Making extends Pick<Run, "stop" | "print"> {
  readonly prefix?: readonly string[] | undefined;
}

/** A Debian in a folder with nothing but what debootstrap installs, Node with npm, and the commit of this checkout in `/root`. */
export interface BareSystem {
  /** What it is, for people. */
  readonly name: string;
  /** Runs a shell command in the checkout as root. */
  run(command: string, options: Run): ReturnType<typeof contained>;
  remove(): Promise<void>;
}

/**
 * Makes a bare system of this machine's version of Debian.
 * @param prefix what all that runs in it starts with
 * @throws Error that says what to do where it cannot be made here.
 */
export async function makeBareSystem({ stop, print, prefix = [] }: Making): Promise<BareSystem> {
  const codename = debianCodename();
  const npm = npmFolder();
  const root = await mkdtemp(path.join(tmpdir(), "till-bare-"));
  const remove = () => rm(root, { recursive: true, force: true, maxRetries: 5 });
  try {
    // Other users look for libraries and temporary folders in it.
    await chmod(root, 0o755);
    const env = { ...(process.env as Record<string, string>), ...aptProxy() };
    const command = ["debootstrap", "--variant=minbase", codename, root, mirrorOf(codename)];
    const code = await contained({ command, env, stop, print }).exited;
    stop.throwIfAborted();
    if (code !== 0) throw new Error(`debootstrap failed with exit code ${String(code)}.`);
    await copyNode(npm, root);
    const settings = await copyNetworkSettings(root);
    const commit = clone(path.join(root, checkout));
    return {
      name: `bare Debian ${codename}, Node ${process.versions.node}, commit ${commit}`,
      run: (command, { env, ...options }) => {
        const own = { HOME: "/root", PATH: searchPath, ...settings, ...env };
        const assignments = Object.entries(own).map(([name, value]) => `${name}=${value}`);
        // The shell stays, for its children may leave others behind that it has to wait for.
        const shell = ["/bin/sh", "-c", `cd ${checkout} && ${command}; exit $?`];
        const inside = ["/usr/bin/env", "-i", ...assignments, ...shell];
        return contained({
          ...options,
          prefix,
          command: ["/bin/sh", "-c", enter, root, ...inside],
          env: { PATH: searchPath },
        });
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

function debianCodename(): string {
  const needs = "A bare system is made by debootstrap, as root on a Debian";
  if (process.getuid?.() !== 0) throw new Error(`${needs}: start this as root.`);
  const { ID, VERSION_CODENAME } = osRelease();
  if (ID !== "debian" || VERSION_CODENAME === undefined) throw new Error(`${needs}: this is none.`);
  const found = () => spawnSync("debootstrap", ["--version"]).status === 0;
  if (!found() && !(installPackages("debootstrap") && found())) {
    throw new Error(`${needs}: apt-get could not install debootstrap.`);
  }
  return VERSION_CODENAME;
}

function osRelease(): Readonly<Partial<Record<string, string>>> {
  const file = "/etc/os-release";
  const lines = (existsSync(file) ? readFileSync(file, "utf8") : "").matchAll(/^(\w+)="?(.*?)"?$/gm);
  return Object.fromEntries(Array.from(lines, ([, name = "", value = ""]) => [name, value]));
}

/** Where this machine's apt gets Debian from. */
function mirrorOf(codename: string): string {
  const format = "$(ORIGIN) $(CODENAME) $(REPO_URI)";
  const lines = output("apt-get", "indextargets", "--format", format, "Identifier: Packages").split("\n");
  const own = lines
    .map((line) => line.split(" "))
    .find(([origin, name]) => origin === "Debian" && name === codename);
  return own?.[2] ?? "http://deb.debian.org/debian";
}

/** debootstrap reads no settings of apt. */
function aptProxy(): Readonly<Record<string, string>> {
  const proxies = ["http", "https"].map((scheme) => {
    const line = output("apt-config", "dump", "--format", "%v%n", "--no-empty", `Acquire::${scheme}::Proxy`);
    return [`${scheme}_proxy`, line.split("\n")[0] ?? ""] as const;
  });
  return Object.fromEntries(proxies.filter(([, address]) => address !== "" && address !== "DIRECT"));
}

/** The npm that started this. */
function npmFolder(): string {
  const folder = path.resolve(process.env["npm_execpath"] ?? "", "../..");
  if (path.basename(folder) !== "npm") throw new Error("Start this by npm run test:bare.");
  return folder;
}

/** The Node that runs this, with its npm. */
async function copyNode(npm: string, root: string): Promise<void> {
  const local = path.join(root, "/usr/local");
  await cp(process.execPath, path.join(local, "bin/node"));
  await cp(npm, path.join(local, "lib/node_modules/npm"), { recursive: true, verbatimSymlinks: true });
  for (const name of ["npm", "npx"]) {
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, "bin", name));
  }
  const { status, stderr } = spawnSync("chroot", [root, "/usr/local/bin/node", "--version"], {
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`This Node does not run on a bare Debian, take one of nodejs.org: ${stderr}`);
}

/** @returns the commit, abbreviated. */
function clone(target: string): string {
  const changes = output("git", "status", "--porcelain");
  if (changes !== "")
    process.stderr.write(`These changes are not in a commit, so they are left out:\n${changes}`);
  output("git", "clone", "--quiet", process.cwd(), target);
  return output("git", "-C", target, "rev-parse", "--short", "HEAD").trim();
}

function output(command: string, ...parameters: readonly string[]): string {
  return execFileSync(command, parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}
