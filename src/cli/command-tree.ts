import type { ErrorOptions, HelpContext } from "commander";
import { Command } from "commander";
import { CommandError } from "./command-errors.ts";

/** A command of `till`: that of commander, with examples, which reports what is wrong in one line. */
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
    return this.find(name) ?? this.command(name).description(description);
  }

  /** The subcommand with this name or alias. */
  find(name: string): TillCommand | undefined {
    const found = this.commands.find(
      (command) => command.name() === name || command.aliases().includes(name),
    );
    return found as TillCommand | undefined;
  }

  /** Rejects the command for want of an option that it needs only beside some others. */
  missing(long: string): never {
    const flags = this.options.find((option) => option.long === long)?.flags ?? long;
    return this.error(`required option '${flags}' not specified`);
  }

  /** @throws CommandError in place of writing and ending the process, as commander does */
  override error(message: string, { code }: ErrorOptions = {}): never {
    throw new CommandError(sentence(this.#worded(message, code)), pathOf(this));
  }

  /** The words of commander, with what is missing in them. */
  #worded(message: string, code: string | undefined): string {
    if (code === "commander.excessArguments") {
      return `unexpected: ${this.args.slice(this.registeredArguments.length).join(" ")}`;
    }
    if (code !== "commander.missingArgument") return message.replace("command-argument value", "value");
    const { description = "", argChoices } =
      this.registeredArguments.find(({ required }, index) => required && this.args[index] === undefined) ??
      {};
    const choices = argChoices === undefined ? "" : ` (${argChoices.join(", ")})`;
    return description === "" ? message : `${message}: ${description}${choices}`;
  }

  override help(context?: HelpContext): never;
  override help(change: (text: string) => string): never;
  override help(context?: HelpContext | ((text: string) => string)): never {
    if (typeof context !== "object" || !context.error) super.help({ error: false });
    const names = this.commands.map((command) => command.name());
    const last = names.pop() ?? "";
    const expected = names.length === 0 ? last : `${names.join(", ")} or ${last}`;
    throw new CommandError(`Expected ${pathOf(this)} ${expected}.`, pathOf(this));
  }
}

/** The words that call a command: `till keys list`. */
export function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}

/** `error: unknown option '--nam'\n(Did you mean --name?)` becomes one line of sentences. */
function sentence(message: string): string {
  const [first = "", hint = ""] = message.replace(/^error: /, "").split("\n");
  const text = first.charAt(0).toUpperCase() + first.slice(1).replace(/\.$/, "");
  return `${text}.${hint === "" ? "" : ` ${hint.replace(/^\((.*)\)$/, "$1")}`}`;
}
