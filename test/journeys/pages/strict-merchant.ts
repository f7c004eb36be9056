import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A merchant's site with the strictest policy that the widget is promised to work under, which keeps every report. */
export interface StrictMerchant {
  readonly origin: string;
  /** What browsers have reported to the site, as they sent it. */
  readonly reports: readonly string[];
  close(): void;
}

interface MerchantParts {
  readonly service: string;
  readonly secretKey: string;
  /** The body of each page by its path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The tag that loads the script. */
  readonly script?: string;
  /** Its port, where that had to be known before. */
  readonly port?: number;
  /** Another policy than the promised one. */
  readonly policy?: string;
  /** Further headers of the pages. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The policy that docs/script-tag.md promises, word by word. */
export function promisedPolicy(service: string): string {
  return `default-src 'none'; script-src ${service}; frame-src ${service}; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'`;
}

export async function aStrictMerchant({
  service,
  secretKey,
  pages,
  script = `<script type="module" src="${service}/v1/till.js"></script>`,
  port = 0,
  policy = promisedPolicy(service),
  headers = {},
}: MerchantParts): Promise<StrictMerchant> {
  const reports: string[] = [];
  const server = createServer(async (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    if (path === "/favicon.ico") {
      response.writeHead(204).end();
      return;
    }
    if (path === "/reports") {
      reports.push(await text(request));
      response.writeHead(204).end();
      return;
    }
    if (path === "/pay") {
      const source = new URLSearchParams(await text(request)).get("source") ?? "";
      const answer = await fetch(`${service}/v1/charges`, {
        method: "POST",
        headers: { Authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams({ amount: "4200", currency: "eur", source }),
      });
      response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
      return;
    }
    response
      .writeHead(pages[path] === undefined ? 404 : 200, {
        ...headers,
        "Content-Type": "text/html",
        // Reports of `report-to` come within minutes, those of `report-uri` at once.
        "Content-Security-Policy": `${policy}; report-uri /reports`,
      })
      .end(`<!doctype html><html lang="en"><title>Shop</title>${script}${pages[path] ?? ""}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    // Another origin than the service's, and the same site: there a frame could keep what it likes.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    reports,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
