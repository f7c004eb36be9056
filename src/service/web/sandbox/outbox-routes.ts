import type { Context } from "hono";
import { Hono } from "hono";
import { authenticate } from "../../accounts/api-keys/authenticate.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Scope } from "../../platform/database/scope.ts";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import { toResponse } from "../../platform/http-server/mount-endpoints.ts";
import { checkOrigin } from "../../platform/http/check-origin.ts";
import { errorResponse } from "../../platform/http/error-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { StoredMail } from "../../platform/mail/store.ts";
import { findMail, latestMails } from "../../platform/mail/store.ts";
import { sendDocument } from "../assets/send.ts";
import { mailHeaders, outboxHeaders } from "../document/page-headers.ts";
import { isOpenTo, openCaller } from "../studio/studio-guard.ts";
import { outboxPage } from "./outbox-page.ts";

const pageSize = 100;

/** Header that makes browsers ask for the key, as user name. */
const askForKey = { "WWW-Authenticate": 'Basic realm="Till: secret test key as user name, no password"' };

type OutboxDependencies = Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">;

/**
 * Route `GET /sandbox/outbox`: the latest mails of the account whose secret test key is sent, as a page for browsers,
 * otherwise as JSON, and `GET /sandbox/outbox/:mail`: the HTML of one alone. A browser on the service's own machine needs no
 * key, as for the studio; behind a proxy, from which all requests come from loopback, it does.
 */
export function outboxRoutes(dependencies: OutboxDependencies): Hono<AppEnv> {
  const { publicUrl } = dependencies;
  const routes = new Hono<AppEnv>();
  routes.get("/sandbox/outbox", (context) =>
    forOwner(dependencies, context, async (scope) => {
      const mails = await latestMails(dependencies, scope, pageSize);
      if (!(context.req.header("accept") ?? "").includes("text/html")) {
        const list = { object: "list", url: "/sandbox/outbox", data: mails.map(presentMail) };
        return toResponse(context, { status: 200, body: JSON.stringify(list) });
      }
      const nonce = context.get("requestId");
      return sendDocument(context, outboxPage(nonce, mails), {
        status: 200,
        headers: outboxHeaders(publicUrl, nonce),
      });
    }),
  );
  routes.get("/sandbox/outbox/:mail{[0-9]{1,15}}", (context) =>
    forOwner(dependencies, context, async (scope) => {
      const mail = await findMail(dependencies, scope, Number(context.req.param("mail")));
      if (mail?.html == null) throw new ServiceError("resource_missing", "No such mail with HTML.");
      return context.body(shownHtml(mail.html), 200, mailHeaders(publicUrl));
    }),
  );
  return routes;
}

/** Responds for the account whose outbox the caller may open; otherwise with the error, and a request for the key. */
async function forOwner(
  dependencies: OutboxDependencies,
  context: Context<AppEnv>,
  respond: (scope: Scope) => Promise<Response>,
): Promise<Response> {
  try {
    return await respond(await ownerOf(dependencies, context));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const errorContext = { requestId: context.get("requestId"), kind: "publishable" as const };
    const response = errorResponse(error, { ...errorContext, publicUrl: dependencies.publicUrl });
    return toResponse(context, response, response.status === 401 ? askForKey : {});
  }
}

async function ownerOf(dependencies: OutboxDependencies, context: Context<AppEnv>): Promise<Scope> {
  const { req } = context;
  const authorization = req.header("authorization");
  const isOpen = authorization === undefined && isOpenTo(dependencies, context);
  const caller = isOpen
    ? await openCaller(dependencies)
    : await authenticate(dependencies, authorization ?? null);
  checkOrigin(caller, req.header("origin") ?? null, dependencies.publicUrl);
  if (caller.kind === "secret" && !caller.scope.livemode) return caller.scope;
  throw new ServiceError("secret_key_required", "The outbox opens with a secret test key.");
}

/** Links open beside the mail, and the pictures that are sent with it are loaded from the service. */
function shownHtml(html: string): string {
  return html
    .replace("<head>", '<head><base target="_blank">')
    .replaceAll(/src="cid:(file_\w+)"/g, 'src="/files/$1"');
}

/** Returns a mail as JSON for tools. */
function presentMail({ sequence, recipient, subject, text, html, created, sent_at: sentAt }: StoredMail) {
  return {
    id: sequence,
    object: "mail",
    to: recipient,
    subject,
    text,
    html,
    created: created.toISOString(),
    sent: sentAt?.toISOString() ?? null,
  };
}
