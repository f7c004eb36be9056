import type { HelpContext } from "commander";
import { Command } from "commander";
import { CommandError } from "./command-error.ts";

/** A command of `till`: that of commander, which reports a missing subcommand in one line and has examples. */
export class TillCommand extends Command {
  readonly examples: string[] = [];

  override createCommand(name?: string): TillCommand {
    return new TillCommand(name);
  }

  /** Adds command lines that the help shows, and that a test runs. */
  example(...lines: readonly string[]): this {
    this.examples.push(...lines);
    return this;
  }

  /** The subcommand with this name, made if it is missing. */
  group(name: string, description: string): TillCommand {
    const found = this.commands.find(
      (command) => command.name() === name || command.aliases().includes(name),
    );
    return (found as TillCommand | undefined) ?? this.command(name).description(description);
  }

  /**
   * Adds a subcommand that checks its arguments itself.
   *
   * @param usage its arguments as the help shows them, such as `ID [OPTIONS]`
   * @param run gets the arguments, and the command with its options
   */
  verb(
    name: string,
    description: string,
    usage: string,
    run: (args: readonly string[], command: TillCommand) => Promise<void>,
  ): TillCommand {
    const added = this.command(name).description(description).argument("[arguments...]");
    // Commander takes an empty usage for none, and would show the arguments that every subcommand takes.
    added.usage(usage === "" ? "[OPTIONS]" : usage);
    return added.action(() => run(added.args, added));
  }

  /** Whether there is a subcommand with this name. */
  has(name: string): boolean {
    return this.commands.some((command) => command.name() === name || command.aliases().includes(name));
  }

  override help(context?: HelpContext): never;
  override help(change: (text: string) => string): never;
  override help(context?: HelpContext | ((text: string) => string)): never {
    if (typeof context !== "object" || !context.error) super.help({ error: false });
    const names = this.commands.map((command) => command.name());
    const last = names.pop() ?? "";
    throw new CommandError(
      `Expected ${pathOf(this)} ${names.length === 0 ? last : `${names.join(", ")} or ${last}`}.`,
    );
  }
}

/** The words that call a command: `till keys list`. */
export function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}
