import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server, Socket } from "node:net";
import { connect, createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { fakeSettings } from "../../../src/service/payments/acquirers/adyen/settings.ts";
import { builtFolder } from "../../../src/service/web/assets/built-folder.ts";
import type { RunningFake } from "../../processor/fake-adyen/a-fake.ts";
import { aFake } from "../../processor/fake-adyen/a-fake.ts";
import { freePort } from "../../support/free-port.ts";
import { startPostgres } from "../../support/postgres.ts";
import { Processes, ended, ready } from "../../support/processes.ts";

export type Variables = Readonly<Record<string, string>>;

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** An operator before their first live payment: PostgreSQL, an acquirer, a proxy with TLS, and all variables. */
export interface Operator {
  /** With everything that live mode needs. */
  readonly environment: Variables;
  readonly fake: RunningFake;
  /** Addresses at which nobody listens, something else answers, and something is silent. */
  readonly nowhere: number;
  readonly elsewhere: string;
  readonly silent: number;
  /** Starts the service behind the proxy, in the place of the one that runs. */
  start(changes?: Variables): Promise<void>;
  stop(): Promise<void>;
  /** From now on the database cannot be reached, or can again. */
  cutDatabase(isCut: boolean): void;
  /** Lets so many milliseconds pass for all payments and notifications of the acquirer. */
  pass(milliseconds: number): Promise<void>;
  /** Runs `till` in the environment, as an operator does. An empty variable is not set. */
  till(command: string, changes?: Variables): Promise<Outcome>;
  /** The same in one process for all that are run so, one after the other: none of its own variables (`NODE_…`) may change. */
  tillInTurn(command: string, changes?: Variables): Promise<Outcome>;
  close(): Promise<void>;
}

const command = path.join(builtFolder(), "service", "till.js");

const certificate = fileURLToPath(new URL("../../processor/fake-adyen/localhost.pem", import.meta.url));

const late = `const Real = Date;
const shown = () => Real.now() - 120_000;
globalThis.Date = class extends Real {
  constructor(...given) { given.length === 0 ? super(shown()) : super(...given); }
  static now() { return shown(); }
};`;

/** `NODE_OPTIONS` of a process whose clock is two minutes late. */
export const lateClock = `--import=data:text/javascript,${encodeURIComponent(late)}`;

export async function anOperator(): Promise<Operator> {
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const postgres = await startPostgres({ own: true });
    undo.push(postgres.stop);
    const processes = new Processes();
    undo.push(() => processes.remove());
    const port = await freePort();
    const fake = await aFake({ notifyUrl: `http://127.0.0.1:${port}/processors/adyen/notifications` });
    undo.push(fake.stop);
    const pem = readFileSync(certificate);
    const open = async (server: Server): Promise<number> => {
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      undo.push(() => void server.close());
      return (server.address() as AddressInfo).port;
    };
    const proxy = createTlsServer({ key: pem, cert: pem }, (incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const passed = request({ port, host: "127.0.0.1", method, path: url, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      passed.on("error", () => outgoing.destroy());
      incoming.pipe(passed);
    });
    const publicUrl = `https://127.0.0.1:${await open(proxy)}`;
    const other = createTlsServer({ key: pem, cert: pem }, (_, response) => response.end("ok"));
    const elsewhere = `https://127.0.0.1:${await open(other)}`;
    const connections = new Set<Socket>();
    const hangUp = () => connections.forEach((socket) => socket.destroy());
    const keep = (socket: Socket) => connections.add(socket.on("error", () => {}));
    const silent = await open(createServer(keep));
    undo.push(hangUp);
    let isCut = false;
    const relay = createServer((socket) => {
      keep(socket);
      if (isCut) {
        socket.destroy();
        return;
      }
      const server = connect(Number(new URL(postgres.address).port), "127.0.0.1");
      keep(server);
      socket.pipe(server).pipe(socket);
    });
    const database = new URL(postgres.address);
    database.port = String(await open(relay));
    const environment = {
      PORT: String(port),
      TILL_DATA_DIR: processes.folder,
      NODE_EXTRA_CA_CERTS: certificate,
      DATABASE_URL: database.href,
      TILL_MASTER_KEY: "5eed".repeat(16),
      TILL_PUBLIC_URL: publicUrl,
      TILL_TRUSTED_PROXIES: "127.0.0.1",
      TILL_TEST_SECRET_KEY: `sk_test_${"Doctor00".repeat(4)}`,
      TILL_TEST_PUBLISHABLE_KEY: `pk_test_${"Doctor00".repeat(4)}`,
      TILL_PROCESSOR: "adyen",
      TILL_ADYEN_URL: fake.url,
      TILL_ADYEN_HMAC_KEY: fakeSettings.hmacKey,
      TILL_ADYEN_TOKEN_HMAC_KEY: fakeSettings.tokenHmacKey,
      TILL_ADYEN_CLIENT_KEY: fakeSettings.clientKey,
      TILL_ADYEN_CLIENT_URL: fake.url,
      TILL_ADYEN_API_KEY: fakeSettings.apiKey,
      TILL_OPERATOR_TOKEN: "the-token-of-the-operator",
      TILL_ADYEN_MERCHANT_ACCOUNT: fakeSettings.merchantAccount,
    };
    const inTurn = commandsInTurn();
    undo.push(inTurn.end);
    let running: ChildProcess | undefined;
    const stop = async () => {
      if (running !== undefined) await ended(running);
      running = undefined;
    };
    undo.push(stop);
    return {
      environment,
      fake,
      nowhere: await freePort(),
      elsewhere,
      silent,
      stop,
      close,
      start: async (changes = {}) => {
        await stop();
        running = processes.start({ ...environment, ...changes });
        await ready(running);
      },
      cutDatabase: (cut) => {
        isCut = cut;
        if (cut) hangUp();
      },
      pass: async (milliseconds) => {
        const client = new Client({ connectionString: postgres.address });
        await client.connect();
        for (const [table, column] of [
          ["adyen_payments", "sent_at"],
          ["adyen_notifications", "received_at"],
        ])
          await client.query(`update ${table} set ${column} = ${column} - ${milliseconds} * interval '1 ms'`);
        await client.end();
      },
      till: (line, changes = {}) => run(line, { ...environment, ...changes }),
      tillInTurn: (line, changes = {}) => inTurn.run(line, { ...environment, ...changes }),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function run(line: string, environment: Variables): Promise<Outcome> {
  const env = { PATH: process.env["PATH"] ?? "", ...environment };
  const child = fork(command, line.split(" "), {
    env,
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const text = { output: "", errors: "" };
  child.stdout?.on("data", (chunk) => (text.output += String(chunk)));
  child.stderr?.on("data", (chunk) => (text.errors += String(chunk)));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...text };
}

/** A process that runs one command after the other. */
function commandsInTurn() {
  const program = fileURLToPath(new URL("commands-in-turn.mjs", import.meta.url));
  const env = { PATH: process.env["PATH"] ?? "", NODE_EXTRA_CA_CERTS: certificate };
  const child = fork(program, [command], { env, execArgv: [], stdio: "inherit" });
  const gone = once(child, "exit").then(() => assert.fail("The process of the commands has ended."));
  gone.catch(() => {});
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (line: string, environment: Variables): Promise<Outcome> => {
      const outcome = last.then(async () => {
        child.send({ words: line.split(" "), environment });
        const [received] = (await Promise.race([once(child, "message"), gone])) as [Outcome];
        return received;
      });
      last = outcome.catch(() => {});
      return outcome;
    },
    end: () => ended(child),
  };
}
