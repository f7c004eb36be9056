import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import type { Recorded } from "../../../src/site/reference/recorded.ts";
import { recordedFolder } from "../../../src/site/reference/recorded.ts";
import { aRecordedClient, recordCalls, recordStripeCalls } from "./record-calls.ts";
import { recordEvents } from "./record-events.ts";
import { tidy } from "./tidy.ts";

// `npm run examples`: makes the recorded calls and events of the reference anew.

const own = await aRecordedClient("own");
const calls = await recordCalls(own);
const events = await recordEvents(own.service);
await own.close();
const other = await aRecordedClient("stripe");
const stripe = await recordStripeCalls(other);
await other.close();

const recorded: Recorded = tidy({ calls, events, stripe });
mkdirSync(recordedFolder, { recursive: true });
for (const [name, data] of Object.entries(recorded)) {
  const text = await format(JSON.stringify(data), { parser: "json", printWidth: 110 });
  writeFileSync(path.join(recordedFolder, `${name}.json`), text);
}
process.stdout.write(
  `${String(calls.length)} calls, ${String(events.length)} events, ${String(stripe.length)} calls of Stripe's client\n`,
);
