import type { Context } from "hono";
import { Hono } from "hono";
import type { AppParts } from "../app-parts.ts";
import { endAuthentication } from "../authentications/end-authentication.ts";
import { statusAt } from "../authentications/lifecycle.ts";
import type { AuthenticationRow } from "../authentications/store.ts";
import { findAuthenticationById } from "../authentications/store.ts";
import type { AppEnv } from "../http/mount-endpoints.ts";
import { readBody } from "../http/read-parameters.ts";
import { ServiceError } from "../http/service-error.ts";
import { readChallengeSecret } from "../processor/sandbox/challenge-secret.ts";
import { answerChallenge } from "../processor/sandbox/sandbox-authenticator.ts";
import { challengePage } from "./challenge-page.ts";
import { findMerchant } from "./find-merchant.ts";
import { noticePage } from "./notice-page.ts";
import { challengeHeaders } from "./page-headers.ts";
import { readPageContext } from "./read-page-context.ts";
import { sendDocument } from "./send.ts";

const path = "/sandbox/3ds/:secret";

/** The simulated bank's challenge: looking at it changes nothing, answering it counts once. */
export function challengeRoutes(parts: AppParts): Hono<AppEnv> {
  const { database, keys, now, publicUrl } = parts;
  const routes = new Hono<AppEnv>();

  async function find(context: Context<AppEnv>): Promise<AuthenticationRow | undefined> {
    const id = readChallengeSecret(keys, context.req.param("secret") ?? "");
    return id === undefined ? undefined : findAuthenticationById(database, id);
  }

  routes.get(path, async (context) => {
    const page = await readPageContext(context, parts);
    const authentication = await find(context);
    const headers = challengeHeaders(publicUrl, {
      styleNonce: page.nonce,
      frameAncestors: authentication?.frame_ancestors ?? [],
      returnUrl: authentication?.return_url ?? null,
    });
    if (authentication === undefined) {
      return sendDocument(context, noticePage(page, page.sentences.challenge.unknown), {
        status: 404,
        headers,
      });
    }
    const merchant = await findMerchant(database, authentication.account_id, {});
    const status = statusAt(authentication, now());
    return sendDocument(context, challengePage(page, { authentication, status, merchant }), {
      status: 200,
      headers,
    });
  });

  routes.post(path, async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const authentication = await find(context);
    const answer = await readAnswer(context.req.raw);
    if (authentication === undefined || answer === undefined) {
      return context.redirect(pathname + search, 303);
    }
    const outcome = await answerChallenge(database, authentication.id, answer);
    const ended = await endAuthentication(parts, authentication, outcome);
    // Who answers a second time is shown what was answered first.
    return context.redirect((ended ? authentication.return_url : null) ?? pathname + search, 303);
  });
  return routes;
}

/** The button that was pressed; undefined for whatever else was sent. */
async function readAnswer(request: Request): Promise<"confirm" | "fail" | undefined> {
  try {
    const { answer } = await readBody(request);
    return answer === "confirm" || answer === "fail" ? answer : undefined;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
