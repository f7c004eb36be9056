import type * as z from "zod/mini";
import type { ParameterPath } from "../../support/fuzz/places.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** A parameter of the document that holds no others. */
export interface DocumentedParameter {
  readonly place: ParameterPath;
  /** Whether no request is complete without it. */
  readonly isRequired: boolean;
  /** The one value that it takes, if it takes no other. */
  readonly only: unknown;
}

/** The innermost places of what a schema takes. */
export function placesOf(
  schema: Schema,
  place: ParameterPath = [],
  isRequired = true,
): readonly DocumentedParameter[] {
  const { properties = {}, required = [], items, anyOf } = schema;
  const below = [
    ...Object.entries(properties).flatMap(([name, inner]) =>
      placesOf(inner as Schema, [...place, name], isRequired && required.includes(name)),
    ),
    ...(items === undefined ? [] : placesOf(items as Schema, [...place, 0], isRequired)).filter(
      ({ place: { length } }) => length > place.length + 1,
    ),
    ...(anyOf ?? []).flatMap((inner) =>
      placesOf(inner as Schema, place, isRequired).filter(({ place: { length } }) => length > place.length),
    ),
  ];
  const others = new Map(below.map((one) => [paramOf(one.place), one]));
  if (others.size > 0 || place.length === 0) return [...others.values()];
  return [{ place, isRequired, only: schema.enum?.length === 1 ? schema.enum[0] : schema.const }];
}

/** The innermost places of what is sent; a list of plain values is one. */
export function placesIn(value: unknown, place: ParameterPath = []): readonly ParameterPath[] {
  if (typeof value !== "object" || value === null) return [place];
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...place, name]));
  }
  const within = value.slice(0, 1).flatMap((item) => placesIn(item, [...place, 0]));
  return within.some(({ length }) => length > place.length + 1) ? within : [place];
}

/** Whether a place is another one, or within it. */
export function isWithin(place: ParameterPath, outer: ParameterPath): boolean {
  return outer.every((name, index) => place[index] === name);
}

/** What stands at a place; undefined: nothing. */
export function valueAt(value: unknown, [name, ...rest]: ParameterPath): unknown {
  if (name === undefined || typeof value !== "object" || value === null) return value;
  return valueAt((value as Readonly<Record<string, unknown>>)[name], rest);
}

/** A value without what stands at a place, and without what would be empty then. */
export function withoutPlace(value: unknown, [name, ...rest]: ParameterPath): unknown {
  if (name === undefined || typeof value !== "object" || value === null) return undefined;
  const inner = withoutPlace((value as Readonly<Record<string, unknown>>)[name], rest);
  if (Array.isArray(value)) return inner === undefined ? undefined : [inner, ...value.slice(1)];
  const left = Object.entries(value).flatMap(([member, other]) => {
    if (member !== name) return [[member, other] as const];
    return inner === undefined ? [] : [[member, inner] as const];
  });
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** A place as errors write it: `items[0][price]`. */
export function paramOf([first = "", ...rest]: ParameterPath): string {
  return `${first}${rest.map((name) => `[${name}]`).join("")}`;
}
