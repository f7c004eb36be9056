"use strict";
// `npm start`: builds what has changed, and starts it in this process. What is before the check runs in every Node.
require("./check-node.cjs").complain();

const { spawn } = require("node:child_process");

const build = spawn(process.execPath, ["--import", "tsx", "build/run.ts", "--changed"], { stdio: "inherit" });
const signals = ["SIGINT", "SIGTERM"];
// A terminal sends SIGINT to both; the build waits for its end once.
const end = (signal) => build.kill(signal);
for (const signal of signals) process.on(signal, end);
build.once("exit", (code) => {
  for (const signal of signals) process.off(signal, end);
  if (code === 0) return import("../dist/service/start.js");
  process.exitCode = code ?? 1;
});
