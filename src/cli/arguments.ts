import { CommandError } from "./command-error.ts";

/** @throws CommandError if an argument is missing */
export function required<Value>(name: string, value: Value | undefined): Value {
  if (value === undefined) throw new CommandError(`Missing: ${name}.`);
  return value;
}

/** @throws CommandError if there are more arguments than a command has */
export function rejectRest(rest: readonly string[]): void {
  if (rest.length > 0) throw new CommandError(`Unexpected: ${rest.join(" ")}.`);
}
