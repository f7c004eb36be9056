import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { request } from "undici";

/** An address that could not be read, or a page that could not be understood. The message is a part of a sentence: why. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

interface Answer {
  /** The address after redirects. */
  readonly address: URL;
  /** By their names in lower case; several of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** How long one answer may take, in milliseconds. */
const timeout = 20_000;
const mostRedirects = 5;

/** The largest answer, in bytes, once it is decompressed. */
const largest = { document: 5_000_000, script: 10_000_000 } as const;

const decoders = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
} as const;

/** What a browser sends with every request. A page may answer others with something else. */
const browser = {
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36",
  "accept-language": "en-US,en;q=0.9",
  "accept-encoding": "gzip, deflate, br",
} as const;

const document = {
  ...browser,
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "upgrade-insecure-requests": "1",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
  "sec-fetch-user": "?1",
} as const;

/**
 * Reads a page as a browser that opens it.
 *
 * @throws Unreadable if it does not answer with 200, in time and of a limited size, or redirects to another origin
 */
export function readPage(address: URL): Promise<Answer> {
  return read(address, document, largest.document);
}

/**
 * Reads a script as a browser that loads it for a page.
 *
 * @throws Unreadable as `readPage`
 */
export function readScript(address: URL, page: URL): Promise<Answer> {
  const headers = {
    ...browser,
    accept: "*/*",
    referer: `${page.origin}/`,
    "sec-fetch-dest": "script",
    "sec-fetch-mode": "no-cors",
    "sec-fetch-site": address.origin === page.origin ? "same-origin" : "cross-site",
  };
  return read(address, headers, largest.script);
}

async function read(
  first: URL,
  headers: Readonly<Record<string, string>>,
  mostBytes: number,
): Promise<Answer> {
  let address = first;
  try {
    const signal = AbortSignal.timeout(timeout);
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const response = await request(address, { headers, signal });
      const received = asText(response.headers);
      const { location } = received;
      if (response.statusCode === 200) {
        return { address, headers: received, body: await readBody(response.body, received, mostBytes) };
      }
      await response.body.dump();
      if (!isRedirect(response.statusCode) || location === undefined)
        throw new Unreadable(`it answered ${response.statusCode}`);
      address = within(first, new URL(location, address));
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(reasonOf(error));
  }
  throw new Unreadable(`it redirected more than ${mostRedirects} times`);
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

function within({ origin }: URL, next: URL): URL {
  if (next.origin === origin) return next;
  throw new Unreadable(`it redirected to another origin, ${next.origin}`);
}

function asText(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const given = Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(", ")]);
  return Object.fromEntries(given) as Record<string, string>;
}

async function readBody(
  body: AsyncIterable<Buffer>,
  { "content-encoding": encoding = "identity" }: Readonly<Record<string, string>>,
  mostBytes: number,
): Promise<Buffer> {
  if (encoding !== "identity" && !isKnown(encoding)) throw new Unreadable("its encoding is unknown");
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw tooLarge(mostBytes);
    chunks.push(chunk);
  }
  const received = Buffer.concat(chunks);
  if (!isKnown(encoding)) return received;
  try {
    return await decoders[encoding](received, { maxOutputLength: mostBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(mostBytes);
    throw error;
  }
}

const tooLarge = (mostBytes: number) => new Unreadable(`it is larger than ${mostBytes / 1_000_000} MB`);

const isKnown = (encoding: string): encoding is keyof typeof decoders => Object.hasOwn(decoders, encoding);

function reasonOf(error: unknown): string {
  const { code, name } = error as { readonly code?: string; readonly name: string };
  return name === "TimeoutError"
    ? `it did not answer within ${timeout / 1000} seconds`
    : `it cannot be read (${code ?? name})`;
}
