import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { TillError } from "../src/client/till-error.ts";
import { messagesFor } from "./messages.ts";
import { declinedPage } from "./pages/declined-page.ts";

/** Forwards the error and status of the service; 502 if there was no response. */
export function errorResponse(context: Context, error: TillError): Response | Promise<Response> {
  const { type, code, message, body, retryAfter } = error;
  const status = (error.status ?? 502) as ContentfulStatusCode;
  if (retryAfter !== undefined) context.header("Retry-After", String(retryAfter / 1000));
  if (!wantsJson(context)) {
    return context.html(declinedPage(messagesFor(context.req.query("lang")), error), status);
  }
  return context.json(typeof body === "object" ? body : { error: { type, code, message } }, status);
}

/** Whether `<till-checkout>` has sent the request, and no form. */
export function wantsJson(context: Context): boolean {
  return context.req.header("Accept")?.includes("application/json") === true;
}

/** Returns a field of a form as text; empty if it is missing or a file. */
export function textOf(field: unknown): string {
  return typeof field === "string" ? field : "";
}
