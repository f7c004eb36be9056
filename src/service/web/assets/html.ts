import type { HtmlEscapedString } from "hono/utils/html";

/** Markup whose values are escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
