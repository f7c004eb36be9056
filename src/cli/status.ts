import { CommandError } from "./command-error.ts";
import { CommandFailed } from "./command-failed.ts";
import { table } from "./table.ts";

interface Queue {
  readonly length: number;
  readonly since: string | null;
}

/** A due row whose handler failed. */
interface FailingRow {
  readonly handler: string;
  readonly id: string;
  readonly attempts: number;
  readonly failed_at: string;
  readonly available_at: string;
  readonly error: string;
}

interface Status {
  readonly queues: Readonly<Record<string, Queue>>;
  readonly failing: readonly FailingRow[];
}

interface StatusOptions {
  /** The address of the service. */
  readonly service: string;
  /** `TILL_METRICS_TOKEN` of the service. */
  readonly token: string | undefined;
  readonly json?: boolean | undefined;
}

/** Returns the output of `till status`: queues and failing rows. Rejects with a `CommandError` or a `CommandFailed`. */
export async function status({ service, token, json }: StatusOptions): Promise<string> {
  if (token === undefined || token === "") {
    throw new CommandError("Set TILL_METRICS_TOKEN to the metrics token of the service.");
  }
  const current = await readStatus(service, token);
  return json === true ? `${JSON.stringify(current, null, 2)}\n` : statusTables(current);
}

async function readStatus(service: string, token: string): Promise<Status> {
  if (!URL.canParse(service)) throw new CommandError(`--service is no address: ${service}.`);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(new URL("/status", service), { headers }).catch(() => undefined);
  if (response === undefined) throw new CommandFailed(`${service} does not answer.`);
  if (response.status === 404) {
    throw new CommandFailed("The service does not know this token (TILL_METRICS_TOKEN).");
  }
  if (!response.ok) throw new CommandFailed(`The service answered ${response.status}.`);
  return (await response.json()) as Status;
}

function statusTables({ queues, failing }: Status): string {
  const waiting = table([
    ["queue", "waiting", "since"],
    ...Object.entries(queues).map(([name, { length, since }]) => [name, String(length), since ?? ""]),
  ]);
  if (failing.length === 0) return `${waiting}\nNothing fails.\n`;
  const rows = failing.map(({ handler, id, attempts, available_at: next, error }) =>
    // Removes control characters, which could manipulate the terminal.
    [handler, id, String(attempts), next, error].map((text) => text.replace(/\p{Cc}/gu, " ")),
  );
  return `${waiting}\n${table([["failing", "row", "failures", "next try", "error"], ...rows])}`;
}
