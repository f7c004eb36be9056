import type { Context } from "hono";
import { Hono } from "hono";
import { html } from "hono/html";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { readBody } from "../../platform/http/read-parameters.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { codeHeaders } from "../document/page-headers.ts";
import type { Html } from "../assets/send.ts";
import { sendDocument } from "../assets/send.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import { OneTimeCode } from "./one-time-code.ts";
import { beginStudioSession, needsCode } from "./studio-guard.ts";
import { pageDocument } from "../document/page-document.ts";
import { noticeStyles } from "../document/page.styles.ts";

/** Problem with the entered code. `paused`: no code is valid, and it is too early for another one. */
type CodeProblem = "wrong" | "expired" | "paused";

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

/**
 * Routes `GET /studio` and `POST /studio/code` for browsers that reach this machine through a proxy or a tunnel: they
 * enter a code that is only shown on the terminal. A secret key opens the studio too (`/studio?key`); without a
 * terminal it is the only way.
 */
export function codeRoutes(dependencies: PlatformDependencies): Hono<AppEnv> {
  const { publicUrl, terminal } = dependencies;
  const routes = new Hono<AppEnv>();
  if (terminal === undefined) return routes;
  const code = new OneTimeCode({
    now: dependencies.now,
    newBytes: () =>
      Buffer.from(keyedHash(dependencies.keys.studioSessions, dependencies.newId("request")), "hex"),
    show: (text, minutes) =>
      terminal(
        `\n  Somebody is opening the link studio through a proxy or a tunnel. If it is you, enter this code:\n\n` +
          `    ${text}\n\n  It works once, for ${minutes} minutes.\n\n`,
      ),
  });

  const sendForm = (context: Context<AppEnv>, problem?: CodeProblem) => {
    const shown = code.issue() ? problem : "paused";
    const nonce = context.get("requestId");
    const headers = codeHeaders(publicUrl, nonce);
    const document = codePage(nonce, shown);
    if (shown !== "paused")
      return sendDocument(context, document, { status: shown === undefined ? 200 : 403, headers });
    return sendDocument(context, document, { status: 429, headers: { ...headers, "Retry-After": "60" } });
  };

  routes.get("/studio", async (context, next) => {
    const asksForKey = context.req.query("key") !== undefined;
    return asksForKey || !needsCode(dependencies, context) ? next() : sendForm(context);
  });

  routes.post("/studio/code", async (context) => {
    if (!needsCode(dependencies, context)) return context.redirect("/studio", 303);
    const enteredCode = await readCode(context);
    if (enteredCode === undefined || !isOwnPage(dependencies, context)) return sendForm(context, "wrong");
    const result = code.redeem(enteredCode);
    if (result !== "accepted") return sendForm(context, result === "none" ? "expired" : "wrong");
    beginStudioSession(dependencies, context);
    return context.redirect("/studio", 303);
  });
  return routes;
}

/** Returns the entered code; undefined for a request that is not from the form. */
async function readCode(context: Context<AppEnv>): Promise<string | undefined> {
  try {
    const { code } = await readBody(context.req.raw);
    return typeof code === "string" ? code : undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return undefined;
  }
}

/**
 * Returns true for a request from the studio's own page. Behind a tunnel the page may have another origin than the
 * service; `Sec-Fetch-Site` is reliable there.
 */
function isOwnPage(
  { publicUrl }: Pick<PlatformDependencies, "publicUrl">,
  { req }: Context<AppEnv>,
): boolean {
  const site = req.header("sec-fetch-site");
  return site === undefined ? req.header("origin") === new URL(publicUrl).origin : site === "same-origin";
}

/** Returns the form for the one-time code that opens the studio. In English, like the studio. */
function codePage(nonce: string, problem?: CodeProblem): Html {
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
