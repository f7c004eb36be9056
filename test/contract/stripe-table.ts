import type { AnswerCheck } from "../support/stripe-answer-types.ts";
import { methodOf } from "./other-stripe-calls.ts";
import type { CallResult, StripeThrown } from "./run-stripe-calls.ts";

type Results = ReadonlyMap<string, CallResult>;

/** The error codes of the service for what it does not offer. */
const notOffered = new Set(["method_not_allowed", "parameter_unsupported", "route_missing"]);

/** Whether an error says that something is not offered, and what to use instead. */
function isRefusal({ type, code, raw }: StripeThrown): boolean {
  return type === "StripePermissionError" || notOffered.has(raw?.till?.code ?? code ?? "");
}

/** The calls whose answers differ from the types of the client, with the members that do. */
export function differingCalls(results: Results, check: AnswerCheck): ReadonlyMap<string, readonly string[]> {
  const found = [...results].flatMap(([call, result]) => {
    const differences = result.outcome === "works" ? check(methodOf(call), result.answer) : [];
    return differences.length === 0 ? [] : [[call, differences] as const];
  });
  return new Map(found);
}

/** The table of calls and what came of each, in Markdown. */
export function callsTable(results: Results, check: AnswerCheck): string {
  const differing = differingCalls(results, check);
  return tableOf(
    ["call", "result"],
    [...results].map(([call, result]) => {
      const [, ...conditions] = call.split(",");
      return [[`\`${methodOf(call)}\``, ...conditions].join(","), ended(result, differing.get(call))];
    }),
  );
}

function ended(result: CallResult, differences: readonly string[] = []): string {
  if (result.outcome === "works") {
    if (differences.length === 0) return "works";
    return `differs in ${membersOf(differences)}`;
  }
  if (result.outcome !== "throws") return result.outcome;
  const { error } = result;
  if (isRefusal(error)) return `refused: ${insteadOf(error)}`;
  return `works: \`${String(error.type)}\`${error.code ? ` with \`${error.code}\`` : ""}`;
}

/** The members that differ, those of one object together: `price` (`created`, `product`). */
function membersOf(differences: readonly string[]): string {
  const byParent = new Map<string, string[]>();
  for (const difference of differences) {
    const [path = ""] = difference.split(" is ");
    const [, parent = "", name = ""] = /^(?:(.*)\.)?([^.]+)$/.exec(path) ?? [];
    byParent.set(parent, [...(byParent.get(parent) ?? []), `\`${name}\``]);
  }
  const shown = [...byParent].map(([parent, names]) => {
    const list = names.join(", ");
    return parent === "" ? list : `\`${parent}\` (${list})`;
  });
  return shown.join(", ");
}

/** What to do in place of a refused call: the message without the name of the parameter, which the call says. */
function insteadOf({ message }: StripeThrown): string {
  return message.replace(/^\S+ is not offered\. /, "");
}

/**
 * The table of the methods that are refused: the name of a resource stands for all of them where there is one answer.
 *
 * @param calls what came of the other calls, by which a resource is known to be there
 */
export function refusalsTable(results: Results, calls: Results): string {
  const all = new Map([...calls, ...results]);
  const ways = new Map<string, Set<string>>();
  for (const [method, result] of results) {
    if (result.outcome !== "throws" || !isRefusal(result.error)) continue;
    const way = insteadOf(result.error);
    const resource = method.split(".")[0] ?? "";
    const name = waysOf(all, resource).size === 1 ? `\`${resource}.*\`` : `\`${method}\``;
    ways.set(way, (ways.get(way) ?? new Set()).add(name));
  }
  const rows = [...ways].map(([way, names]) => [[...names].join(", "), way]);
  return tableOf(["refused", "instead"], rows);
}

/** The answers of all methods of a resource: how they refuse, or that they do not. */
function waysOf(results: Results, resource: string): ReadonlySet<string> {
  const own = [...results].filter(([method]) => method.startsWith(`${resource}.`));
  return new Set(
    own.map(([, result]) =>
      result.outcome === "throws" && isRefusal(result.error) ? insteadOf(result.error) : "offered",
    ),
  );
}

/** The methods that do not refuse, as a sentence lists them. */
export function offeredMethods(results: Results): string {
  const offered = [...results].filter(
    ([, result]) => result.outcome !== "throws" || !isRefusal(result.error),
  );
  return offered.map(([method]) => `\`${method}\``).join(", ");
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}
