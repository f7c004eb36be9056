#!/usr/bin/env node
import { nodeComplaint } from "./node-version.ts";

// The command `till`. What it imports later an older Node cannot even read.

const complaint = nodeComplaint(process.version);
if (complaint === undefined) {
  const { runCommandLine } = await import("./command-line.ts");
  await runCommandLine(process.argv.slice(2));
} else {
  process.stderr.write(complaint);
  process.exitCode = 1;
}
