/** A parameter where there is anything to say; texts without the blanks around them. */
export function given(name: string, value: unknown): object {
  const said = typeof value === "string" ? value.trim() : value;
  return said === undefined || said === "" ? {} : { [name]: said };
}
