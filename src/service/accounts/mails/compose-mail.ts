import { html } from "hono/html";
import type { Branding } from "../../../contract/branding.ts";
import { brandColors, hexOf } from "../../../color/brand-colors.ts";
import { directionOf } from "../../../language/locale.ts";
import type { LocaleTag } from "../../../language/locale.ts";
import { oneLine } from "../../../language/one-line.ts";
import { memoize } from "../../platform/memoize.ts";

/** A link with the line before it. */
export interface MailLink {
  readonly lead: string;
  readonly url: string;
  /** A link of less weight than the button of the mail. */
  readonly isAside?: boolean;
}

/** A part of a mail: a paragraph of lines, labels with values, or a link. */
export type MailPart =
  | { readonly lines: readonly string[] }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | MailLink;

interface MailContent {
  readonly locale: LocaleTag;
  readonly merchant: { readonly name: string; readonly branding: Branding };
  readonly subject: string;
  /** Empty parts are left out. */
  readonly parts: readonly MailPart[];
}

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns a mail as plain text and as HTML with the merchant's color. Nothing in it is loaded from a server. */
export async function composeMail({ locale, merchant, subject, parts }: MailContent): Promise<ComposedMail> {
  const shown = parts.filter((part) => !isEmpty(part));
  return {
    subject: oneLine(subject),
    text: `${shown.map(plainPart).join("\n\n")}\n`,
    html: await htmlOf({ locale, merchant, subject, parts: shown }),
  };
}

function isEmpty(part: MailPart): boolean {
  return ("lines" in part && part.lines.length === 0) || ("facts" in part && part.facts.length === 0);
}

function plainPart(part: MailPart): string {
  if ("lines" in part) return part.lines.join("\n");
  if ("facts" in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  return `${part.lead}\n${part.url}`;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const colorsOf = memoize((accent: string | null) =>
  brandColors({ accent: accent ?? undefined, scheme: "light" }, "light"),
);

/** Mail programs drop style elements, so that every style is an attribute. */
async function htmlOf({ locale, merchant, subject, parts }: MailContent): Promise<string> {
  const colors = colorsOf(merchant.branding.color_accent ?? null);
  const ground = `margin:0;padding:24px;background:${hexOf(colors.page)};color:${hexOf(colors.text)}`;
  const sheet = `max-width:520px;margin:0 auto;padding:24px;background:${hexOf(colors.surface)};border:1px solid ${hexOf(colors.line)};border-radius:12px`;
  const button = `display:inline-block;padding:12px 20px;border:1px solid ${hexOf(colors["accent-edge"])};border-radius:8px;background:${hexOf(colors.accent)};color:${hexOf(colors["accent-text"])};font-weight:600;text-decoration:none`;
  const muted = `padding:4px 0;padding-inline-end:24px;color:${hexOf(colors.muted)};text-align:start;font-weight:400;vertical-align:top`;
  const partOf = (part: MailPart) => {
    if ("lines" in part) {
      return html`<p style="margin:0 0 16px">
        ${part.lines.map((line, index) => (index === 0 ? line : html`<br />${line}`))}
      </p>`;
    }
    if ("facts" in part) {
      return html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;font-size:16px">
        ${part.facts.map(
          ([label, value]) =>
            html`<tr>
              <th style="${muted}">${label}</th>
              <td style="padding:4px 0"><bdi>${value}</bdi></td>
            </tr>`,
        )}
      </table>`;
    }
    const [space, style] = part.isAside ? ["0 0 16px", `color:${hexOf(colors.text)}`] : ["24px 0", button];
    return html`<p style="margin:${space}">
      <a href="${part.url}" style="${style}">${withoutColon(part.lead)}</a>
    </p>`;
  };
  const document = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="${ground};${font};font-size:16px;line-height:1.5">
        <div style="${sheet}">
          <p style="margin:0 0 16px;font-weight:600"><bdi>${merchant.name}</bdi></p>
          <h1 style="margin:0 0 16px;font-size:20px;line-height:1.2">${subject}</h1>
          ${parts.map(partOf)}
        </div>
      </body>
    </html> `;
  return (await document).toString();
}

/** The line before a link is the label of a button. */
function withoutColon(lead: string): string {
  return lead.replace(/\s*[:：]$/u, "");
}
