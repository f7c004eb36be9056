import { rejectRest } from "./arguments.ts";
import { CommandFailed } from "./command-failed.ts";
import type { Operator } from "./operate.ts";
import { operate } from "./operate.ts";
import type { Layout } from "./output/table.ts";
import { tableFor } from "./output/table.ts";

/** The keys of a service as `/status/keys` describes them. */
interface KeyRing {
  readonly sealing_keys: readonly {
    readonly id: string;
    readonly from: string;
    readonly records: number;
    readonly seals: boolean;
  }[];
  readonly master_keys: readonly { readonly id: string; readonly created: string; readonly own: boolean }[];
}

interface KeyRingOptions {
  readonly json?: boolean | undefined;
}

/** The commands about the keys that the operator replaces, and whether they change anything. */
export const keyRingVerbs: Readonly<Record<string, boolean>> = {
  ring: false,
  "rotate-cards": true,
  "rotate-master": true,
};

/**
 * Runs `till keys ring|rotate-cards|rotate-master` and returns its output.
 *
 * @throws CommandError for an invalid command
 * @throws CommandFailed if the service cannot be reached, or still replaces the key before
 */
export async function keyRing(
  operator: Operator,
  [verb = "", ...rest]: readonly string[],
  { json }: KeyRingOptions,
  layout: Layout = {},
): Promise<string> {
  rejectRest(rest);
  const changes = keyRingVerbs[verb] === true;
  const path = changes ? `/status/keys/${verb}` : "/status/keys";
  const { status, body } = await operate(operator, changes ? "POST" : "GET", path);
  if (status === 409) {
    throw new CommandFailed(
      "The service still replaces the key before this one. `till keys ring` shows how many records are left.",
    );
  }
  return json === true ? `${JSON.stringify(body, null, 2)}\n` : keyTables(body as KeyRing, layout);
}

function keyTables({ sealing_keys: sealing, master_keys: masters }: KeyRing, layout: Layout): string {
  const rows = tableFor(layout, [
    ["sealing key", "seals from", "records", ""],
    ...sealing.map(({ id, from, records, seals }) => [
      ...[id, Date.parse(from) === 0 ? "the beginning" : from, String(records)],
      seals ? "seals new records" : "",
    ]),
  ]);
  const master = tableFor(layout, [
    ["master key", "known since", ""],
    ...masters.map(({ id, created, own }) => [id, created, own ? "of this process" : ""]),
  ]);
  return `${rows}\n${master}`;
}
