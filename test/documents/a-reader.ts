import type { ChildProcess } from "node:child_process";
import { execFile, spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import type { Server } from "node:http";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { transform } from "esbuild";
import { Till } from "../../src/client/till.ts";
import type { CodeBlock } from "../support/documents.ts";
import { findPhp } from "../support/find-php.ts";
import { hasPrograms } from "../support/has-programs.ts";
import { aPicture } from "../support/some-pictures.ts";
import type { ReadersService } from "./a-readers-service.ts";
import { dataFolder } from "./a-readers-service.ts";

const run = promisify(execFile);

/** The folder of a reader with the programs that the documents take for granted. */
const programs = "bin";

/** Commands that go on until they are ended: they print what happens. */
const staysOpen = /\btill (?:listen|events tail|logs tail)\b/;

/** A program of a document that goes on, and what it has printed. */
interface RunningServer {
  readonly child: ChildProcess;
  output: string;
}

/**
 * Somebody who follows one document from top to bottom: pastes each block into a terminal or an editor, with the own keys and the
 * ids of earlier responses in the place of `sk_test_…` and `ch_…`.
 */
export class Reader {
  readonly #service: ReadersService;
  /** What an id, or `whsec_`, begins with, and the last that was seen. */
  readonly #seen = new Map<string, string>();
  readonly #servers: RunningServer[] = [];
  #receiver: Server | undefined;
  #receipt = "";
  #response: Readonly<Record<string, unknown>> = {};

  /** A reader who works in the folder of a service. */
  constructor(service: ReadersService) {
    this.#service = service;
  }

  /** Lays down what the documents expect in the folder. */
  async start(): Promise<void> {
    if (!hasPrograms({ curl: "--version" }, ["curl"]))
      throw new Error("The documents need curl: install it.");
    const { folder } = this.#service;
    writeFileSync(path.join(folder, "logo.png"), await aPicture());
    mkdirSync(path.join(folder, "node_modules"));
    symlinkSync(path.resolve("dist/client"), path.join(folder, "node_modules/till-client"));
    symlinkSync(path.resolve("node_modules/stripe"), path.join(folder, "node_modules/stripe"));
    symlinkSync(process.cwd(), path.join(folder, "node_modules/till"));
    symlinkSync(path.resolve("clients"), path.join(folder, "clients"));
    // `npx till` in an empty folder would download another package.
    mkdirSync(path.join(folder, programs));
    const script = `#!/bin/sh\nexec node ${path.resolve("dist/service/till.js")} "$@"\n`;
    writeFileSync(path.join(folder, programs, "till"), script, { mode: 0o755 });
  }

  /** Does with a block what its document asks for. Rejects where that fails. */
  async follow(block: CodeBlock): Promise<void> {
    if (/\bphp [-\w]/.test(block.text) && block.language === "sh" && findPhp() === undefined) {
      process.stderr.write(
        `${block.document}:${String(block.line)} is skipped: there is no PHP with curl.\n`,
      );
      return;
    }
    const [, kind, value = ""] = /^(\w+): (.+)$/.exec(block.note ?? "") ?? [];
    if (kind === "needs") await this.#prepare(value);
    if (kind === "file") writeFileSync(path.join(this.#service.folder, value), this.#filledIn(block.text));
    else if (block.language === "json") this.#compare(block.text);
    else if (block.language === "ts") await this.#runScript(block.text);
    else await this.#runCommands(block.text, kind === "serves" ? this.#filledIn(value) : undefined);
  }

  /** What the servers of the document have printed. */
  get printed(): string {
    return this.#servers.map(({ output }) => output).join("");
  }

  /** The last response that was JSON. */
  get response(): Readonly<Record<string, unknown>> {
    return this.#response;
  }

  /** Whether the document has servers, which those in PHP are not where there is none. */
  get hasServed(): boolean {
    return this.#servers.length > 0;
  }

  /** The response to a form that is sent to a server of the document. */
  async send(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(this.#filledIn(address), { method: "POST", body: new URLSearchParams(fields) });
  }

  /** The text of a page of a server of the document. */
  async open(address: string): Promise<string> {
    return (await fetch(this.#filledIn(address))).text();
  }

  /**
   * Ends the servers of the document, removes its files and its webhook endpoints, at which nobody listens any more: the next reader has
   * to make their own.
   */
  async leave(): Promise<void> {
    for (const { child } of this.#servers) child.kill();
    this.#receiver?.close();
    const { folder, address, keys } = this.#service;
    const till = new Till(keys.secret, { service: address });
    for await (const { id } of till.webhookEndpoints.list({ limit: 100 }))
      await till.webhookEndpoints.delete(id);
    for (const name of readdirSync(folder)) {
      if (name !== dataFolder) rmSync(path.join(folder, name), { recursive: true });
    }
  }

  #filledIn(text: string): string {
    const known = text
      .replaceAll("sk_test_…", this.#service.keys.secret)
      .replaceAll("pk_test_…", this.#service.keys.publishable)
      .replace(/\/r\/…/g, () => this.#receipt)
      .replace(/\b([a-z]+_)…/g, (whole, prefix: string) => this.#seen.get(prefix) ?? whole);
    return this.#service.addresses.reduce(
      (filled, [written, real]) => filled.replaceAll(written, real),
      known,
    );
  }

  async #prepare(state: string): Promise<void> {
    const [, receiver] = /^a receiver at (.+)$/.exec(state) ?? [];
    if (receiver !== undefined) return this.#receive(this.#filledIn(receiver));
    const bodies: Readonly<Record<string, readonly [path: string, form: string]>> = {
      "an authorized charge": ["charges", "amount=2000&currency=usd&source=tok_visa&capture=false"],
      "a token of a card that the bank wants confirmed": [
        "tokens",
        "card[number]=4000000000003220&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123",
      ],
      "a data folder": ["tokens", "card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2040"],
    };
    const [resource, form] = bodies[state] ?? ["", ""];
    if (resource === "") throw new Error(`Nobody knows how to make ${state}.`);
    this.#read(await this.#post(resource, form));
  }

  async #post(resource: string, form: string): Promise<string> {
    const { address, keys } = this.#service;
    const headers = { authorization: `Bearer ${keys.secret}` };
    const body = new URLSearchParams(form);
    return (await fetch(`${address}/v1/${resource}`, { method: "POST", headers, body })).text();
  }

  async #runCommands(text: string, serves: string | undefined): Promise<void> {
    for (const command of text.replaceAll("\\\n", " ").trim().split("\n")) {
      const line = this.#filledIn(command);
      if (line.includes("_…")) throw new Error(`Nothing to fill in: ${line}`);
      if (serves !== undefined && / (?:node \w+\.mjs|php -S [^#]+)(?: *#.*)?$/.test(line))
        await this.#serve(line, serves);
      else if (staysOpen.test(line)) await this.#watch(line);
      else this.#read(await this.#runCommand(line));
    }
  }

  async #runCommand(line: string): Promise<string> {
    const strict = line
      .replace(/^curl /, "curl --silent --show-error --fail-with-body ")
      .replaceAll("npx till ", "till ");
    try {
      return (await run("bash", ["-o", "pipefail", "-c", strict], this.#environment)).stdout;
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      throw new Error(`${line}\n${stdout}${stderr}`, { cause: error });
    }
  }

  get #environment() {
    const { folder, address, keys } = this.#service;
    return {
      cwd: folder,
      env: {
        PATH: `${path.join(folder, programs)}:${process.env["PATH"] ?? ""}`,
        HOME: folder,
        TILL_SERVICE_URL: address,
        TILL_SECRET_KEY: keys.secret,
      },
    };
  }

  /** Runs a command that prints what happens, and declines payments until it has printed something. */
  async #watch(line: string): Promise<void> {
    const server = this.#start(line);
    const form = "amount=2000&currency=usd&source=tok_chargeDeclined";
    while (!/\b[a-z]+_\w{16}/.test(server.output)) {
      if (server.child.exitCode !== null) throw new Error(`${line} ended:\n${server.output}`);
      await this.#post("charges", form);
      await wait(200);
    }
    this.#read(server.output);
  }

  /** Takes webhooks at an address. */
  async #receive(address: string): Promise<void> {
    this.#receiver = createServer((request, response) => {
      request.resume().on("end", () => response.end());
    });
    this.#receiver.listen(Number(new URL(address).port), "localhost");
    await once(this.#receiver, "listening");
  }

  /** Runs a program that goes on, until it responds at its address. */
  async #serve(line: string, address: string): Promise<void> {
    const server = this.#start(line);
    while (
      !(await fetch(address).then(
        () => true,
        () => false,
      ))
    ) {
      if (server.child.exitCode !== null) throw new Error(`${line} ended:\n${server.output}`);
      await wait(50);
    }
  }

  #start(line: string): RunningServer {
    const child = spawn("bash", ["-c", `exec env ${line}`], { ...this.#environment, stdio: "pipe" });
    const server = { child, output: "" };
    this.#servers.push(server);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => (server.output += String(chunk)));
    }
    return server;
  }

  async #runScript(text: string): Promise<void> {
    const file = path.join(this.#service.folder, "script.mjs");
    const made = /\bconst till\b/.test(text)
      ? ""
      : 'const till = new Till("sk_test_…", { service: "http://localhost:4242" });\n';
    const script = `import { Till } from "till-client";\n${this.#filledIn(made + text)}`;
    const { code } = await transform(script, {
      loader: "ts",
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    });
    writeFileSync(file, code);
    await run(process.execPath, [file], this.#environment);
  }

  #read(output: string): void {
    let body: Readonly<Record<string, unknown>>;
    try {
      body = JSON.parse(output) as Readonly<Record<string, unknown>>;
    } catch {
      for (const [id, prefix = ""] of output.matchAll(/\b([a-z]+_)[A-Za-z0-9]{16,}/g))
        this.#seen.set(prefix, id);
      return;
    }
    this.#response = body;
    for (const value of [body["id"], body["secret"], firstItem(body)]) {
      const [id, prefix] = /^([a-z]+_)\w+$/.exec(String(value)) ?? [];
      if (id !== undefined && prefix !== undefined) this.#seen.set(prefix, id);
    }
    if (typeof body["receipt_url"] === "string") this.#receipt = new URL(body["receipt_url"]).pathname;
  }

  /** The example has the members of the response, of the same types. */
  #compare(text: string): void {
    const shape = (value: object) => Object.keys(value).sort().join(" ");
    const example = JSON.parse(text) as object;
    if (shape(example) === shape(this.#response)) return;
    throw new Error(`The example has\n${shape(example)}\nthe response\n${shape(this.#response)}`);
  }
}

/** The id of the first of the items that an object has, or of a list. */
function firstItem(body: Readonly<Record<string, unknown>>): string | undefined {
  const list = body["object"] === "list" ? body : (body["items"] ?? {});
  const { data } = list as { readonly data?: readonly { readonly id: string }[] };
  return data?.[0]?.id;
}
