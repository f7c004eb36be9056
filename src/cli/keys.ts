import type { Till } from "../client/till.ts";
import type { ApiKey } from "../contract/api-key.ts";
import { apiKeyKinds } from "../contract/api-key.ts";
import { CommandError } from "./command-error.ts";
import { table } from "./table.ts";

/** What can be said to `till keys …`, as it was typed. */
export interface KeyOptions {
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly origin?: readonly string[] | undefined;
  readonly overlap?: string | undefined;
  readonly json?: boolean | undefined;
}

/** `till keys list|create|roll|expire`: gives what is printed. Rejects with a `CommandError` or a `TillError`. */
export async function keys(
  till: Pick<Till, "apiKeys">,
  [verb, id, ...rest]: readonly string[],
  options: KeyOptions,
): Promise<string> {
  if (rest.length > 0) throw new CommandError(`Unexpected: ${rest.join(" ")}.`);
  const print = (found: readonly ApiKey[], result: unknown = found) =>
    options.json === true ? `${JSON.stringify(result, null, 2)}\n` : keyTable(found);
  switch (verb) {
    case "list": {
      const found: ApiKey[] = [];
      for await (const key of till.apiKeys.list({ kind: kindOf(options.kind) })) found.push(key);
      return print(found);
    }
    case "create": {
      const kind = needed("--kind", kindOf(options.kind));
      const name = needed("--name", options.name);
      const made = await till.apiKeys.create({ kind, name, allowed_origins: options.origin });
      return print([made], made);
    }
    case "roll": {
      const overlap = Number(needed("--overlap", options.overlap));
      if (!Number.isSafeInteger(overlap)) throw new CommandError("--overlap is a number of seconds.");
      const made = await till.apiKeys.roll(needed("the key's id", id), { overlap });
      return print([made], made);
    }
    case "expire": {
      const ended = await till.apiKeys.expire(needed("the key's id", id));
      return print([ended], ended);
    }
    default:
      throw new CommandError("Expected till keys list, create, roll or expire.");
  }
}

function needed<Value>(what: string, value: Value | undefined): Value {
  if (value === undefined) throw new CommandError(`Missing: ${what}.`);
  return value;
}

function kindOf(text: string | undefined): ApiKey["kind"] | undefined {
  const kind = apiKeyKinds.find((candidate) => candidate === text);
  if (text !== undefined && kind === undefined) throw new CommandError("--kind is secret or publishable.");
  return kind;
}

/** The key itself is there when it was just made, and only then. */
function keyTable(found: readonly (ApiKey & { readonly key?: string })[]): string {
  return table([
    ["id", "kind", "key", "name", "last used", "expires", "origins"],
    ...found.map((key) => [
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
