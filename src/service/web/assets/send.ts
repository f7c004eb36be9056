import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Context } from "hono";
import type { AppEnv } from "../../platform/http-server/mount-endpoints.ts";
import type { Asset } from "./assets.ts";
import type { Html } from "./html.ts";

type Headers = Readonly<Record<string, string>>;

const brotli = promisify(brotliCompress);
/**
 * Compression parameters of documents, which are compressed for each response. A payment page, which contains its script,
 * takes about 2 ms; quality 5 would take 10 for 8 % fewer bytes. A larger window would allocate 4 MB.
 */
const documentCompression = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

interface DocumentOptions {
  readonly status: 200 | 401 | 403 | 404 | 410 | 429;
  readonly headers: Headers;
}

/** Responds with a document, compressed if the browser accepts brotli. */
export async function sendDocument(
  context: Context<AppEnv>,
  document: Html,
  { status, headers }: DocumentOptions,
): Promise<Response> {
  const body = new TextEncoder().encode((await document).toString());
  const compressed = acceptsBrotli(context);
  return context.body(compressed ? await brotli(body, documentCompression(body.length)) : body, status, {
    ...headers,
    Vary: "Accept-Encoding, Accept-Language",
    ...(compressed ? { "Content-Encoding": "br" } : {}),
  });
}

/** Responds with a built file. */
export async function sendAsset(context: Context<AppEnv>, asset: Asset, headers: Headers): Promise<Response> {
  const compressed = acceptsBrotli(context);
  return context.body(compressed ? await asset.brotli() : asset.body, 200, {
    "Content-Type": asset.type,
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept-Encoding",
    ...headers,
    ...(compressed ? { "Content-Encoding": "br" } : {}),
  });
}

/**
 * Maximum length of the header that is parsed. No browser sends a longer one, and the regular expression would be slow
 * on it.
 */
const longestEncodings = 200;

function acceptsBrotli(context: Context<AppEnv>): boolean {
  const encodings = context.req.header("accept-encoding")?.slice(0, longestEncodings) ?? "";
  return /(^|,)\s*br\s*(;\s*q=(1|0\.\d*[1-9]\d*))?\s*(,|$)/.test(encodings);
}
