import { createHash } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer, request } from "node:http";

/** A reverse proxy that can reload the open pages. */
export interface ReloadingProxy {
  /** Reloads every open page. */
  reload(): void;
}

interface ProxyOptions {
  readonly port: number;
  /** The port of the proxied server on this machine. */
  readonly target: number;
  /** The origin whose scripts the pages' policies allow. */
  readonly scriptOrigin: string;
  /** Requests wait for this promise, while the proxied server starts. */
  readonly ready: () => Promise<void>;
}

const script = `new EventSource("/@reload").addEventListener("message", () => location.reload());`;
const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
const scriptHeaders = { "Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*" };
const streamHeaders = { "Content-Type": "text/event-stream", "Cache-Control": "no-store" };

/**
 * Starts a proxy that adds a reload script to each page. The script comes from an origin that the page's own
 * Content-Security-Policy allows, with the hash that its Integrity-Policy demands, so that development uses the same policies as
 * production. Rejects if the port is in use.
 */
export function startReloadingProxy({
  port,
  target,
  scriptOrigin,
  ready,
}: ProxyOptions): Promise<ReloadingProxy> {
  const pages = new Set<ServerResponse>();
  const tag = `<script type="module" src="${scriptOrigin}/@reload.js" integrity="${integrity}"></script></head>`;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming;
    const options = { host: "127.0.0.1", port: target, method, path: url };
    const forwarded = request(
      { ...options, headers: { ...headers, "accept-encoding": "identity" } },
      (response) => {
        const isPage = response.headers["content-type"]?.startsWith("text/html") === true;
        if (isPage) void sendPage(response, outgoing, tag);
        else response.pipe(outgoing.writeHead(response.statusCode ?? 502, response.headers));
      },
    );
    forwarded.once("error", () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  }

  const server = createServer((incoming, outgoing) => {
    if (incoming.url === "/@reload.js") {
      outgoing.writeHead(200, scriptHeaders).end(script);
    } else if (incoming.url === "/@reload") {
      pages.add(outgoing.writeHead(200, streamHeaders));
      outgoing.flushHeaders();
      outgoing.once("close", () => pages.delete(outgoing));
    } else {
      void ready().then(() => forward(incoming, outgoing));
    }
  });
  const reload = () => pages.forEach((page) => page.write("data: reload\n\n"));
  return listening(server, port).then(() => ({ reload }));
}

async function sendPage(response: IncomingMessage, outgoing: ServerResponse, tag: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const page = Buffer.concat(chunks).toString().replace("</head>", tag);
  const headers = { ...response.headers };
  delete headers["content-length"];
  delete headers["transfer-encoding"];
  outgoing.writeHead(response.statusCode ?? 502, headers).end(page);
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, resolve);
  });
}
