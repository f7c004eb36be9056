import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer, request } from "node:http";

/** A server in front of another one, whose pages load anew when they are told to. */
export interface ReloadingProxy {
  /** Loads every open page anew. */
  reload(): void;
}

interface ProxyParts {
  readonly port: number;
  /** Where the other server listens, on this machine. */
  readonly target: number;
  /** The origin whose scripts the pages' policies allow. */
  readonly scriptOrigin: string;
  /** Requests wait for it: the other server is about to start. */
  readonly ready: () => Promise<void>;
}

const script = `new EventSource("/@reload").addEventListener("message", () => location.reload());`;
const scriptHeaders = { "Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*" };
const streamHeaders = { "Content-Type": "text/event-stream", "Cache-Control": "no-store" };

/**
 * Hands every request on, and adds to each page one script, from an origin that the page's own policy allows, so that
 * what is developed runs under the same policies as what is sent out. Rejects when the port cannot be had.
 */
export function startReloadingProxy({
  port,
  target,
  scriptOrigin,
  ready,
}: ProxyParts): Promise<ReloadingProxy> {
  const pages = new Set<ServerResponse>();
  const tag = `<script type="module" src="${scriptOrigin}/@reload.js"></script></head>`;

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming;
    const options = { host: "127.0.0.1", port: target, method, path: url };
    const forwarded = request(
      { ...options, headers: { ...headers, "accept-encoding": "identity" } },
      (answer) => {
        const isPage = answer.headers["content-type"]?.startsWith("text/html") === true;
        if (isPage) void sendPage(answer, outgoing, tag);
        else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
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
      void ready().then(() => handOn(incoming, outgoing));
    }
  });
  const reload = () => pages.forEach((page) => page.write("data: reload\n\n"));
  return listening(server, port).then(() => ({ reload }));
}

async function sendPage(answer: IncomingMessage, outgoing: ServerResponse, tag: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const page = Buffer.concat(chunks).toString().replace("</head>", tag);
  const headers = { ...answer.headers };
  delete headers["content-length"];
  delete headers["transfer-encoding"];
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(page);
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, resolve);
  });
}
