import type { Cli } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import type { ApiCall } from "./api-call.ts";
import { addCall } from "./add-call.ts";
import { groupNames, kebabCase, verbName } from "./names.ts";

/**
 * Adds a command for each call of the API that has none yet: a group for each resource, and in it a command for each of its
 * calls. A new resource of the API appears here by itself.
 */
export function addResources(program: TillCommand, cli: Cli, calls: readonly ApiCall[]): void {
  for (const call of calls) {
    const [name, ...others] = groupNames(call.resource);
    const group = program.group(name, descriptionOf(call.resource)).helpGroup("Resources of the API:");
    for (const other of others) if (!group.aliases().includes(other)) group.alias(other);
    if (!group.has(verbName(call.method))) addCall(group, cli, call);
  }
}

function descriptionOf(resource: string): string {
  return kebabCase(resource).replaceAll("-", " ");
}
