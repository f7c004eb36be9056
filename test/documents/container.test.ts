import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { freePort } from "../support/free-port.ts";

// What Dockerfile, compose.yaml and the unit say, done without Docker: the folder of the image with its production packages alone, which
// nobody may write, and its own lines for start and health.

const root = mkdtempSync(path.join(tmpdir(), "till-container-"));
const image = path.join(root, "till");
const data = path.join(root, "data");
const dockerfile = readFileSync("Dockerfile", "utf8");
/** The user `nobody`, as which root starts it; others start it as themselves. */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

before(() => {
  chmodSync(root, 0o755);
  mkdirSync(image);
  mkdirSync(data, { mode: 0o700 });
  if ("uid" in user) chownSync(data, nobody, nobody);
  for (const name of ["package.json", "dist"]) cpSync(name, path.join(image, name), { recursive: true });
  for (const folder of productionPackages()) {
    cpSync(folder, path.join(image, folder), {
      recursive: true,
      // Packages inside it are copied by themselves.
      filter: (file) => file === folder || !file.slice(folder.length).includes(`${path.sep}node_modules`),
    });
  }
  for (const command of afterPrune()) execFileSync("sh", ["-e", "-c", command], { cwd: image });
  forEachFile(image, (file, isFolder) => chmodSync(file, isFolder ? 0o555 : 0o444));
});
after(() => {
  forEachFile(image, (file, isFolder) => chmodSync(file, isFolder ? 0o755 : 0o644));
  rmSync(root, { recursive: true, force: true });
});

/** The folders that `npm prune --omit=dev` leaves of those that are installed here. */
function productionPackages(): readonly string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly dev?: true }>>;
  };
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== "" && dev !== true)
    .map(([folder]) => folder)
    .filter((folder) => statSync(folder, { throwIfNoEntry: false }) !== undefined);
}

/** What the image removes of the production packages. */
function afterPrune(): readonly string[] {
  const [, , ...commands] = (/^RUN (npm run[^]+?[^\\])\n/m.exec(dockerfile)?.[1] ?? "")
    .replaceAll("\\\n", "")
    .split("&&")
    .map((command) => command.trim());
  assert.ok(commands.length > 0, "the image is smaller than its packages");
  return commands;
}

function forEachFile(folder: string, work: (file: string, isFolder: boolean) => void): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    // A folder that nobody may enter cannot be walked: it is opened before, closed after.
    if (entry.isDirectory()) forEachFile(file, work);
    work(file, entry.isDirectory());
  }
}

/** The words of an instruction that is written as a JSON list. */
function wordsOf(pattern: RegExp): readonly string[] {
  return JSON.parse(pattern.exec(dockerfile)?.[1] ?? "[]") as readonly string[];
}

function textOf(file: string): string {
  return readFileSync(file, "utf8");
}

test("the image starts as nobody on files that nobody can write, is healthy by its own check, and ends in order", async () => {
  const PORT = String(await freePort());
  const [, settings = ""] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  const fixed = Object.fromEntries(
    settings.split(" ").map((setting) => setting.split("=") as [string, string]),
  );
  assert.equal(fixed["TILL_DATA_DIR"], "/data");
  const env = { ...fixed, PATH: process.env["PATH"] ?? "", TILL_DATA_DIR: data, PORT, LOG_LEVEL: "silent" };
  const options = { cwd: image, env, ...user };
  const [, ...start] = wordsOf(/^CMD (\[.+\])$/m);
  const child = spawn(process.execPath, start, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  try {
    while (!output.includes("data  ")) {
      assert.equal(child.exitCode, null, output);
      await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
    }
    const [, ...check] = wordsOf(/^HEALTHCHECK [^[]*\\\n +CMD (\[.+\])$/m);
    assert.equal(spawnSync(process.execPath, check, options).status, 0);
    const body = new URLSearchParams({ amount: "2000", currency: "usd", source: "tok_visa" });
    const [, secret = ""] = /secret key +(sk_test_\w+)/.exec(output) ?? [];
    const headers = { authorization: `Bearer ${secret}` };
    const paid = await fetch(`http://127.0.0.1:${PORT}/v1/charges`, { method: "POST", headers, body });
    assert.equal(paid.status, 200);
    // Pictures need the native package.
    const link = await fetch(`http://127.0.0.1:${PORT}/v1/payment_links`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ name: "Box", amount: "4200", currency: "eur" }),
    });
    const { url } = (await link.json()) as { readonly url: string };
    const picture = await fetch(`http://127.0.0.1:${PORT}${new URL(url).pathname}/card.png`);
    assert.deepEqual([picture.status, picture.headers.get("content-type")], [200, "image/png"]);
    child.kill((/^STOPSIGNAL (\w+)$/m.exec(dockerfile)?.[1] ?? "") as NodeJS.Signals);
    const [code] = (await once(child, "exit")) as [number];
    assert.equal(code, 0);
    assert.notEqual(spawnSync(process.execPath, check, options).status, 0, "what has ended is not healthy");
  } finally {
    child.kill("SIGKILL");
  }
});

test("the image runs as a user of its own, and compose closes what it does not need", () => {
  assert.match(dockerfile, /^USER node$/m);
  assert.ok(dockerfile.indexOf("\nUSER node") < dockerfile.indexOf("\nCMD "));
  const compose = textOf("compose.yaml");
  for (const setting of [
    "read_only: true",
    "cap_drop: [ALL]",
    'security_opt: ["no-new-privileges:true"]',
    'ports: ["127.0.0.1:4242:4242"]',
  ]) {
    assert.ok(compose.includes(setting), setting);
  }
});

test("compose knows every variable of the service that a process in live mode needs, and none that there is not", () => {
  const known = new Set(textOf("docs/operations.md").match(/`(TILL_\w+|DATABASE_URL)`/g));
  const named = [...textOf("compose.yaml").matchAll(/^ +(TILL_\w+|DATABASE_URL): /gm)].map(
    ([, name = ""]) => name,
  );
  assert.deepEqual(
    named.filter((name) => !known.has(`\`${name}\``)),
    [],
  );
  for (const name of [
    ...["DATABASE_URL", "TILL_PUBLIC_URL", "TILL_MASTER_KEY", "TILL_FORMER_MASTER_KEY"],
    ...["TILL_OPERATOR_TOKEN", "TILL_TRUSTED_PROXIES", "TILL_SMTP_URL", "TILL_PROCESSOR"],
  ]) {
    assert.ok(named.includes(name), name);
  }
});

test(
  "systemd takes the unit",
  { skip: spawnSync("systemd-analyze", ["--version"]).status !== 0 && "there is no systemd" },
  () => {
    const { status, stderr, stdout } = spawnSync("systemd-analyze", [
      "verify",
      path.resolve("deploy/till.service"),
    ]);
    const said = `${String(stdout)}${String(stderr)}`;
    // The program is where Debian's Node is, which is not on every machine.
    assert.ok(status === 0 || /Command \S+ is not executable/.test(said), said);
  },
);

test("the production packages are as large as the document says", () => {
  const [, documented = ""] =
    /production packages are (\d+) MB in the image/.exec(textOf("docs/operations.md")) ?? [];
  let bytes = 0;
  forEachFile(
    path.join(image, "node_modules"),
    (file, isFolder) => (bytes += isFolder ? 0 : statSync(file).size),
  );
  const megabytes = bytes / 1_000_000;
  assert.ok(Math.abs(megabytes - Number(documented)) < Number(documented) / 10, `${megabytes.toFixed(1)} MB`);
});
