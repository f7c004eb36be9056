import { Hono } from "hono";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { authenticate } from "../../accounts/api-keys/authenticate.ts";
import { checkOrigin } from "../../platform/http/check-origin.ts";
import { errorResponse } from "../../platform/http/error-response.ts";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import { toResponse } from "../../platform/http-server/mount-endpoints.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { latestMails } from "../../platform/mail/store.ts";
import { outboxPage, presentMail } from "./outbox-page.ts";
import { pageHeaders } from "../document/page-headers.ts";
import { sendDocument } from "../assets/send.ts";

const pageSize = 100;
/** Header that makes browsers ask for the key, as user name. */
const askForKey = { "WWW-Authenticate": 'Basic realm="Till: secret test key as user name, no password"' };

/**
 * Route `GET /sandbox/outbox`: the latest mails of the account whose secret test key is sent, as a page for browsers,
 * otherwise as JSON. The key is required from this machine too: behind a proxy, all requests come from loopback.
 */
export function outboxRoutes(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now" | "publicUrl">,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get("/sandbox/outbox", async (context) => {
    const { req } = context;
    try {
      const caller = await authenticate(dependencies, req.header("authorization") ?? null);
      checkOrigin(caller, req.header("origin") ?? null, dependencies.publicUrl);
      if (caller.kind !== "secret" || caller.scope.livemode) {
        throw new ServiceError("secret_key_required", "The outbox opens with a secret test key.");
      }
      const mails = await latestMails(dependencies, caller.scope, pageSize);
      if (!(req.header("accept") ?? "").includes("text/html")) {
        const list = { object: "list", url: "/sandbox/outbox", data: mails.map(presentMail) };
        return toResponse(context, { status: 200, body: JSON.stringify(list) });
      }
      const nonce = context.get("requestId");
      const headers = pageHeaders(dependencies.publicUrl, nonce);
      return await sendDocument(context, outboxPage(nonce, mails), { status: 200, headers });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const errorContext = { requestId: context.get("requestId"), kind: "publishable" as const };
      const response = errorResponse(error, { ...errorContext, publicUrl: dependencies.publicUrl });
      return toResponse(context, response, response.status === 401 ? askForKey : {});
    }
  });
  return routes;
}
