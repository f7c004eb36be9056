import type { EventType } from "../../contract/event.ts";
import { eventTypes } from "../../contract/event.ts";
import { CommandError } from "../command-error.ts";

/**
 * Reads types of events with commas between them; `payment.*` is all that begin so. Undefined is every type.
 *
 * @throws CommandError if one is not known
 */
export function readEventTypes(text: string | undefined): readonly EventType[] | undefined {
  if (text === undefined || text === "*") return undefined;
  const types = text.split(",").flatMap((given) => {
    const name = given.trim();
    const found = eventTypes.filter(
      (type) => type === name || (name.endsWith(".*") && type.startsWith(name.slice(0, -1))),
    );
    if (found.length === 0)
      throw new CommandError(`There is no event ${name}. till trigger --list names them.`);
    return found;
  });
  return [...new Set(types)];
}
