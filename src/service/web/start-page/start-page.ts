import { Hono } from "hono";
import { html } from "hono/html";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { Html } from "../assets/send.ts";
import { sendDocument } from "../assets/send.ts";
import { pageDocument } from "../document/page-document.ts";
import { pageHeaders } from "../document/page-headers.ts";
import { docsStyles } from "../document/page.styles.ts";

/** A name and its values, one below the other: what is printed at the start, and shown at `/`. */
export type StartRow = readonly [name: string, ...values: string[]];

/** Where everything of a sandbox is: what only its start knows comes first. */
export function placesOf(url: string, others: readonly StartRow[]): readonly StartRow[] {
  return [
    ...others,
    ["link studio", `${url}/studio`],
    ["documentation", `${url}/docs/`],
    [
      "outbox",
      `${url}/sandbox/outbox`,
      "All mails. Where a browser asks for a user name, it is the secret key.",
    ],
  ];
}

/** Route `GET /` of test mode for browsers. Anybody can open it, so that it has no keys. */
export function startRoutes(
  { publicUrl }: Pick<PlatformDependencies, "publicUrl">,
  places: () => readonly StartRow[],
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/", async (context, next) => {
    if (!(context.req.header("accept") ?? "").includes("text/html")) return next();
    const nonce = context.get("requestId");
    const headers = pageHeaders(publicUrl, nonce);
    return sendDocument(context, startPage(nonce, places()), { status: 200, headers });
  });
  return routes;
}

/** The names are those of the terminal; what belongs to one stands together. */
const startStyles = `
.docs dt::first-letter { text-transform: uppercase; }
.docs dd:has(+ dd) { padding-block-end: 4px; border: 0; }
`;

function startPage(nonce: string, rows: readonly StartRow[]): Html {
  const title = "Till is ready";
  const main = html`<article class="docs">
    <h1>${title}</h1>
    <p>This is a sandbox: no money moves. Its keys are in the terminal where it was started.</p>
    <dl>
      ${rows.map(
        ([name, ...values]) =>
          html`<dt>${name}</dt>
            ${values.map(
              (value) =>
                html`<dd>${value.startsWith("http") ? html`<a href="${value}">${value}</a>` : value}</dd>`,
            )}`,
      )}
    </dl>
  </article>`;
  return pageDocument({ locale: "en", nonce }, { title, styles: docsStyles + startStyles, main });
}
