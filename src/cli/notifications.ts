import { rejectRest } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import type { Operator } from "./operate.ts";
import { operate } from "./operate.ts";
import { printable } from "./output/printable.ts";
import type { Layout } from "./output/table.ts";
import { tableFor } from "./output/table.ts";

/** What `/status/notifications` says. */
interface Notifications {
  readonly counts: readonly {
    readonly event_code: string;
    readonly result: string;
    readonly count: number;
  }[];
  readonly unresolved: readonly {
    readonly psp_reference: string;
    readonly event_code: string;
    readonly success: boolean;
    readonly result: string;
    readonly received_at: string;
  }[];
}

interface NotificationOptions {
  readonly json?: boolean | undefined;
}

/**
 * Runs `till notifications list|replay` and returns its output.
 *
 * @throws CommandError for an invalid command
 * @throws CommandFailed if the service cannot be reached
 */
export async function notifications(
  operator: Operator,
  [verb, ...rest]: readonly string[],
  { json = false }: NotificationOptions,
  layout: Layout = {},
): Promise<string> {
  if (verb === "list") {
    rejectRest(rest);
    const { body } = await operate(operator, "GET", "/status/notifications");
    return json ? `${JSON.stringify(body, null, 2)}\n` : listed(body as Notifications, layout);
  }
  if (verb === "replay") {
    const [pspReference, ...more] = rest;
    rejectRest(more);
    const query = pspReference === undefined ? "" : `?psp_reference=${encodeURIComponent(pspReference)}`;
    const { body } = await operate(operator, "POST", `/status/notifications/replay${query}`);
    const { replayed } = body as { readonly replayed: number };
    if (json) return `${JSON.stringify(body, null, 2)}\n`;
    return replayed === 0 ? "No such notification is stored.\n" : `${replayed} will be handled again.\n`;
  }
  throw new CommandError("Expected till notifications list or replay.");
}

function listed({ counts, unresolved }: Notifications, layout: Layout): string {
  const summary = tableFor(layout, [
    ["kind", "result", "count"],
    ...counts.map(({ event_code, result, count }) => [printable(event_code), result, String(count)]),
  ]);
  if (unresolved.length === 0) return summary;
  const rows = tableFor(layout, [
    ["not applied", "kind", "success", "received", "why"],
    ...unresolved.map(({ psp_reference, event_code, success, received_at, result }) => [
      ...[printable(psp_reference), printable(event_code), String(success), received_at],
      result === "unknown" ? "no such payment here" : result,
    ]),
  ]);
  return `${summary}\n${rows}`;
}
