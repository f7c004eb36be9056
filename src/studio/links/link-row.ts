import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { EffectiveStatus, PaymentLink } from "../../contract/payment-link.ts";
import { formatAmount } from "../../money/format-amount.ts";
import type { PaymentTotal, Platform, StudioService } from "../studio-service.ts";

const states: Readonly<Record<EffectiveStatus, string>> = {
  draft: "Draft",
  active: "Active",
  paused: "Paused",
  expired: "Ended",
  exhausted: "Sold out",
  archived: "Archived",
};

/** What is open below a link. */
export type Panel = "share" | "payments" | "archive";

interface LinkRow {
  readonly link: PaymentLink;
  readonly total: PaymentTotal | undefined;
  readonly panel: Panel | undefined;
  readonly locale: string;
  readonly platform: Platform;
  readonly service: StudioService;
  readonly open: (panel: Panel | undefined) => void;
  readonly edit: () => void;
  readonly change: (status: "active" | "paused" | "archived") => void;
}

/** A link of the list: what it is, what was paid on it, and all that can be done with it. */
export function linkRow(row: LinkRow): TemplateResult {
  const { link, locale, edit, change } = row;
  const { name, slug, status, effective_status: state, amount, currency } = link;
  const isChosen = link.line_items[0]?.custom_unit_amount != null;
  const isArchived = status === "archived";
  return html`<li class="panel" id=${link.id}>
    <div class="head">
      <div class="what">
        <h2><bdi>${name}</bdi></h2>
        <p class="small muted">
          ${isChosen ? "The payer chooses" : formatAmount(amount, currency, locale)} · /l/${slug}
        </p>
      </div>
      <p class="paid">${paid(row)}</p>
      <p class="state ${state}">${states[state]}</p>
    </div>
    <div class="actions">
      ${toggle(row, "share", "Share")} ${toggle(row, "payments", "Payments")}
      <button type="button" aria-label=${`Edit ${name}`} @click=${edit}>Edit</button>
      ${
        isArchived
          ? nothing
          : html`${
              status === "active"
                ? act(`Pause ${name}`, "Pause", () => change("paused"))
                : act(`Activate ${name}`, "Activate", () => change("active"))
            }
            ${toggle(row, "archive", "Archive")}`
      }
    </div>
    ${opened(row)}
  </li>`;
}

function paid({ link: { currency }, total, locale }: LinkRow): TemplateResult {
  const { count = 0, amount = 0 } = total ?? {};
  if (count === 0) return html`<span class="muted">Not paid yet</span>`;
  return html`<strong>${formatAmount(amount, currency, locale)}</strong>
    <span class="muted">${count === 1 ? "1 payment" : `${count} payments`}</span>`;
}

function act(label: string, words: string, act: () => void): TemplateResult {
  return html`<button type="button" aria-label=${label} @click=${act}>${words}</button>`;
}

function toggle({ link, panel, open }: LinkRow, name: Panel, words: string): TemplateResult {
  const isOpen = panel === name;
  return html`<button
    type="button"
    aria-label=${`${words} ${link.name}`}
    aria-expanded=${isOpen}
    @click=${() => open(isOpen ? undefined : name)}
  >
    ${words}
  </button>`;
}

function opened({ link, panel, locale, platform, service, open, change }: LinkRow): unknown {
  switch (panel) {
    case "share":
      return html`<till-share-panel .link=${link} .platform=${platform}></till-share-panel>`;
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
