import { html, raw } from "hono/html";
import type { LocaleTag } from "../../../language/locale.ts";
import { directionOf } from "../../../language/locale.ts";
import type { Merchant } from "../accounts/find-merchant.ts";
import { initials } from "../branding/mark.ts";
import { schemeOf } from "../../../color/brand-colors.ts";
import { rgbOf } from "../../../color/contrast.ts";
import { palette } from "../../../color/palette.ts";
import type { MailPart } from "./mail-content.ts";
import { mailColors } from "./mail-colors.ts";
import type { Html, Look } from "./mail-parts.ts";
import { block, breaks, font, layout, partOf } from "./mail-parts.ts";
import type { MailPicture } from "./mail-picture.ts";
import { mailPicture } from "./mail-picture.ts";

/** What the document of a mail shows, from top to bottom. */
export interface MailDocument {
  readonly locale: LocaleTag;
  readonly sender: Pick<Merchant, "branding" | "name" | "picture">;
  readonly subject: string;
  /** What a list of mails shows after the subject. */
  readonly preview: string;
  /** A short notice above the headline, such as that of test mode. */
  readonly badge: string | undefined;
  readonly headline: string;
  readonly sum: string | undefined;
  readonly parts: readonly MailPart[];
  readonly contact: MailContact | undefined;
  /** Why the recipient gets this mail. */
  readonly reason: string;
}

/** How the sender is reached, after a line that says so. */
export interface MailContact {
  readonly line: string;
  readonly email: string | undefined;
  readonly url: string | undefined;
}

/** For narrow windows. Gmail drops a whole style element in which it does not know a rule, so that the schemes have their own. */
const narrowStyles =
  "@media (max-width:480px){.gap{padding:12px 8px!important}.sheet{padding:24px 20px!important}.wide{width:100%!important}}";

/** Lists of mails show the first words of the text; spaces that nobody sees end them after the preview. */
const filler = raw("&#847;&zwnj;&nbsp;".repeat(60));

/**
 * Returns the document of a mail: tables with attributes and inline styles, which Outlook, Gmail and Apple Mail have in
 * common, in the scheme of the device where the mail program follows it. Nothing is loaded from a server.
 */
export async function mailHtml(mail: MailDocument): Promise<string> {
  const { locale, sender, subject, preview, badge, headline, sum, parts } = mail;
  const direction = directionOf(locale);
  const { light: colors, styles } = mailColors(sender.branding.color_accent ?? null);
  const [start, end] = direction === "rtl" ? (["right", "left"] as const) : (["left", "right"] as const);
  const look: Look = { colors, direction, start, end };
  const document = html`<!doctype html>
    <html lang="${locale}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(narrowStyles)}
        </style>
        <style>
          :root {
            color-scheme: light dark;
          }
          ${raw(styles)}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background-color:${colors.page}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${filler}</div>
        <table ${layout} width="100%" lang="${locale}" dir="${direction}" style="width:100%">
          <tr>
            <td
              align="center"
              bgcolor="${colors.page}"
              class="ground gap"
              style="padding:32px 12px;background-color:${colors.page}"
            >
              <table ${layout} width="600" style="width:100%;max-width:600px;border-collapse:separate">
                <tr>
                  <td
                    align="${look.start}"
                    bgcolor="${colors.surface}"
                    class="sheet line"
                    style="padding:32px 40px;background-color:${colors.surface};border:1px solid ${colors.line};border-radius:12px;text-align:${look.start}"
                  >
                    <table ${layout} width="100%" style="width:100%">
                      ${block(look, markOf(look, sender), 24)}
                      ${badge === undefined ? "" : block(look, badgeOf(look, badge), 12)}
                      ${block(look, headlineOf(look, headline, sum !== undefined), sum === undefined ? 16 : 4)}
                      ${sum === undefined ? "" : block(look, sumOf(look, sum), 16)}
                      ${parts.map((part) => partOf(look, part))} ${footOf(look, mail)}
                    </table>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return compact((await document).toString());
}

/** Takes out the indentation of the source. */
function compact(document: string): string {
  const tags = document.replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\s+/g, " ").replace(/ >$/, ">"));
  return tags.replaceAll(/\n\s+/g, "\n");
}

/** The logo; otherwise the icon or the initials, with the name. */
function markOf({ colors, start }: Look, { name, ...sender }: MailDocument["sender"]): Html {
  const picture = mailPicture(sender);
  const label = `${font};font-size:16px;line-height:20px;font-weight:600;color:${colors.text};${breaks}`;
  if (picture?.kind === "logo")
    return html`<table ${layout}>
      <tr>
        ${pictureCell(picture, name, label)}
      </tr>
    </table>`;
  const mark =
    picture === undefined
      ? html`<td
          align="center"
          width="38"
          height="38"
          bgcolor="${colors.accent}"
          class="fill on"
          style="width:38px;height:38px;background-color:${colors.accent};border:1px solid ${colors["accent-edge"]};border-radius:8px;${font};font-size:16px;line-height:20px;font-weight:600;color:${colors["accent-text"]};text-align:center"
          aria-hidden="true"
        >
          ${initials(name)}
        </td>`
      : pictureCell(picture, "", label);
  return html`<table ${layout}>
    <tr>
      ${mark}
      <td align="${start}" class="text" style="padding-${start}:12px;${label};text-align:${start}">
        <span dir="auto">${name}</span>
      </td>
    </tr>
  </table>`;
}

/** The picture on the color that it is designed for. Where pictures are off, the alternative text takes its place. */
function pictureCell({ source, ground, width, height }: MailPicture, alt: string, label: string): Html {
  const isOnSheet = ground === palette.light.surface;
  const image = html`<img
    src="${source}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    style="display:block;border:0;${label};color:${palette[schemeOf(rgbOf(ground))].text}"
  />`;
  return html`<td
    bgcolor="${ground}"
    class="picture"
    style="padding:${isOnSheet ? "0" : "8px"};background-color:${ground};border-radius:8px"
  >
    ${image}
  </td>`;
}

function badgeOf({ colors }: Look, badge: string): Html {
  return html`<table ${layout}>
    <tr>
      <td
        class="muted edge"
        style="padding:2px 10px;border:1px solid ${colors.border};border-radius:12px;${font};font-size:13px;line-height:20px;color:${colors.muted}"
      >
        ${badge}
      </td>
    </tr>
  </table>`;
}

/** A sum below the headline weighs more than its sentence. */
function headlineOf({ colors }: Look, headline: string, isAboveSum: boolean): Html {
  const size = isAboveSum
    ? "font-size:18px;line-height:26px;font-weight:400"
    : "font-size:20px;line-height:28px;font-weight:600";
  return html`<h1 class="text" style="margin:0;${font};${size};color:${colors.text};${breaks}">
    ${headline}
  </h1>`;
}

function sumOf({ colors }: Look, sum: string): Html {
  return html`<p
    class="text"
    style="margin:0;${font};font-size:36px;line-height:44px;font-weight:600;color:${colors.text};${breaks}"
  >
    <span dir="auto">${sum}</span>
  </p>`;
}

function footOf({ colors, start }: Look, { contact, reason }: MailDocument): Html {
  const text = `${font};font-size:13px;line-height:20px;color:${colors.muted}`;
  const link = (address: string, label: string) =>
    html`<br /><a href="${address}" class="muted" style="color:${colors.muted};text-decoration:underline"
        ><span dir="auto">${label}</span></a
      >`;
  const { line = "", email, url } = contact ?? {};
  return html`<tr>
    <td
      align="${start}"
      class="muted line"
      style="padding:20px 0 0;border-top:1px solid ${colors.line};${text};text-align:${start};${breaks}"
    >
      ${
        contact === undefined
          ? ""
          : html`<p style="margin:0 0 12px">
              ${line}${email === undefined ? "" : link(`mailto:${email}`, email)}${url === undefined ? "" : link(url, url)}
            </p>`
      }
      <p style="margin:0">${reason}</p>
    </td>
  </tr>`;
}
