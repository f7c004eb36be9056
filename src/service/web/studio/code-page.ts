import { html } from "hono/html";
import type { Html } from "../assets/html.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";

/** Problem with the entered code. `paused`: no code is valid, and it is too early for another one. */
export type CodeProblem = "wrong" | "expired" | "paused";

const problems: Readonly<Record<CodeProblem, string>> = {
  wrong: "This code is wrong. Compare it with the terminal, and try again.",
  expired: "This code is no longer valid. The terminal shows a new one.",
  paused: "Too many wrong codes. Wait a minute, then load this page again for a new code.",
};

const styles = `
.code { display: grid; gap: 12px; }
.code label { font-weight: 500; }
.code input {
  inline-size: 100%; min-block-size: 48px; padding: 8px 12px; border: 1px solid var(--till-color-border);
  border-radius: var(--till-radius); background: var(--till-color-surface); color: inherit;
  font: inherit; font-size: 1.25rem; font-variant-numeric: tabular-nums; letter-spacing: 0.1em; text-transform: uppercase;
}
.code input::placeholder { color: var(--till-color-muted); opacity: 1; }
.code input[aria-invalid] { border-color: var(--till-color-danger); }
.code .problem { color: var(--till-color-danger); }
.code + p { font-size: 0.875rem; color: var(--till-color-muted); }
@media (max-width: 899px) { .notice { padding-block-start: 24px; } }
`;

/** Returns the form for the one-time code that opens the studio. In English, like the studio. */
export function codePage(nonce: string, problem?: CodeProblem): Html {
  return pageDocument(
    { locale: "en", nonce },
    {
      title: problem === undefined ? "Link studio · Till" : "Error: Link studio · Till",
      styles: noticeStyles + styles,
      main: html`<div class="notice">
        <section class="payment">
          <h1>Link studio</h1>
          <p class="next">
            This page did not come directly from your machine: there is a proxy or a tunnel in between. Enter
            the code that is shown in the terminal where Till runs.
          </p>
          ${problem === "paused" ? html`<p role="alert">${problems.paused}</p>` : form(problem)}
          <p>Or <a href="/studio?key">open the studio with a secret key</a>.</p>
        </section>
      </div>`,
    },
  );
}

function form(problem: CodeProblem | undefined): Html {
  const message = problem === undefined ? "" : html`<p id="problem" class="problem">${problems[problem]}</p>`;
  return html`<form class="answers code" method="post" action="/studio/code">
    <label for="code">Code</label>
    <input
      id="code"
      name="code"
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck="false"
      maxlength="20"
      required
      placeholder="XXXX-XXXX"
      ${problem === undefined ? "" : html`aria-invalid="true" aria-describedby="problem" autofocus`}
    />
    ${message}
    <button>Open the studio</button>
  </form>`;
}
