const longest = 72;

/** A value as JavaScript, on one line where it is short. */
export function javaScriptOf(value: unknown, indent = ""): string {
  const name = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));
  return literal(value, indent, {
    list: ["[", "]"],
    object: ["{ ", " }"],
    member: (key, text) => `${name(key)}: ${text}`,
    text: JSON.stringify,
  });
}

/** A value as PHP: lists and objects are arrays. */
export function phpOf(value: unknown, indent = ""): string {
  const text = (it: string) => JSON.stringify(it).replaceAll("$", "\\$").replaceAll("\\/", "/");
  return literal(value, indent, {
    list: ["[", "]"],
    object: ["[", "]"],
    member: (key, inner) => `${text(key)} => ${inner}`,
    text,
  });
}

interface Syntax {
  readonly list: readonly [open: string, close: string];
  readonly object: readonly [open: string, close: string];
  readonly member: (key: string, text: string) => string;
  readonly text: (value: string) => string;
}

function literal(value: unknown, indent: string, syntax: Syntax): string {
  if (typeof value === "string") return syntax.text(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const within = `${indent}  `;
  const write = (inner: string) =>
    Array.isArray(value)
      ? value.map((item) => literal(item, inner, syntax))
      : Object.entries(value).map(([key, item]) => syntax.member(key, literal(item, inner, syntax)));
  const [open, close] = Array.isArray(value) ? syntax.list : syntax.object;
  const short = write(indent);
  const line = short.length === 0 ? open.trim() + close.trim() : open + short.join(", ") + close;
  if (line.length + indent.length <= longest && !line.includes("\n")) return line;
  const items = write(within).map((item) => `${within}${item},\n`);
  return `${open.trim()}\n${items.join("")}${indent}${close.trim()}`;
}
