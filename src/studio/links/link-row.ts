import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { EffectiveStatus, PaymentLink } from "../../contract/checkout/payment-link.ts";
import { rhythmOf } from "../editor/line-item-fields.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { PaymentTotal, StudioBrowser, StudioService } from "../studio-service.ts";

const statusLabels: Readonly<Record<EffectiveStatus, string>> = {
  draft: "Draft",
  active: "Active",
  paused: "Paused",
  expired: "Ended",
  exhausted: "Sold out",
  archived: "Archived",
};

/** The panel that can be open below a link. */
export type Panel = "share" | "payments" | "archive";

interface LinkRow {
  readonly link: PaymentLink;
  readonly total: PaymentTotal | undefined;
  readonly panel: Panel | undefined;
  readonly locale: string;
  readonly browser: StudioBrowser;
  readonly service: StudioService;
  readonly open: (panel: Panel | undefined) => void;
  readonly edit: () => void;
  readonly change: (status: "active" | "paused" | "archived") => void;
}

/** Lists numbers as English does, also in a browser that formats nothing: `3, 6 or 12`. */
const listed = (counts: readonly number[]) => counts.join(", ").replace(/, (\d+)$/, " or $1");

/** Renders a link of the list with its payments, actions and open panel. */
export function linkRow(row: LinkRow): TemplateResult {
  const { link, locale, edit, change } = row;
  const { name, slug, status, effective_status: state, amount, currency, installments } = link;
  const payerChooses = link.line_items[0]?.custom_unit_amount != null;
  const isArchived = status === "archived";
  return html`<li class="panel" id=${link.id}>
    <div class="head">
      <div class="what">
        <h2><bdi>${name}</bdi></h2>
        <p class="small muted">
          ${payerChooses ? "The payer chooses" : formatAmount(amount, currency, locale)}${rhythmOfLink(link)}
          ${installments === null ? nothing : `· in ${listed(installments.counts)} installments`} · /l/${slug}
        </p>
      </div>
      <p class="paid">${paid(row)}</p>
      <p class="state ${state}">${statusLabels[state]}</p>
    </div>
    <div class="actions">
      ${toggle(row, "share", "Share")} ${toggle(row, "payments", "Payments")}
      <button type="button" aria-label=${`Edit ${name}`} @click=${edit}>Edit</button>
      ${
        isArchived
          ? nothing
          : html`${
              status === "active"
                ? button(`Pause ${name}`, "Pause", () => change("paused"))
                : button(`Activate ${name}`, "Activate", () => change("active"))
            }
            ${toggle(row, "archive", "Archive")}`
      }
    </div>
    ${openPanel(row)}
  </li>`;
}

/** Returns how often a link is paid if it sells nothing else: the sum of others is that of the first payment. */
function rhythmOfLink({ line_items: items }: PaymentLink): string {
  const [first, ...others] = items;
  const rhythm = items.map(rhythmOf).find((text) => text !== "") ?? "";
  if (first === undefined || rhythm === "") return "";
  return others.every((item) => item.recurring !== null) && first.recurring !== null ? rhythm : " at first";
}

function paid({ link: { currency }, total, locale }: LinkRow): TemplateResult {
  const { count = 0, amount = 0 } = total ?? {};
  if (count === 0) return html`<span class="muted">Not paid yet</span>`;
  return html`<strong>${formatAmount(amount, currency, locale)}</strong>
    <span class="muted">${count === 1 ? "1 payment" : `${count} payments`}</span>`;
}

function button(label: string, text: string, onClick: () => void): TemplateResult {
  return html`<button type="button" aria-label=${label} @click=${onClick}>${text}</button>`;
}

function toggle({ link, panel, open }: LinkRow, name: Panel, text: string): TemplateResult {
  const isOpen = panel === name;
  return html`<button
    type="button"
    aria-label=${`${text} ${link.name}`}
    aria-expanded=${isOpen}
    @click=${() => open(isOpen ? undefined : name)}
  >
    ${text}
  </button>`;
}

function openPanel({ link, panel, locale, browser, service, open, change }: LinkRow): unknown {
  switch (panel) {
    case "share":
      return html`<till-share-panel .link=${link} .browser=${browser}></till-share-panel>`;
    case "payments":
      return html`<till-link-payments
        .link=${link}
        .service=${service}
        .locale=${locale}
      ></till-link-payments>`;
    case "archive":
      return html`<div class="confirm" role="group" aria-label=${`Archive ${link.name}`}>
        <p>Nobody can pay an archived link, and it cannot be made active again. Its payments stay.</p>
        <div class="actions">
          <button type="button" @click=${() => change("archived")}>Archive it for good</button>
          <button type="button" @click=${() => open(undefined)}>Keep it</button>
        </div>
      </div>`;
    default:
      return nothing;
  }
}
