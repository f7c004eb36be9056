import type { Option } from "commander";
import { Argument } from "commander";
import { eventTypes } from "../../contract/events/event.ts";
import type { AddCommands, Cli } from "../cli.ts";
import type { TillCommand } from "../command-tree.ts";
import { readProfiles } from "../config/profiles.ts";

/** A word that may follow, and what it means. */
interface Candidate {
  readonly word: string;
  readonly meaning: string;
}

/** For each shell, a script that asks `till complete` for the words that may follow. */
const scripts: Readonly<Record<string, string>> = {
  bash: `# till: put this into ~/.bashrc: source <(till completion bash)
_till() {
  local IFS=$'\\n' words
  words=$(till complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f1)
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _till till
`,
  zsh: `#compdef till
# till: put this into ~/.zshrc, after compinit: source <(till completion zsh)
_till() {
  local -a found
  local line
  for line in "\${(@f)$(till complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n $line ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( \${#found} )); then _describe till found; else _files; fi
}
compdef _till till
`,
  fish: `# till: put this into ~/.config/fish/completions/till.fish
function __till_complete
    set -l words (commandline -opc) (commandline -ct)
    till complete -- $words[2..-1] 2>/dev/null
end
complete -c till -f -a "(__till_complete)"
`,
};

/** `till completion bash|zsh|fish`, and the command that its script calls. */
export const addCompletion: AddCommands = (program, cli) => {
  program
    .group("completion", "print the script with which a shell completes the words of till")
    .addArgument(new Argument("<shell>", "the shell").choices(Object.keys(scripts)))
    .helpGroup("Run:")
    .example("till completion bash", "till completion zsh", "till completion fish")
    .action((shell: string, _options: unknown, command: TillCommand) => {
      const script = scripts[shell] ?? "";
      cli.show(command, { shell, script }, () => script);
    });
  program.command("complete [words...]", { hidden: true }).action((words: readonly string[]) => {
    const lines = candidates(program, cli, words).map(({ word, meaning }) => `${word}\t${meaning}\n`);
    cli.print(lines.join(""));
  });
};

function candidates(program: TillCommand, cli: Cli, words: readonly string[]): readonly Candidate[] {
  const current = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  const command = commandAt(program, before);
  const option = optionAt([...command.options, ...program.options], before.at(-1));
  if (option !== undefined) return valuesOf(option, cli).filter(({ word }) => word.startsWith(current));
  const all = current.startsWith("-") ? optionNames(command, program) : wordsOf(command);
  return all.filter(({ word }) => word.startsWith(current));
}

/** The command that the words call. */
function commandAt(program: TillCommand, words: readonly string[]): TillCommand {
  return words.reduce((command: TillCommand, word) => command.find(word) ?? command, program);
}

/** The option whose value is the next word. */
function optionAt(options: readonly Option[], word: string | undefined): Option | undefined {
  // An option without a short form is not meant by the word that is not there.
  if (word === undefined) return undefined;
  return options.find((option) => (option.long === word || option.short === word) && option.required);
}

function valuesOf({ long, description, argChoices }: Option, { env }: Cli): readonly Candidate[] {
  if (long === "--profile")
    return Object.keys(readProfiles(env).profiles).map((word) => ({ word, meaning: "profile" }));
  if (long === "--events") return ofEvents();
  if (argChoices !== undefined) return argChoices.map((word) => ({ word, meaning: "" }));
  // The description of an option for a parameter lists the values that it may have.
  const values = /^\w+(, \w+)+$/.test(description) ? description.split(", ") : [];
  return values.map((word) => ({ word, meaning: "" }));
}

function wordsOf(command: TillCommand): readonly Candidate[] {
  if (command.name() === "trigger") return ofEvents();
  const [argument] = command.registeredArguments;
  if (argument?.argChoices !== undefined)
    return argument.argChoices.map((word) => ({ word, meaning: argument.name() }));
  return command
    .createHelp()
    .visibleCommands(command)
    .map((child) => ({ word: child.name(), meaning: child.description() }));
}

function ofEvents(): readonly Candidate[] {
  return eventTypes.map((word) => ({ word, meaning: "event" }));
}

function optionNames(command: TillCommand, program: TillCommand): readonly Candidate[] {
  const options = [...command.options, ...(command === program ? [] : program.options)];
  const all = options.map(({ long, short, description }) => ({
    word: long ?? short ?? "",
    meaning: description,
  }));
  return [...all, { word: "--help", meaning: "show what a command takes" }];
}
