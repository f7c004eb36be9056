import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { MailLink, MailPart, MailRow } from "./mail-content.ts";
import type { MailColors } from "./mail-colors.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What every part needs to know of the mail that it is in. */
export interface Look {
  readonly colors: MailColors;
  readonly direction: "ltr" | "rtl";
  readonly start: "left" | "right";
  readonly end: "left" | "right";
}

/** Outlook inherits no font into tables, so that every cell has its own. */
export const font =
  "font-family:-apple-system,Segoe UI,Roboto,Noto Sans,Helvetica Neue,Arial,sans-serif;mso-line-height-rule:exactly";

/** A word without a space, such as a long name or an address, goes on in the next line. */
export const breaks = "word-break:break-word;overflow-wrap:anywhere";

export const layout = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** A row of the sheet with a distance to the next one, in pixels. */
export function block({ start }: Look, content: Html, after: number): Html {
  return html`<tr>
    <td align="${start}" style="padding:0 0 ${after}px;text-align:${start}">${content}</td>
  </tr>`;
}

/** Returns the row of the sheet with a part of a mail. */
export function partOf(look: Look, part: MailPart): Html {
  const { colors } = look;
  if ("lines" in part) {
    const style = `margin:0;${font};font-size:16px;line-height:24px;color:${colors.text};${breaks}`;
    return block(look, html`<p class="text" style="${style}">${broken(part.lines)}</p>`, 16);
  }
  if ("rows" in part) return block(look, rowsOf(look, part.rows), 24);
  return part.isAside === true ? block(look, asideOf(look, part), 20) : block(look, buttonOf(look, part), 24);
}

function broken(lines: readonly string[]): readonly (Html | string)[] {
  return lines.map((line, index) => (index === 0 ? line : html`<br />${line}`));
}

function rowsOf({ colors, direction, start, end }: Look, rows: readonly MailRow[]): Html {
  return html`<table
    cellpadding="0"
    cellspacing="0"
    border="0"
    width="100%"
    style="width:100%;border-collapse:collapse"
  >
    ${rows.map(({ label, value, detail, kind = "fact" }) => {
      const weight = kind === "total" ? "600" : "400";
      const edge = `border-top:1px solid ${kind === "total" ? colors.border : colors.line}`;
      const text = `${font};font-size:16px;line-height:24px;font-weight:${weight};vertical-align:top`;
      const of = kind === "fact" ? "muted" : "text";
      const frame = kind === "total" ? "edge" : "line";
      // A sum stays in one line. A value that begins with a name in another script has the direction of the mail all the same.
      const [wraps, attribute] =
        kind === "fact" ? [breaks, ""] : ["white-space:nowrap", raw('nowrap="nowrap"')];
      return html`<tr>
        <th
          scope="row"
          align="${start}"
          valign="top"
          class="${of} ${frame}"
          style="padding:10px 0;padding-${end}:16px;${edge};${text};color:${colors[of]};text-align:${start};${breaks}"
        >
          <span dir="auto">${label}</span>${
            detail === undefined
              ? ""
              : html`<br /><span class="muted" style="font-size:13px;line-height:20px;color:${colors.muted}"
                    >${detail}</span
                  >`
          }
        </th>
        <td
          align="${end}"
          valign="top"
          ${attribute}
          class="text ${frame}"
          style="padding:10px 0;${edge};${text};color:${colors.text};text-align:${end};${wraps}"
        >
          <span dir="${direction}">${value}</span>
        </td>
      </tr>`;
    })}
  </table>`;
}

/** The cell has the color, since Outlook gives a link none; the link has the distance, so that all of it is a target. */
function buttonOf({ colors }: Look, { lead, url }: MailLink): Html {
  return html`<table ${layout} class="wide">
    <tr>
      <td
        align="center"
        bgcolor="${colors.accent}"
        class="fill"
        style="background-color:${colors.accent};border:1px solid ${colors["accent-edge"]};border-radius:8px;mso-padding-alt:14px 24px;text-align:center"
      >
        <a
          href="${url}"
          class="on"
          style="display:block;padding:14px 24px;${font};font-size:16px;line-height:20px;font-weight:600;color:${colors["accent-text"]};text-decoration:none;${breaks}"
          >${withoutColon(lead)}</a
        >
      </td>
    </tr>
  </table>`;
}

function asideOf({ colors }: Look, { lead, url }: MailLink): Html {
  const style = `${font};font-size:16px;line-height:24px;color:${colors.text};text-decoration:underline;${breaks}`;
  return html`<a href="${url}" class="text" style="${style}">${withoutColon(lead)}</a>`;
}

/** The line before a link is the label of a button. */
function withoutColon(lead: string): string {
  return lead.replace(/\s*[:：]$/u, "");
}
