import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { CommandError, CommandFailed } from "../command-errors.ts";
import type { Seen } from "./look.ts";
import { isLoaded, keyOf, scriptLoader } from "./look.ts";

const kinds = [
  "base",
  "form",
  "frame",
  "import_map",
  "inline_script",
  "preload",
  "refresh",
  "script",
] as const;

const approvedPart = z.object({
  kind: z.enum(kinds),
  address: z.nullable(z.string()),
  /** The attribute of the element. */
  integrity: z.nullable(z.string()),
  /** Of the script that was loaded, or of what stands in the document. */
  hash: z.nullable(z.string()),
  /** Why the page needs it, for whoever reads the file: written by hand. */
  purpose: z.string(),
});

const approvedPage = z.object({
  page: z.string(),
  approved_at: z.string(),
  headers: z.record(z.string(), z.string()),
  parts: z.array(approvedPart),
});

export type ApprovedPart = z.infer<typeof approvedPart>;
export type ApprovedPage = z.infer<typeof approvedPage>;

/** @throws CommandError if the file is not one that `--approve` has written */
export function readApproved(file: string): ApprovedPage {
  const text = readText(file);
  if (text === undefined) throw new CommandError(`There is no file ${file}. --approve writes it.`);
  const found = parse(text);
  if (found === undefined) throw new CommandError(`${file} has no approved page. --approve writes it.`);
  return found;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function parse(text: string): ApprovedPage | undefined {
  try {
    return z.safeParse(approvedPage, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Loads the scripts of a page, and writes all that it has to a file as approved. What the file says about purposes stays.
 *
 * @throws CommandFailed if a script cannot be loaded, or the file cannot be written
 */
export async function approve(
  { page, headers, parts }: Seen,
  file: string,
  now: Date,
): Promise<ApprovedPage> {
  const load = scriptLoader(page);
  const before = parse(readText(file) ?? "")?.parts ?? [];
  const purposes = new Map(before.map((part) => [keyOf(part), part.purpose]));
  const approved: ApprovedPart[] = [];
  for (const part of parts) {
    const { kind, address, integrity } = part;
    const loaded = isLoaded(part) ? await load(address ?? "") : { hash: part.hash };
    if ("unread" in loaded) throw new CommandFailed(`A script could not be read: ${loaded.unread}`, 2);
    const purpose = purposes.get(keyOf(part)) ?? "";
    approved.push({ kind, address, integrity, hash: loaded.hash, purpose });
  }
  const written = {
    page: page.href,
    approved_at: now.toISOString(),
    headers: { ...headers },
    parts: approved,
  };
  try {
    writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
  } catch (error) {
    throw new CommandFailed(
      `${file} cannot be written (${String((error as NodeJS.ErrnoException).code)}).`,
      2,
    );
  }
  return written;
}
