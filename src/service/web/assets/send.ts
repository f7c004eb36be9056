import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import type { HtmlEscapedString } from "hono/utils/html";
import type { AppEnv } from "../../platform/http-server/app-env.ts";
import type { Asset } from "./assets.ts";

type Headers = Readonly<Record<string, string>>;

type Encoding = "br" | "gzip";

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Compresses a document, which is done for each response. A payment page, which contains its script, takes about 2 ms;
 * brotli's quality 5 would take 10 for 8 % fewer bytes. A larger window would allocate 4 MB. Level 4 of gzip takes as long.
 */
async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "gzip") return gzipped(body, { level: 4 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

interface DocumentOptions {
  readonly status: 200 | 401 | 403 | 404 | 410 | 429 | 503;
  readonly headers: Headers;
}

/** Responds with a document, compressed with brotli or else gzip if the client accepts it. */
export async function sendDocument(
  context: Context<AppEnv>,
  document: Html,
  { status, headers }: DocumentOptions,
): Promise<Response> {
  const body = new TextEncoder().encode((await document).toString());
  const encoding = encodingFor(context);
  return context.body(encoding === undefined ? body : await compress(body, encoding), status, {
    ...headers,
    Vary: "Accept-Encoding, Accept-Language",
    ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
  });
}

/** Responds with a built file. */
export async function sendAsset(
  context: Context<AppEnv>,
  asset: Asset,
  headers: Headers,
  status: 200 | 404 = 200,
): Promise<Response> {
  const encoding = encodingFor(context);
  return context.body(encoding === undefined ? asset.body : await asset.compressed(encoding), status, {
    "Content-Type": asset.type,
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept-Encoding",
    ...headers,
    ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
  });
}

/**
 * Maximum length of the header that is parsed. No browser sends a longer one, and the regular expression would be slow
 * on it.
 */
const longestEncodings = 200;

function encodingFor(context: Context<AppEnv>): Encoding | undefined {
  const encodings = context.req.header("accept-encoding")?.slice(0, longestEncodings) ?? "";
  return (["br", "gzip"] as const).find((encoding) => accepted[encoding].test(encodings));
}

const accepted = {
  br: /(^|,)\s*br\s*(;\s*q=(1(\.0*)?|0\.\d*[1-9]\d*))?\s*(,|$)/,
  gzip: /(^|,)\s*gzip\s*(;\s*q=(1(\.0*)?|0\.\d*[1-9]\d*))?\s*(,|$)/,
} as const;

/** Markup whose values are escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
