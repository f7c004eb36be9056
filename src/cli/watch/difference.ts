import { printable } from "../output/text.ts";
import type { Part } from "./element-parts.ts";

type HeaderChange = "added" | "changed" | "missing" | "tightened" | "weakened";

/** How a page differs from what was approved. */
export interface Difference {
  readonly change:
    | `header_${HeaderChange}`
    | `${Part["kind"]}_${"added" | "changed" | "removed"}`
    | `integrity_${"changed" | "missing"}`;
  /** The name of the header, or where the script, frame or form is. */
  readonly subject: string;
  readonly text: string;
}

const longest = 300;

/** Makes a difference whose texts, which may be those of a page, can be printed and are not long. */
export function difference(change: Difference["change"], subject: string, text: string): Difference {
  return { change, subject: short(subject), text: short(text) };
}

/** Makes a text of a page one that can be printed and is not long. */
export function short(text: string): string {
  const line = printable(text);
  return line.length <= longest ? line : `${line.slice(0, longest)}…`;
}

/** The names of what stands in a document. */
const inDocument: Readonly<Record<Part["kind"], string>> = {
  base: "base",
  form: "form",
  frame: "frame",
  import_map: "import map",
  inline_script: "inline script",
  preload: "preload",
  refresh: "refresh",
  script: "script",
};

/** Where a part of a page is: its address, or its line in the document. */
export function placeOf({
  kind,
  address,
  line,
}: Pick<Part, "address" | "kind"> & { readonly line?: number }): string {
  return address ?? `${inDocument[kind]}${line === undefined || line === 0 ? "" : ` in line ${line}`}`;
}

/** What was found, and which scripts could not be read. */
export interface Comparison {
  readonly differences: readonly Difference[];
  readonly unread: readonly string[];
}
