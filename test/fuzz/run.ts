import { randomInt } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../support/run-command.ts";
import fc from "../support/fast-check.ts";
import type { FuzzTarget, Property } from "../support/fuzz/properties.ts";
import { aFuzzTarget } from "../support/fuzz/properties.ts";
import type { HostileRequest } from "../support/fuzz/hostile-request.ts";
import { storeCase, withoutWorld } from "../support/fuzz/stored-cases.ts";

// `npm run fuzz`: tries the properties of the tests with random values for a time, and stores what they do not hold for.

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "60" }, seed: { type: "string" } },
});
const seconds = Number(values.seconds);
const first = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
if (!(seconds > 0) || !Number.isInteger(first)) {
  throw new Error("Usage: npm run fuzz -- [--seconds 60] [--seed 1], both numbers.");
}
const start = performance.now();
const end = start + seconds * 1000;
/** The files have a third of the time; with another seed another one is the first. */
const endOfFiles = start + (seconds * 1000) / 3;
const requestsOfARun = 50;

say(
  `Seed ${String(first)}, ${String(seconds)} seconds. The same again: npm run fuzz -- --seed ${String(first)}`,
);
let found = 0;
let tried = 0;
const known = new Set<string>();
await fuzzFiles(first);
const target = await aFuzzTarget();
for (let seed = first; performance.now() < end; seed = (seed + 1) % 2 ** 31) {
  for (const property of target.properties) await fuzzRequests(target, property, seed);
}
await target.service.close();
say(`${String(tried)} sets of requests tried, ${String(found)} counterexamples found.`);
process.exitCode = found === 0 ? 0 : 1;

/** Runs each file of tests that has properties, once, as far as there is time. */
async function fuzzFiles(seed: number): Promise<void> {
  const files = filesWithProperties();
  const begin = seed % files.length;
  for (const file of [...files.slice(begin), ...files.slice(0, begin)]) {
    if (performance.now() > endOfFiles) return;
    let text = "";
    const code = await runCommand({
      command: ["npx", "tsx", "--test", file],
      env: { FUZZ_SEED: String(seed) },
      said: (more) => (text += more),
    });
    if (code !== 0) report(text, storeCase({ file, seed }));
  }
}

/** The properties of the API have requests for values, and are tried below. */
function filesWithProperties(): readonly string[] {
  return readdirSync("test", { recursive: true, encoding: "utf8" })
    .map((file) => path.join("test", file))
    .filter((file) => file.endsWith(".test.ts") && !file.endsWith("http/fuzz.test.ts"))
    .filter((file) => readFileSync(file, "utf8").includes("support/fast-check.ts"))
    .sort();
}

async function fuzzRequests(
  { world }: FuzzTarget,
  { name, request, check }: Property,
  seed: number,
): Promise<void> {
  const sent = fc.array(request, { minLength: requestsOfARun, maxLength: requestsOfARun });
  const result = await fc.check(fc.asyncProperty(sent, check), { seed, numRuns: 5, endOnFailure: true });
  tried += result.numRuns;
  if (!result.failed || result.counterexample === null) return;
  const fewest = await fewestOf(result.counterexample[0], check);
  // The same fault is found again and again.
  const fault = `${name} ${fewest.length === 1 ? String(fewest[0]?.route) : ""}`;
  if (known.has(fault)) return;
  known.add(fault);
  const file = storeCase({ property: name, seed, requests: fewest.map((one) => withoutWorld(one, world)) });
  report(`${name}\n${String(result.errorInstance)}`, file);
}

/** The one request that is enough, or all of them. */
async function fewestOf(
  requests: readonly HostileRequest[],
  check: Property["check"],
): Promise<readonly HostileRequest[]> {
  for (const request of requests) {
    try {
      await check([request]);
    } catch {
      return [request];
    }
  }
  return requests;
}

function report(text: string, file: string): void {
  found += 1;
  say(`\n${text}\nStored in ${file}: npm test repeats it from now on.\n`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
