import { readFileSync } from "node:fs";
import path from "node:path";
import { Option } from "commander";
import type { Connection } from "../../client/connection.ts";
import { inPath } from "../../client/in-path.ts";
import type { Cli, GlobalOptions } from "../cli.ts";
import { optionsOf } from "../cli.ts";
import { CommandError } from "../command-errors.ts";
import type { TillCommand } from "../command-tree.ts";
import { pathOf } from "../command-tree.ts";
import { objectBlock, objectsTable } from "../output/object-tables.ts";
import { collect, wholeNumber } from "../values.ts";
import type { ApiCall, ApiParameter } from "./api-call.ts";
import { groupNames, kebabCase, ownOption, verbName } from "./names.ts";
import type { Parameters } from "./parameters.ts";
import { parametersOf } from "./parameters.ts";
import { furtherOptions, showFurther } from "./payment-pages.ts";

/** How many objects a list shows. */
const defaultLimit = 20;

interface CallOptions extends GlobalOptions {
  readonly data?: readonly string[];
  readonly limit?: number;
  readonly all?: boolean;
  readonly file?: string;
  readonly idempotencyKey?: string;
}

/** Loads the calls of the API. Most commands need none, and start sooner without them. */
export async function loadApiCalls(): Promise<readonly ApiCall[]> {
  const { describeApi } = await import("../service/describe-api.ts");
  return describeApi();
}

/**
 * Adds a command for each call of the API that has none yet: a group for each resource, and in it a command for each of its
 * calls. A new resource of the API appears here by itself.
 */
export function addResources(program: TillCommand, cli: Cli, calls: readonly ApiCall[]): void {
  for (const call of calls) {
    const [name, ...others] = groupNames(call.resource);
    const group = program.group(name, descriptionOf(call.resource)).helpGroup("Resources of the API:");
    for (const other of others) if (!group.aliases().includes(other)) group.alias(other);
    if (group.find(verbName(call.method)) === undefined) addCall(group, cli, call);
  }
}

function descriptionOf(resource: string): string {
  return kebabCase(resource).replaceAll("-", " ");
}

/** Adds the command of one call of the API. */
function addCall(group: TillCommand, cli: Cli, call: ApiCall): void {
  const command = group.command(verbName(call.method)).description(call.summary);
  for (const id of call.ids) command.argument(`<${id}>`);
  if (call.parameters.length > 0) {
    const names = call.parameters.map(({ name, required }) => (required ? `${name} (needed)` : name));
    command.option("-d, --data <name=value>", `a parameter: ${names.join(", ")}`, collect);
    for (const parameter of call.parameters) addParameter(command, parameter);
  }
  if (call.isList) {
    command.option("--limit <count>", "how many, newest first", wholeNumber(), defaultLimit);
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
    cli.show(command, result, () =>
      isList(result) ? objectsTable(result.data, cli) : objectBlock(result, cli),
    );
    await showFurther(cli, call, result, options);
  });
}

/** What the line of the API does not show: amounts with a currency, nested parameters, a QR code. */
const further: Readonly<Record<string, readonly string[]>> = {
  "till charges create": ["--amount 42.50eur --source tok_visa -d 'metadata[order]=7'"],
  "till links create": ["--name Print --amount 42eur --qr"],
};

/** Command lines that the help of a call shows, and that a test runs. */
function examplesOf({ isList, ids, example }: ApiCall, command: string): readonly string[] {
  if (isList && ids.length === 0) return [`${command} --limit 5`, `${command} --json`];
  const own = (further[command] ?? []).map((options) => `${command} ${options}`);
  return example === undefined ? own : [`till ${example}`, ...own];
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
  const most = options.all === true ? Number.POSITIVE_INFINITY : (options.limit ?? defaultLimit);
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
