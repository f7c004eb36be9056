import type { AdvanceMessage, TestServiceMessage, TimeUnit } from "../contract/test-service.ts";
import { addMonths } from "../billing/calendar.ts";
import { readEnvironment } from "./environment.ts";
import { inMemory } from "./platform/database/data-folder.ts";
import { start } from "./start.ts";

// The service of the test kit (`till/testing`): in memory, with a time that the kit moves. It ends with the process that has
// started it.

const milliseconds: Readonly<Record<Exclude<TimeUnit, "month" | "year">, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

/** How far its time is ahead of that of this machine, in milliseconds. */
let ahead = 0;

const realTime = () => new Date();

const now = () => new Date(realTime().getTime() + ahead);

function later({ count, unit }: AdvanceMessage): Date {
  const time = now().getTime();
  if (unit !== "month" && unit !== "year") return new Date(time + count * milliseconds[unit]);
  return new Date(addMonths(time / 1000, unit === "year" ? count * 12 : count) * 1000);
}

function send(message: TestServiceMessage, sent: () => void = () => {}): void {
  // Where this fails nobody is there any more, and the process ends by `disconnect`.
  process.send?.(message, undefined, undefined, sent);
}

async function run(): Promise<void> {
  const variables = { LOG_LEVEL: "silent", ...process.env, TILL_DATA_DIR: inMemory };
  const service = await start(readEnvironment(variables), now, { signatureTime: realTime });
  let work = Promise.resolve();
  const advance = async (message: AdvanceMessage): Promise<void> => {
    const { request } = message;
    try {
      const moveTo = (at: Date) => {
        ahead = Math.max(ahead, at.getTime() - realTime().getTime());
      };
      await service.advance({ target: later(message), moveTo });
      send({ request, now: now().toISOString() });
    } catch (error) {
      send({ request, error: error instanceof Error ? error.message : String(error) });
    }
  };
  process.on("message", (message: AdvanceMessage) => {
    work = work.then(() => advance(message));
  });
  // The database is only in memory: there is nothing to end in order.
  process.once("disconnect", () => process.exit(0));
  send({ started: true });
}

try {
  await run();
} catch (error) {
  const failed = error instanceof Error ? error.message : String(error);
  send({ failed }, () => process.exit(1));
}
