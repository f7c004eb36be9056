import type { ChildProcess } from "node:child_process";
import { execFile, spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { CodeBlock } from "../support/documents.ts";
import { findPhp } from "../support/find-php.ts";
import { aPicture } from "../support/some-pictures.ts";
import type { ReadersService } from "./a-readers-service.ts";
import { dataFolder } from "./a-readers-service.ts";

const run = promisify(execFile);

/** The package from outside: `npx till` in an empty folder would download another one. */
const commandLine = `node ${path.resolve("dist/service/till.js")}`;

/**
 * Somebody who follows one document from top to bottom: pastes each block into a terminal or an editor, with the own keys and the
 * ids of earlier responses in the place of `sk_test_…` and `ch_…`.
 */
export class Reader {
  readonly #service: ReadersService;
  /** What an id, or `whsec_`, begins with, and the last that was seen. */
  readonly #seen = new Map<string, string>();
  readonly #servers: { readonly child: ChildProcess; output: string }[] = [];
  #receipt = "";
  #response: Readonly<Record<string, unknown>> = {};

  /** A reader who works in the folder of a service. */
  constructor(service: ReadersService) {
    this.#service = service;
  }

  /** Lays down what the documents expect in the folder. */
  async start(): Promise<void> {
    const { folder } = this.#service;
    writeFileSync(path.join(folder, "logo.png"), await aPicture());
    mkdirSync(path.join(folder, "node_modules"));
    symlinkSync(path.resolve("dist/client"), path.join(folder, "node_modules/till-client"));
    symlinkSync(path.resolve("node_modules/stripe"), path.join(folder, "node_modules/stripe"));
    symlinkSync(process.cwd(), path.join(folder, "node_modules/till"));
    symlinkSync(path.resolve("clients"), path.join(folder, "clients"));
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

  /** Ends the servers of the document and removes its files, so that the next reader has to make their own. */
  leave(): void {
    for (const { child } of this.#servers) child.kill();
    const { folder } = this.#service;
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
    const headers = { authorization: `Bearer ${this.#service.keys.secret}` };
    const body = new URLSearchParams(form);
    const response = await fetch(`${this.#service.address}/v1/${resource}`, {
      method: "POST",
      headers,
      body,
    });
    this.#read(await response.text());
  }

  async #runCommands(text: string, serves: string | undefined): Promise<void> {
    for (const command of text.replaceAll("\\\n", " ").trim().split("\n")) {
      const line = this.#filledIn(command);
      if (line.includes("_…")) throw new Error(`Nothing to fill in: ${line}`);
      if (serves !== undefined && / (?:node \w+\.mjs|php -S [^#]+)(?: *#.*)?$/.test(line))
        await this.#serve(line, serves);
      else this.#read(await this.#runCommand(line));
    }
  }

  async #runCommand(line: string): Promise<string> {
    const strict = line
      .replace(/^curl /, "curl --silent --show-error --fail-with-body ")
      .replace(/^npx till (?!conform)/, `${commandLine} --service ${this.#service.address} `)
      .replace(/^npx till /, `${commandLine} `);
    try {
      return (await run("bash", ["-o", "pipefail", "-c", strict], this.#surroundings)).stdout;
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      throw new Error(`${line}\n${stdout}${stderr}`, { cause: error });
    }
  }

  get #surroundings() {
    return {
      cwd: this.#service.folder,
      env: { PATH: process.env["PATH"], TILL_SECRET_KEY: this.#service.keys.secret },
    };
  }

  /** Runs a program that goes on, until it responds at its address. */
  async #serve(line: string, address: string): Promise<void> {
    const child = spawn("bash", ["-c", `exec env ${line}`], { ...this.#surroundings, stdio: "pipe" });
    const server = { child, output: "" };
    this.#servers.push(server);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => (server.output += String(chunk)));
    }
    while (
      !(await fetch(address).then(
        () => true,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`${line} ended:\n${server.output}`);
      await wait(50);
    }
  }

  async #runScript(text: string): Promise<void> {
    const client = JSON.stringify(path.resolve("src/client/till.ts"));
    const file = path.join(this.#service.folder, "script.mts");
    const made = /\bconst till\b/.test(text)
      ? ""
      : 'const till = new Till("sk_test_…", { service: "http://localhost:4242" });\n';
    writeFileSync(file, `import { Till } from ${client};\n${this.#filledIn(made + text)}`);
    await run(process.execPath, ["--import", import.meta.resolve("tsx"), file], this.#surroundings);
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
