import { existsSync } from "node:fs";
import path from "node:path";
import { runCommand } from "../support/run-command.ts";

// `npm run test:clients`: installs the tarball of the JavaScript client in an empty folder, and charges with each Node that it is made for.

const majors = ["18", "20", "22"];
const nodes = majors.map((major) =>
  path.resolve(`test/clients/node_modules/node-${major}-${process.platform}-${process.arch}/bin/node`),
);
const missing = nodes.filter((node) => !existsSync(node));
if (missing.length > 0) {
  throw new Error(`The registry has no Node for this machine: ${missing.join(", ")}`);
}
process.exitCode = await runCommand({
  command: ["node", "--import", "tsx", "test/check/client.ts", ...nodes],
  seconds: 600,
});
