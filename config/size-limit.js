import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { tsImport } from "tsx/esm/api";

const { weights } = await tsImport("../test/check/weights.ts", import.meta.url);
const documents = mkdtempSync(path.join(tmpdir(), "till-size-"));
process.once("exit", () => rmSync(documents, { recursive: true, force: true }));

export default await weights(documents);
