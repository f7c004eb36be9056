import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { aService } from "./a-service.ts";
import { generatedFolders, phpClientFiles, phpSources } from "./php-client-files.ts";

// `npm run clients`: makes what is generated of the PHP client anew.

const service = await aService();
const files = await phpClientFiles(service);
await service.close();
for (const folder of generatedFolders)
  rmSync(path.join(phpSources, folder), { recursive: true, force: true });
for (const [name, text] of files) {
  mkdirSync(path.dirname(path.join(phpSources, name)), { recursive: true });
  writeFileSync(path.join(phpSources, name), text);
}
process.stdout.write(`${String(files.size)} files in ${phpSources}\n`);
