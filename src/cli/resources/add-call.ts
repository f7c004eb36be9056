import { readFileSync } from "node:fs";
import path from "node:path";
import { Option } from "commander";
import type { Connection } from "../../client/connection.ts";
import { inPath } from "../../client/in-path.ts";
import type { Cli, GlobalOptions } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError } from "../command-error.ts";
import { collect } from "../commands/collect.ts";
import type { TillCommand } from "../command-tree.ts";
import { pathOf } from "../command-tree.ts";
import { objectBlock, objectsTable } from "../output/object-tables.ts";
import type { ApiCall, ApiParameter } from "./api-call.ts";
import { examplesOf } from "./examples.ts";
import { kebabCase, ownOption, verbName } from "./names.ts";
import type { Parameters } from "./parameters.ts";
import { parametersOf } from "./parameters.ts";
import { furtherOptions, showFurther } from "./payment-pages.ts";

/** How many objects a list shows. */
const defaultLimit = 20;

interface CallOptions extends GlobalOptions {
  readonly data?: readonly string[];
  readonly limit?: string;
  readonly all?: boolean;
  readonly file?: string;
  readonly idempotencyKey?: string;
}

/** Adds the command of one call of the API. */
export function addCall(group: TillCommand, cli: Cli, call: ApiCall): void {
  const command = group.command(verbName(call.method)).description(call.summary);
  for (const id of call.ids) command.argument(`<${id}>`);
  if (call.parameters.length > 0) {
    const names = call.parameters.map(({ name, required }) => (required ? `${name} (needed)` : name));
    command.option("-d, --data <name=value>", `a parameter: ${names.join(", ")}`, collect);
    for (const parameter of call.parameters) addParameter(command, parameter);
  }
  if (call.isList) {
    command.option("--limit <count>", `how many, newest first; ${String(defaultLimit)} without it`);
    command.option("--all", "all of them");
  }
  if (call.isUpload) command.requiredOption("--file <path>", "the file");
  if (call.verb === "post") {
    command.option("--idempotency-key <key>", "done once with this key, however often it is sent");
  }
  for (const [flags, description] of furtherOptions(call)) command.option(flags, description);
  command.example(...examplesOf(call, pathOf(command)));
  command.action(async () => {
    const options = optionsOf<CallOptions>(command);
    const connection = cli.connect(command);
    const given = parametersOf(
      call.parameters,
      options.data ?? [],
      options as Readonly<Record<string, unknown>>,
    );
    const address = pathWith(call, command.args);
    if (call.isList) return showList(cli, connection, { address, given, options });
    const result = await send(connection, { call, address, given, options });
    if (options.json === true) cli.printJson(result);
    else cli.print(isList(result) ? objectsTable(result.data, cli) : objectBlock(result, cli));
    await showFurther(cli, call, result, options);
  });
}

function addParameter(command: TillCommand, parameter: ApiParameter): void {
  if (!ownOption(parameter)) return;
  // All of them are in the description of -d.
  command.addOption(new Option(`--${kebabCase(parameter.name)} <value>`, parameter.type).hideHelp());
}

function pathWith({ ids, path: template }: ApiCall, values: readonly string[]): string {
  return ids.reduce((text, id, index) => {
    const value = inPath(values[index]);
    if (value !== "") return text.replace(`{${id}}`, value);
    throw new CommandError(`${id}: ${values[index] ?? ""}. Expected 1 to 200 letters, digits, _ and -.`);
  }, template);
}

interface Request {
  readonly address: string;
  readonly given: Parameters;
  readonly options: CallOptions;
}

async function showList(
  cli: Cli,
  connection: Connection,
  { address, given, options }: Request,
): Promise<void> {
  const most = options.all === true ? Number.POSITIVE_INFINITY : countOf(options.limit);
  const items: object[] = [];
  let hasMore = false;
  for await (const item of connection.list<object>(
    address,
    { ...given, limit: Math.min(100, most + 1) },
    {},
  )) {
    hasMore = items.length >= most;
    if (hasMore) break;
    items.push(item);
  }
  if (options.json === true) return cli.printJson(items);
  cli.print(items.length === 0 ? "There are none.\n" : objectsTable(items, cli));
  if (hasMore && cli.columns !== undefined)
    cli.print(cli.style.dim("There are more: --limit or --all shows them.\n"));
}

function countOf(text: string | undefined): number {
  if (text === undefined) return defaultLimit;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new CommandError(`--limit is a whole number of at least 1, not ${text}.`);
}

function send(
  connection: Connection,
  { call, address, given, options }: Request & { readonly call: ApiCall },
): Promise<object> {
  if (call.verb === "get") return connection.get(address, given);
  if (call.verb === "delete") return connection.delete(address, {}, given);
  const key = options.idempotencyKey;
  const body = call.isUpload ? formWith(options.file ?? "", given) : given;
  return connection.post(address, body, key === undefined ? {} : { idempotencyKey: key });
}

function formWith(file: string, given: Parameters): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.set(name, String(value));
  try {
    form.set("file", new Blob([readFileSync(file)]), path.basename(file));
  } catch {
    throw new CommandError(`${file} cannot be read.`);
  }
  return form;
}

function isList(result: object): result is { readonly data: readonly object[] } {
  return "data" in result && Array.isArray(result.data);
}
