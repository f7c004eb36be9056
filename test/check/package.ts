import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// Packs what was built and uses it as another project does: its types are held against the samples, and its test kit is
// imported.

const project = mkdtempSync(path.join(tmpdir(), "till-package-"));
const modules = path.join(project, "node_modules");
const samples = "test/check/samples";

function run(command: string, ...values: string[]): void {
  execFileSync(command, values, { cwd: project, stdio: "inherit" });
}

try {
  mkdirSync(modules);
  for (const name of readdirSync("node_modules").filter((name) => !/^(\.|till$)/.test(name))) {
    symlinkSync(path.resolve("node_modules", name), path.join(modules, name));
  }
  const packing = ["pack", "--ignore-scripts", "--silent", "--pack-destination", project];
  const tarball = execFileSync("npm", packing, { encoding: "utf8" }).trim();
  run("tar", "-xzf", tarball, "-C", modules);
  cpSync(path.join(modules, "package"), path.join(modules, "till"), { recursive: true });
  cpSync(samples, path.join(project, "samples"), { recursive: true });
  const compilerOptions = {
    ...{ target: "es2022", module: "esnext", moduleResolution: "bundler", jsx: "react-jsx" },
    ...{ types: ["node"], strict: true, noEmit: true, skipLibCheck: true },
  };
  writeFileSync(
    path.join(project, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["samples"] }),
  );
  writeFileSync(path.join(project, "package.json"), JSON.stringify({ type: "module" }));
  run(process.execPath, path.join(modules, "typescript/bin/tsc"), "--project", project);
  const kit = 'import { testCards } from "till/testing"; if (testCards.visa.length !== 16) process.exit(1);';
  run(process.execPath, "--input-type=module", "--eval", kit);
} finally {
  rmSync(project, { recursive: true, force: true });
}
