import { readFile } from "node:fs/promises";
import * as prettier from "prettier";
import type { AnswerCheck } from "../support/stripe-answer-types.ts";
import type { CallResult } from "./run-stripe-calls.ts";
import { callsTable, offeredMethods, refusalsTable } from "./stripe-table.ts";

/** The document whose tables are made of what came of the calls. */
export const compatibilityDocument = "docs/stripe-compatibility.md";

/** Results of the calls that shops make, and of every other method of the client. */
export interface AllResults {
  readonly calls: ReadonlyMap<string, CallResult>;
  readonly others: ReadonlyMap<string, CallResult>;
}

/** Returns the text of the document with tables of these results. */
export async function withTables({ calls, others }: AllResults, check: AnswerCheck): Promise<string> {
  const offered = offeredMethods(others);
  const rest = offered === "" ? "" : `\n\nThere, but not called in these tests: ${offered}.`;
  const parts = {
    calls: callsTable(calls, check),
    "other methods": `${refusalsTable(others, calls)}${rest}`,
  };
  let text = await readFile(compatibilityDocument, "utf8");
  for (const [name, made] of Object.entries(parts)) text = withPart(text, name, made);
  const options = await prettier.resolveConfig(compatibilityDocument);
  return prettier.format(text, { ...options, filepath: compatibilityDocument });
}

/** Puts what was made between the comments of its part. */
function withPart(text: string, name: string, made: string): string {
  const [start, end] = [`<!-- ${name}: npm run compatibility -->`, `<!-- end of ${name} -->`];
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before === -1 || after < before) throw new Error(`${compatibilityDocument} has no place for ${name}.`);
  return `${text.slice(0, before)}${start}\n\n${made}\n\n${text.slice(after)}`;
}
