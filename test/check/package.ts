import { execFileSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { aPackedProject } from "../support/a-packed-project.ts";

// Packs what was built and uses it as another project does: its types are held against the samples and the tests of a shop, and its
// test kit starts a service, from both kinds of modules.

const { folder, modules, remove } = aPackedProject();

function run(command: string, ...values: string[]): void {
  execFileSync(command, values, { cwd: folder, stdio: "inherit" });
}

const usesKit = `
  if (testCards.visa.length !== 16) throw new Error("The test cards are missing.");
  const started = performance.now();
  startTill().then(async (till) => {
    const took = performance.now() - started;
    const charge = await till.client.charges.create({ amount: 4200, currency: "eur", source: "tok_visa" });
    const { data } = await till.waitForEvent("payment.succeeded");
    if (data.object.id !== charge.id) throw new Error("Another charge was paid.");
    await till.close();
    process.stdout.write("The service of the test kit started in " + took.toFixed(0) + " ms.\\n");
  });`;

try {
  cpSync("test/check/samples", path.join(folder, "samples"), { recursive: true });
  cpSync("demo/merchant-tests", path.join(folder, "merchant-tests"), { recursive: true });
  const compilerOptions = {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    types: ["node"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["samples", "merchant-tests"] }),
  );
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
  run(process.execPath, path.join(modules, "typescript/bin/tsc"), "--project", folder);
  const names = "{ startTill, testCards }";
  run(
    process.execPath,
    "--input-type=module",
    "--eval",
    `import ${names} from "till/testing"; import "till/testing/playwright"; ${usesKit}`,
  );
  run(
    process.execPath,
    "--input-type=commonjs",
    "--eval",
    `const ${names} = require("till/testing"); ${usesKit}`,
  );
} finally {
  remove();
}
