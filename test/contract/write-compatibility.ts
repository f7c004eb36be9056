import { writeFile } from "node:fs/promises";
import { stripeAnswerTypes } from "../support/stripe-answer-types.ts";
import { allStripeCalls } from "./all-stripe-calls.ts";
import { compatibilityDocument, withTables } from "./compatibility-document.ts";

// `npm run compatibility`: makes the tables of docs/stripe-compatibility.md anew, of calls that it makes.

const results = await allStripeCalls();
await writeFile(compatibilityDocument, await withTables(results, stripeAnswerTypes()));
process.stdout.write(
  `${String(results.calls.size + results.others.size)} calls in ${compatibilityDocument}\n`,
);
