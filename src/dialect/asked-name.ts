import type { Parameters } from "./requests/rules.ts";
import { isRecord } from "./requests/rules.ts";
import type { TranslatedEndpoint } from "./translate-request.ts";
import { translateRequest } from "./translate-request.ts";

type Path = readonly string[];

/** The most parameters, and objects of them, among which the one that was meant is looked for. */
const most = 200;

/**
 * Returns the name of the parameter that a client of Stripe's has sent for one of this API, which an error names: `coupon` for
 * `discounts[0][coupon]`. It is the one without which the translated request has no such parameter. A name that was sent
 * itself, or has come from none, stays, or becomes the name that Stripe has for it.
 *
 * @param sent what `translateRequest` takes
 * @param param in form syntax
 */
export function askedName(endpoint: TranslatedEndpoint, sent: Parameters, param: string): string {
  const own = param.split(/\]?\[|\]$/).filter((name) => name !== "");
  if (has(sent, own)) {
    const within = stripeName(param, sent);
    return isRecord(valueAt(sent, own)) && within.startsWith(`${param}[`) ? within : param;
  }
  const places = placesOf(sent);
  if (places.length > most) return stripeName(param, sent);
  const translated = translate(endpoint, sent);
  // The translation itself has rejected it, by its name.
  if (translated === undefined) return param;
  if (!has(translated, own)) return stripeName(param, sent);
  const asked = places.find((place) => {
    const others = translate(endpoint, without(sent, place));
    return others !== undefined && !has(others, own);
  });
  return asked === undefined ? param : formName(asked);
}

/** Parameters whose members Stripe has elsewhere. */
const elsewhere: readonly (readonly [own: RegExp, stripe: string])[] = [
  [/^(custom_fields\[\d+\])\[label\]$/, "$1[label][custom]"],
  [/^(custom_fields\[\d+\])\[options\]/, "$1[dropdown][options]"],
  [/^custom_text\[terms\]$/, "custom_text[terms_of_service_acceptance][message]"],
  [/^custom_text\[(submit|after_submit)\]$/, "custom_text[$1][message]"],
];

function stripeName(param: string, sent: Parameters): string {
  if (param === "coupon" && isRecord(sent["promotion"])) return "promotion[coupon]";
  return elsewhere.reduce((name, [own, stripe]) => name.replace(own, stripe), param);
}

/** Undefined for what asks for something that is not offered. */
function translate(endpoint: TranslatedEndpoint, parameters: Parameters): Parameters | undefined {
  try {
    return translateRequest(endpoint, parameters);
  } catch {
    return undefined;
  }
}

function has(value: unknown, path: Path): boolean {
  return valueAt(value, path) !== undefined;
}

function valueAt(value: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return value;
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? valueAt(Object.entries(value).find(([key]) => key === name)?.[1], rest)
    : undefined;
}

/** The parameters of an object, the deepest first: what is within one comes before it. */
function placesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const place = [...path, name];
    return [...placesOf(member, place), place];
  });
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
