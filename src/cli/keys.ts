import type { Till } from "../client/till.ts";
import type { ApiKey } from "../contract/api-key.ts";
import { apiKeyKinds } from "../contract/api-key.ts";
import { rejectRest, required } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import type { Layout } from "./output/table.ts";
import { tableFor } from "./output/table.ts";

/** The options of `till keys …`, not parsed yet. */
export interface KeyOptions {
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly origin?: readonly string[] | undefined;
  readonly overlap?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Runs `till keys list|create|roll|expire` and returns its output. Rejects with a `CommandError` or a `TillError`. */
export async function keys(
  till: Pick<Till, "apiKeys">,
  [verb, id, ...rest]: readonly string[],
  options: KeyOptions,
  layout: Layout = {},
): Promise<string> {
  rejectRest(rest);
  const print = (keys: readonly ApiKey[], result: unknown = keys) =>
    options.json === true ? `${JSON.stringify(result, null, 2)}\n` : keyTable(keys, layout);
  switch (verb) {
    case "list": {
      const keys: ApiKey[] = [];
      for await (const key of till.apiKeys.list({ kind: kindOf(options.kind) })) keys.push(key);
      return print(keys);
    }
    case "create": {
      const kind = required("--kind", kindOf(options.kind));
      const name = required("--name", options.name);
      const created = await till.apiKeys.create({ kind, name, allowed_origins: options.origin });
      return print([created], created);
    }
    case "roll": {
      const overlap = required("--overlap", options.overlap);
      if (!/^\d{1,9}$/.test(overlap)) throw new CommandError("--overlap is a number of seconds.");
      const created = await till.apiKeys.roll(required("the key's id", id), { overlap: Number(overlap) });
      return print([created], created);
    }
    case "expire": {
      const expired = await till.apiKeys.expire(required("the key's id", id));
      return print([expired], expired);
    }
    default:
      throw new CommandError(
        "Expected till keys list, create, roll, expire, ring, rotate-cards or rotate-master.",
      );
  }
}

function kindOf(text: string | undefined): ApiKey["kind"] | undefined {
  const kind = apiKeyKinds.find((candidate) => candidate === text);
  if (text !== undefined && kind === undefined) throw new CommandError("--kind is secret or publishable.");
  return kind;
}

/** Formats keys. The key itself is only known when it was just created. */
function keyTable(keys: readonly (ApiKey & { readonly key?: string })[], layout: Layout): string {
  return tableFor(layout, [
    ["id", "kind", "key", "name", "last used", "expires", "origins"],
    ...keys.map((key) => [
      key.id,
      key.kind,
      key.key ?? `…${key.last4}`,
      key.name,
      key.last_used_at ?? "never",
      key.expires_at ?? "never",
      key.kind === "secret" ? "" : (key.allowed_origins?.join(" ") ?? "all"),
    ]),
  ]);
}
