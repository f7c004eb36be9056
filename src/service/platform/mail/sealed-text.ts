import type { Selectable } from "kysely";
import type { Scope } from "../database/scope.ts";
import { rowScope } from "../database/scope.ts";
import type { MailTable } from "../database/tables.ts";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import { open, seal } from "../vault/seal.ts";

/** What a mail says. */
export interface MailText {
  readonly text: string;
  /** The same text as HTML; null: plain text only. */
  readonly html: string | null;
}

/** Seals what a mail says: a link in it opens a page for whoever has it. */
export function sealMailText({ mails }: Pick<DerivedKeys, "mails">, scope: Scope, said: MailText): string {
  const { text, html } = said;
  return seal(mails, Buffer.from(JSON.stringify({ text, html })), boundTo(scope)).toString("base64");
}

/** Returns what a mail says, also one of an earlier version, which did not seal it. */
export function openMailText(
  { mails }: Pick<DerivedKeys, "mails">,
  row: Pick<Selectable<MailTable>, "account_id" | "html" | "livemode" | "sealed" | "text">,
): MailText {
  const { sealed, text, html } = row;
  if (sealed === null) return { text, html };
  const opened = open(mails, Buffer.from(sealed, "base64"), boundTo(rowScope(row)));
  return JSON.parse(opened.toString("utf8")) as MailText;
}

/** Leaves of the links in a mail where they lead to, which opens nothing. */
export function withoutLinks({ text, html }: MailText): MailText {
  return { text: shortened(text), html: html === null ? null : shortened(html) };
}

function shortened(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s/"'<>]+)\/[^\s"'<>]+/g, "$1/…");
}

function boundTo({ accountId, livemode }: Scope): string {
  return JSON.stringify([accountId, livemode]);
}
