import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import type { Installment } from "../../contract/billing/installment-plan.ts";
import type { PlanHistory, VersionOverview } from "../../contract/billing/plan-overview.ts";
import { cardName } from "./card-name.ts";
import type { Formats } from "./plan-text.ts";
import {
  afterwardsText,
  cadenceText,
  consentText,
  installmentLabels,
  noticesInWords,
  planAttemptText,
  planMailText,
  versionLabels,
} from "./plan-text.ts";

/** Renders the schedule in force: every installment with its day, sum, fee, status, attempts and charge. */
export function scheduleSection(history: PlanHistory, formats: Formats): TemplateResult {
  const receipts = new Map(
    history.entries.flatMap((entry) => (entry.type === "attempt" ? [[entry.charge, entry.receipt_url]] : [])),
  );
  return html`<section class="panel">
    <h2>Schedule</h2>
    <ol class="schedule">
      ${history.plan.installments.map((installment) => scheduleRow(installment, receipts, formats))}
    </ol>
  </section>`;
}

const rowClasses: Readonly<Record<Installment["status"], string>> = {
  paid: "is-paid",
  failed: "danger",
  due: "danger",
  scheduled: "",
  waived: "is-settled muted",
  canceled: "is-settled muted",
};

function scheduleRow(
  installment: Installment,
  receipts: ReadonlyMap<string, string | null>,
  { sum, day }: Formats,
): TemplateResult {
  const { number, due_at: dueAt, amount, status, paid_at: paidAt, charge } = installment;
  const { fee_amount: fee, amount_waived: waived, attempt_count: attempts } = installment;
  const receipt = charge === null ? null : (receipts.get(charge) ?? null);
  const facts = [
    ...(paidAt === null ? [] : [`on ${day(paidAt)}`]),
    ...(fee === 0 ? [] : [`with ${sum(fee)} of the fee`]),
    ...(waived === 0 || status === "waived" ? [] : [`${sum(waived)} waived`]),
    ...(attempts < 2 && status !== "failed"
      ? []
      : [`${attempts} ${attempts === 1 ? "attempt" : "attempts"}`]),
  ];
  return html`<li class=${rowClasses[status] === "is-settled muted" ? "is-settled muted" : ""}>
    <span class="number">${number}</span>
    <time datetime=${dueAt}>${day(dueAt)}</time>
    <span class="sum">${sum(amount)}</span>
    <p class="small">
      <span class=${rowClasses[status]}>${installmentLabels[status]}</span>
      ${facts.map((fact) => html`<span class="muted"> · ${fact}</span>`)}
      ${
        charge === null
          ? nothing
          : html`<span class="muted">
              ·
              ${receipt === null ? html`<code>${charge}</code>` : html`<a href=${receipt} target="_blank" rel="noopener" aria-label=${`Receipt of installment ${number}`}>Receipt</a>`}
            </span>`
      }
    </p>
  </li>`;
}

/** Renders what has happened: attempts with the reason in words, mails, and what comes next. */
export function timelineSection(history: PlanHistory, formats: Formats): TemplateResult {
  const { day } = formats;
  const waits = history.entries.filter((entry) => entry.type === "mail" && entry.state === "waiting");
  const past = history.entries.filter((entry) => !waits.includes(entry));
  const row = (entry: PlanHistory["entries"][number]) => {
    const isMail = entry.type === "mail";
    return html`<li class=${isMail ? "mail" : (entry.outcome ?? "pending")}>
      <p class="small muted"><time datetime=${entry.at}>${day(entry.at)}</time></p>
      <p>${isMail ? planMailText(entry) : planAttemptText(entry, formats)}</p>
      ${
        isMail || entry.code === null
          ? nothing
          : html`<p class="small">${entry.message} <code>${entry.code}</code></p>`
      }
    </li>`;
  };
  return html`<section class="panel">
    <h2>What has happened</h2>
    <ol class="timeline">
      ${past.map(row)}
      <li class="next"><p>${afterwardsText(history, formats)}</p></li>
      ${waits.map(row)}
    </ol>
  </section>`;
}

/** Renders the versions of the schedule with what differs; nothing if there is only the first. */
export function versionSection({ versions }: PlanHistory, formats: Formats): TemplateResult | typeof nothing {
  if (versions.length < 2) return nothing;
  return html`<section class="panel">
    <h2>Versions</h2>
    <ol class="versions">
      ${versions.map((version) => versionRow(version, formats))}
    </ol>
  </section>`;
}

function versionRow(version: VersionOverview, formats: Formats): TemplateResult {
  const { sum, day } = formats;
  const { version: number, status, created, changes, consent } = version;
  const isPending = consent === null && (status === "proposed" || status === "withdrawn");
  return html`<li>
    <p><strong>Version ${number}</strong> · ${versionLabels[status]} · ${day(created)}</p>
    <p class="small muted">${isPending ? "The payer has not accepted it." : consentText(consent, formats)}</p>
    ${changes.map(
      ({ number: installment, before, after }) =>
        html`<p class="small">
          Installment ${installment}:
          ${before.due_at === after.due_at ? nothing : html`${day(before.due_at)} → ${day(after.due_at)} `}
          ${before.amount === after.amount ? nothing : html`${sum(before.amount)} → ${sum(after.amount)}`}
        </p>`,
    )}
  </li>`;
}

/** Renders the agreement: payer, card, price, consent and the rules that may apply. */
export function agreementSection({ plan, overview, card }: PlanHistory, formats: Formats): TemplateResult {
  const { sum } = formats;
  const { customer } = overview;
  const names = [customer.name, customer.email].filter((name) => name !== null);
  const retries = plan.retries.days;
  const row = (term: string, text: unknown) =>
    html`<dt>${term}</dt>
      <dd>${text}</dd>`;
  return html`<section class="panel">
    <h2>Agreement</h2>
    <dl>
      ${row("Customer", html`${names.map((name) => html`<bdi>${name}</bdi> · `)}<code>${customer.id}</code>`)}
      ${row(
        "Card",
        card === null
          ? html`<span class="danger">None: nothing can be charged.</span>`
          : html`${cardName(card)}, until ${card.exp_month}/${card.exp_year}`,
      )}
      ${row("Price", `${sum(plan.amount)} in ${plan.count} installments, ${cadenceText(plan)}`)}
      ${
        plan.fee === 0
          ? nothing
          : row("Fee", `${sum(plan.fee)}${plan.apr === null ? "" : `, annual rate ${plan.apr}`}`)
      }
      ${row(
        "Retries",
        retries.length === 0
          ? "None after a failed payment"
          : `Days ${retries.join(", ")} after a failed payment`,
      )}
      ${row("Consent", consentText(plan.consent, formats))}
      ${noticesInWords(plan.notices).map((text) => row("Rules", text))}
    </dl>
  </section>`;
}
