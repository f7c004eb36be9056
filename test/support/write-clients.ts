import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { clientFiles, generatedFolders } from "./client-files.ts";

// `npm run clients`: makes what is generated of the clients anew. `-- --check` changes nothing, and names the files that would change.

const files = await clientFiles();
if (process.argv.includes("--check")) {
  const there = generatedFolders.flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name)),
  );
  const isCurrent = (name: string) => existsSync(name) && readFileSync(name, "utf8") === files.get(name);
  const changed = [...new Set([...files.keys(), ...there])].filter((name) => !isCurrent(name));
  for (const name of changed) process.stdout.write(`${name}\n`);
  process.exitCode = changed.length === 0 ? 0 : 1;
} else {
  for (const folder of generatedFolders) rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of files) {
    mkdirSync(path.dirname(name), { recursive: true });
    writeFileSync(name, text);
  }
  process.stdout.write(`${String(files.size)} files\n`);
}
