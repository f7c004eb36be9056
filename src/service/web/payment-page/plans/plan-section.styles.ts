import { planStyles } from "../../../../elements/sheets/plans.styles.ts";

/** Styles of payment plans in a document. What only their script needs is loaded with it. */
const plansOfPage = `${planStyles}
.plans {
  --line: var(--till-color-line); --muted: var(--till-color-muted); --accent: var(--till-color-accent-edge, var(--till-color-accent));
  --text: var(--till-color-text); --danger: var(--till-color-danger); --radius: var(--till-radius);
}
`;

/** Styles of a plan that has begun. */
export const paidPlanStyles = `${plansOfPage}
.paid-plan.plans { margin: 8px 0; inline-size: 100%; text-align: start; }
`;

/** Returns the styles of the choice, and what has the sum of the page follow it. */
export function planSectionStyles(counts: readonly number[]): string {
  const follows = counts.map(
    (count) => `main:has([name=plan][value="${count}"]:checked) [data-plan="${count}"]`,
  );
  return `${plansOfPage}${choiceStyles}${follows.join(",")}{display:inline}`;
}

const choiceStyles = `
.plans .option { border-color: var(--till-color-border); }
.plans .choice:not(:has(:checked)) .terms { display: none; }
.plans .choice .terms { padding-inline: 12px; }
.plans .missing { color: var(--muted); font-size: 0.875rem; }
.plans .missing:not(:empty) { padding-block-start: 8px; }
.total .sum { white-space: normal; }
[data-plan], main:has([name=plan]:not([value=""]):checked) [data-sum] { display: none; }
`;
