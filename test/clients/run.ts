import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../support/run-command.ts";

// `npm run test:clients`: installs the tarball of the JavaScript client in an empty folder, and charges with each Node that it is made
// for; then drives the service with earlier versions of Stripe's client, with that for Python, and by programs of other makers that
// are written for Stripe.

const majors = ["18", "20", "22"];
const nodes = majors.map((major) =>
  path.resolve(`test/clients/node_modules/node-${major}-${process.platform}-${process.arch}/bin/node`),
);
const missing = nodes.filter((node) => !existsSync(node));
if (missing.length > 0) {
  throw new Error(`The registry has no Node for this machine: ${missing.join(", ")}`);
}
const tests = readdirSync("test/clients")
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `test/clients/${name}`);
const commands: readonly (readonly [string, ...string[]])[] = [
  ["node", "--import", "tsx", "test/check/client.ts", ...nodes],
  ["node", "--import", "tsx", "--test", ...tests],
];
for (const command of commands) {
  if ((await runCommand({ command })) !== 0) process.exitCode = 1;
}
