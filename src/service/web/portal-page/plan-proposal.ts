import { html } from "hono/html";
import type { PlannedInstallment } from "../../../contract/installment-plan.ts";
import type { PortalPlan } from "../../../contract/portal-plan.ts";
import { fill } from "../../../language/fill.ts";
import { dateFormat } from "../../../language/format-date.ts";
import type { Html } from "../assets/html.ts";
import { formatSum } from "../document/format-sum.ts";
import type { PageContext } from "../document/page-view.ts";

type Planned = Pick<PlannedInstallment, "amount" | "due_at">;

/** Returns the payments that a proposed schedule changes, before and after; nothing without one. */
export function planProposal(context: PageContext, plan: PortalPlan, merchant: string): Html | "" {
  const { messages, tag } = context;
  const { installments, proposed_version: proposed, currency } = plan;
  if (proposed === null) return "";
  const { planPage, planMail } = messages;
  const numbers = new Intl.NumberFormat(tag);
  const dateOf = dateFormat(tag);
  const cell = ({ due_at: at, amount }: Planned) =>
    html`<time datetime="${at}">${dateOf(at)}</time>
      <span class="sum">${formatSum(amount, currency, tag)}</span>`;
  const changed = proposed.installments.flatMap((after) => {
    const before = installments.find(({ number }) => number === after.number);
    return before === undefined || isSame(before, after) ? [] : [{ before, after }];
  });
  const id = `proposal-${plan.id}`;
  return html`<section class="proposal" aria-labelledby="${id}">
    <h3 id="${id}">${planMail.proposed.subject}</h3>
    <p>${fill(planMail.proposed.text, { merchant })}</p>
    ${
      changed.length === 0
        ? ""
        : html`<table>
            <thead>
              <tr>
                <td></td>
                <th scope="col">${planPage.before}</th>
                <th scope="col">${planPage.after}</th>
              </tr>
            </thead>
            <tbody>
              ${changed.map(
                ({ before, after }) =>
                  html`<tr>
                    <th scope="row">${numbers.format(after.number)}</th>
                    <td>${cell(before)}</td>
                    <td>${cell(after)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;
}

function isSame(a: Planned, b: Planned): boolean {
  return a.amount === b.amount && a.due_at === b.due_at;
}
