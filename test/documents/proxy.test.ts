import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { maxEvidenceSize } from "../../src/contract/accounts/file-size.ts";
import type { Open } from "../../src/service/platform/http-server/listen.ts";
import { listen } from "../../src/service/platform/http-server/listen.ts";
import type { TestService } from "../support/a-service.ts";
import { aService } from "../support/a-service.ts";
import { freePort } from "../support/free-port.ts";
import { hasPrograms } from "../support/has-programs.ts";

// Runs deploy/nginx.conf, with other ports and names of files, before a service.

const runFile = promisify(execFile);

const folder = mkdtempSync(path.join(tmpdir(), "till-proxy-"));

const programs = { nginx: "-v", openssl: "version", curl: "--version" };

const skip =
  !hasPrograms(programs, ["nginx-light", "openssl", "curl"]) && "there is no nginx, openssl or curl";

let service: TestService;

let server: Open;

let proxy: ChildProcess;

let printed = "";

const forwarded: (string | null)[] = [];

const ports = { service: 0, away: 0, http: 0, https: 0 };

before(async () => {
  if (skip !== false) return;
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort();
  service = await aService();
  const fetch: TestService["app"]["fetch"] = (request, ...more) => {
    forwarded.push(request.headers.get("x-forwarded-for"));
    return service.app.fetch(request, ...more);
  };
  server = await listen(fetch, { port: ports.service, hostname: "127.0.0.1", shutdownTimeout: 1000 });
  // The workers of nginx have a user of their own.
  chmodSync(folder, 0o755);
  makeCertificate();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, configuration());
  const directives = `daemon off; pid ${folder}/nginx.pid; error_log stderr;`;
  proxy = spawn("nginx", ["-p", folder, "-c", file, "-g", directives], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  proxy.stderr?.on("data", (chunk) => (printed += String(chunk)));
  while (!(await answers())) assert.equal(proxy.exitCode, null, printed);
});

after(async () => {
  if (skip !== false) return;
  proxy.kill("SIGQUIT");
  await once(proxy, "exit");
  await server.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

function makeCertificate(): void {
  const names = ["-subj", "/CN=pay.example", "-addext", "subjectAltName=DNS:pay.example"];
  const files = ["-keyout", path.join(folder, "privkey.pem"), "-out", path.join(folder, "fullchain.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", ...kind, ...names, ...files], { stdio: "pipe" });
}

/** The file of the repository, at the addresses of this test. */
function configuration(): string {
  return readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("/etc/letsencrypt/live/pay.example", folder)
    .replace("listen 80;", `listen 127.0.0.1:${ports.http};`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${ports.https} ssl;`)
    .replaceAll("127.0.0.1:4242", `127.0.0.1:${ports.service}`)
    .replaceAll("127.0.0.1:4244", `127.0.0.1:${ports.away}`);
}

async function answers(): Promise<boolean> {
  return curl("/health").then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** Sends a request by TLS, which trusts the certificate of this test alone. */
async function curl(way: string, ...options: readonly string[]) {
  const { stdout } = await runFile("curl", [
    ...["--silent", "--show-error", "--include", "--cacert", path.join(folder, "fullchain.pem")],
    ...["--connect-to", `pay.example:443:127.0.0.1:${ports.https}`],
    ...["--retry", "20", "--retry-connrefused", "--retry-delay", "1", ...options],
    `https://pay.example${way}`,
  ]);
  return { status: Number(/^HTTP\/[\d.]+ (\d+)/.exec(stdout)?.[1]), text: stdout };
}

test("the service answers by TLS behind the proxy, and its first process is enough", { skip }, async () => {
  for (let sent = 0; sent < 4; sent++) {
    const { status, text } = await curl("/ready");
    assert.equal(status, 200, text + printed);
    assert.match(text, /^service-version: v1\r$/im);
  }
});

test("a payment goes through, and what a client says of its address does not", { skip }, async () => {
  forwarded.length = 0;
  const { status, text } = await curl(
    "/v1/charges",
    ...["-u", `${service.secret}:`, "-H", "X-Forwarded-For: 192.0.2.1"],
    ...["-d", "amount=2000", "-d", "currency=usd", "-d", "source=tok_visa"],
  );
  assert.equal(status, 200, text);
  assert.deepEqual(forwarded, ["127.0.0.1"]);
});

test("takes the largest file with evidence, and the form around it", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync("deploy/nginx.conf", "utf8")) ?? [];
  assert.ok(Number(megabytes) * 1024 * 1024 >= maxEvidenceSize + 64 * 1024);
});

test("plain http leads to https, and old versions of TLS are refused", { skip }, async () => {
  const { headers, status } = await fetch(`http://127.0.0.1:${ports.http}/l/box?a=1`, { redirect: "manual" });
  assert.deepEqual([status, headers.get("location")], [308, "https://pay.example/l/box?a=1"]);
  await assert.rejects(curl("/health", "--tls-max", "1.1", "--retry", "0"));
});

test("the operator's pages are closed to everybody but this machine", { skip }, async () => {
  for (const way of ["/metrics", "/status", "/status/doctor", "/status/keys"]) {
    assert.equal((await curl(way, "--interface", "127.0.0.2")).status, 403, way);
    assert.equal((await curl(way)).status, 404, "the service wants its token");
  }
  assert.equal((await curl("/health", "--interface", "127.0.0.2")).status, 200);
});
