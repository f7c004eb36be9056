/** Returns an object with one parameter, or an empty object if the value is undefined or blank. Trims strings. */
export function optionalParam(name: string, value: unknown): object {
  const trimmed = typeof value === "string" ? value.trim() : value;
  return trimmed === undefined || trimmed === "" ? {} : { [name]: trimmed };
}
