import type { TemplateResult } from "lit";
import { html, nothing } from "lit";
import { choiceControl } from "../controls.ts";
import type { RowsByStatus } from "./rows-by-status.ts";

interface StatusList<Status extends string, Row extends { readonly id: string }> {
  readonly rows: RowsByStatus<Status, Row>;
  readonly options: readonly (readonly [value: Status, label: string])[];
  /** What the list says if no row has this status. */
  readonly ifNone: (status: Status) => string;
  /** Renders a row as an item of the list, whose id is that of the row. */
  readonly row: (row: Row) => TemplateResult;
}

/** Renders a select field for the status, the rows of it, why they could not be read, and a button for more. */
export function statusList<Status extends string, Row extends { readonly id: string }>({
  rows: list,
  options,
  ifNone,
  row,
}: StatusList<Status, Row>): TemplateResult {
  const { rows, next, problem, status } = list;
  const hasFailed = rows === undefined && problem !== "";
  return html`<div class="filter">
      ${choiceControl({
        id: "status",
        label: "Show",
        value: status,
        options,
        onInput: (chosen) => list.choose(chosen),
      })}
    </div>
    <till-notice tone="danger" .message=${problem}></till-notice>
    ${
      rows === undefined
        ? html`<p class="muted">${hasFailed ? nothing : "Loading…"}</p>`
        : rows.length === 0
          ? html`<p class="panel muted">${ifNone(status)}</p>`
          : html`<ul>
              ${rows.map(row)}
            </ul>`
    }
    ${
      next !== null || hasFailed
        ? html`<div class="actions">
            <button type="button" @click=${() => void list.load()}>
              ${rows === undefined ? "Try again" : "Show more"}
            </button>
          </div>`
        : nothing
    }`;
}

/** Moves the focus to the button of a row; to the heading if the row is not in the list. */
export function focusRow(root: ParentNode, id: string): void {
  const row = [...root.querySelectorAll("li")].find((one) => one.id === id);
  (row?.querySelector("button") ?? root.querySelector("h1"))?.focus();
}
