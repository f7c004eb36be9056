import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "../support/free-port.ts";
import type { BareSystem } from "./bare-system.ts";
import { makeBareSystem } from "./bare-system.ts";
import type { SlowProcessor } from "./slow-processor.ts";
import { makeSlowProcessor } from "./slow-processor.ts";

// `npm run test:bare`: both commands of the README on a bare Debian, as a newcomer runs them. `npm run test:bare -- COMMAND` runs
// `npm ci` and this command instead. With `--slow` before it they have half the time of one processor. Part of the check of a release,
// not of `npm test`. It is not started by the command `tsx`, which kills a process that takes longer than a moment to end.

const { values, positionals } = parseArgs({
  options: { slow: { type: "boolean", default: false } },
  allowPositionals: true,
});

const [install, startCommand, testCommand] = ["npm ci", "npm ci && npm start", "npm ci && npm test"];

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => interrupted.abort(new Error(`Interrupted by ${signal}.`)));

const print = (text: string) => void process.stdout.write(text);

/** What was seen of a command, and whether it is as it has to be. */
interface Seen {
  readonly good: boolean;
  readonly text: string;
}

async function seeCommand(system: BareSystem, command: string): Promise<Seen> {
  let last = "";
  const code = await system.run(command, {
    env: {},
    stop: interrupted.signal,
    print: (text) => {
      last = `${last}${text}`.slice(-1000);
      print(text);
    },
  }).exited;
  const line = last.trimEnd().split("\n").at(-1) ?? "";
  return { good: code === 0, text: `${command}: exit code ${String(code)}, "${line}"` };
}

/** Starts service and shop, and waits until both are announced and respond before it stops them as Ctrl-C does. */
async function seeStart(system: BareSystem): Promise<Seen> {
  const [PORT, DEMO_PORT] = [String(await freePort()), String(await freePort())];
  const service = `http://localhost:${PORT}`;
  const shop = `http://127.0.0.1:${DEMO_PORT}`;
  let printed = "";
  const started = system.run(startCommand, {
    env: { PORT, DEMO_PORT },
    stop: interrupted.signal,
    print: (text) => {
      printed += text;
      print(text);
    },
  });
  let code: number | undefined;
  const exited = started.exited.then((value) => (code = value));
  const silent = new Set([service, shop]);
  while (code === undefined && silent.size > 0) {
    for (const address of silent) {
      const page = address === service ? `${service}/health` : `${shop}/checkout`;
      if (printed.includes(address) && (await responds(page))) silent.delete(address);
    }
    await Promise.race([wait(500), exited]);
  }
  if (code !== undefined) {
    const text = `${startCommand}: exit code ${String(code)}, no response at ${[...silent].join(" and ")}`;
    return { good: false, text };
  }
  started.interrupt();
  await Promise.race([exited, wait(300_000, undefined, { ref: false })]);
  const good = code !== undefined;
  started.kill();
  await exited;
  const end = good ? "stops on Ctrl-C" : "does not stop on Ctrl-C";
  return { good, text: `${startCommand}: responds at ${service} and ${shop}, ${end}` };
}

function responds(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(30_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function seeAll(system: BareSystem): Promise<readonly Seen[]> {
  const [command] = positionals;
  if (command !== undefined) return [await seeCommand(system, `${install} && ${command}`)];
  return [await seeStart(system), await seeCommand(system, testCommand)];
}

let system: BareSystem | undefined;
let processor: SlowProcessor | undefined;
try {
  processor = values.slow ? makeSlowProcessor() : undefined;
  system = await makeBareSystem({ stop: interrupted.signal, print, prefix: processor?.prefix });
  const seen = await seeAll(system);
  interrupted.signal.throwIfAborted();
  print(
    `\n${system.name}${values.slow ? ", half a processor" : ""}\n${seen.map(({ text }) => `${text}\n`).join("")}`,
  );
  const good = seen.every((one) => one.good);
  print(good ? "The bare machine passed.\n" : "The bare machine failed.\n");
  process.exitCode = good ? 0 : 1;
} catch (error) {
  print(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await system?.remove();
  processor?.remove();
}
