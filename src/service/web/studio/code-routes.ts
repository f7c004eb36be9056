import type { Context } from "hono";
import { Hono } from "hono";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { readBody } from "../../platform/http/read-parameters.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { codeHeaders } from "../document/page-headers.ts";
import { sendDocument } from "../assets/send.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import type { CodeProblem } from "./code-page.ts";
import { codePage } from "./code-page.ts";
import { OneTimeCode } from "./one-time-code.ts";
import { needsCode } from "./studio-guard.ts";
import { beginStudioSession } from "./studio-session.ts";

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
