import type { Parameters } from "./requests/rules.ts";
import { isRecord } from "./requests/rules.ts";
import { translateRequest } from "./translate-request.ts";

type Call = Readonly<Record<"endpoint" | "method", string>>;
type Path = readonly string[];

/** The most parameters among which the one that was meant is looked for. */
const most = 200;

/**
 * Returns the name of the parameter that a client of Stripe's has sent for one of this API, which an error names: `coupon` for
 * `discounts[0][coupon]`. It is the one without which the translated request has no such parameter. A name that was sent
 * itself, or has come from none, stays.
 *
 * @param sent what `translateRequest` takes
 * @param param in form syntax
 */
export function askedName(call: Call, sent: Parameters, param: string): string {
  const own = param.split(/\]?\[|\]$/).filter((name) => name !== "");
  const isLeft = (parameters: Parameters) => {
    try {
      return has(translateRequest(call, parameters), own);
    } catch {
      return true; // What is left asks for something that is not offered.
    }
  };
  const leaves = leavesOf(sent);
  if (has(sent, own) || leaves.length > most || !isLeft(sent)) return param;
  const asked = leaves.find((leaf) => !isLeft(without(sent, leaf)));
  return asked === undefined ? param : formName(asked);
}

function has(value: unknown, [name, ...rest]: Path): boolean {
  if (name === undefined) return value !== undefined;
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? has(Object.entries(value).find(([key]) => key === name)?.[1], rest)
    : false;
}

function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

function without(parameters: Parameters, [name = "", ...rest]: Path): Parameters {
  const { [name]: value, ...others } = parameters;
  if (rest.length === 0) return others;
  const kept = isRecord(value) ? without(value, rest) : Array.isArray(value) ? withoutOf(value, rest) : value;
  return { ...others, [name]: kept };
}

function withoutOf(list: readonly unknown[], [position = "", ...rest]: Path): readonly unknown[] {
  return list.map((item: unknown, index) =>
    String(index) === position ? (isRecord(item) ? without(item, rest) : undefined) : item,
  );
}

const formName = ([first = "", ...rest]: Path): string => first + rest.map((name) => `[${name}]`).join("");
