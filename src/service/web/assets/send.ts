import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Context } from "hono";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import type { Asset, EntryFiles } from "./assets.ts";
import type { Html } from "./html.ts";
import { scriptLinks } from "./script-tags.ts";

type Headers = Readonly<Record<string, string>>;

const brotli = promisify(brotliCompress);
/**
 * Documents are made for one answer: a middle quality costs under a millisecond. Without these limits most of that would
 * be the memory for a window of 4 MB.
 */
const forDocuments = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

interface DocumentAnswer {
  readonly status: 200 | 401 | 403 | 404 | 410 | 429;
  readonly headers: Headers;
  /** Its scripts, where they are wanted as early as can be. */
  readonly files?: EntryFiles | undefined;
}

/** Answers with a document, compressed where the browser takes brotli. */
export async function sendDocument(
  context: Context<AppEnv>,
  document: Html,
  { status, headers, files }: DocumentAnswer,
): Promise<Response> {
  const body = new TextEncoder().encode((await document).toString());
  const compressed = takesBrotli(context);
  return context.body(compressed ? await brotli(body, forDocuments(body.length)) : body, status, {
    ...headers,
    ...(files === undefined ? {} : { Link: scriptLinks(files) }),
    Vary: "Accept-Encoding, Accept-Language",
    ...(compressed ? { "Content-Encoding": "br" } : {}),
  });
}

/** Answers with a built file. */
export async function sendAsset(context: Context<AppEnv>, asset: Asset, headers: Headers): Promise<Response> {
  const compressed = takesBrotli(context);
  return context.body(compressed ? await asset.brotli() : asset.body, 200, {
    "Content-Type": asset.type,
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept-Encoding",
    ...headers,
    ...(compressed ? { "Content-Encoding": "br" } : {}),
  });
}

/** No browser's header is longer; a longer one would keep the expression busy. */
const longestEncodings = 200;

function takesBrotli(context: Context<AppEnv>): boolean {
  const encodings = context.req.header("accept-encoding")?.slice(0, longestEncodings) ?? "";
  return /(^|,)\s*br\s*(;\s*q=(1|0\.\d*[1-9]\d*))?\s*(,|$)/.test(encodings);
}
