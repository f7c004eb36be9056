import type { ReceivedBody } from "../../../support/a-service.ts";
import type { SiteOptions, TestSite } from "../a-site.ts";
import { aSite } from "../a-site.ts";

/** How a request reaches the service; what is left out is as from the studio's own page on the own machine. */
export interface Arrival {
  readonly path?: string;
  /** Without it GET, or POST if something is sent. */
  readonly method?: "DELETE";
  readonly remote?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly send?: object;
  /** The fields of a form. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface TestStudio extends TestSite {
  ask(arrival: Arrival): Promise<{ status: number; headers: Headers; text: string; body: ReceivedBody }>;
}

/** A service with its studio. */
export async function aStudio(
  publicUrl = "http://localhost:4242",
  options: Omit<SiteOptions, "publicUrl"> = {},
): Promise<TestStudio> {
  const site = await aSite({ publicUrl, ...options });
  return {
    ...site,
    ask: async ({ path = "/studio/api/account", remote = "127.0.0.1", headers = {}, send, form, method }) => {
      const { host } = new URL(publicUrl);
      const own = { host, connection: "keep-alive", "sec-fetch-site": "same-origin" };
      const given = Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined);
      const response = await site.app.request(
        path,
        {
          method: method ?? (send === undefined && form === undefined ? "GET" : "POST"),
          headers: {
            ...(Object.fromEntries(given) as Record<string, string>),
            ...(send === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(send === undefined ? {} : { body: JSON.stringify(send) }),
          ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        },
        { incoming: { socket: { remoteAddress: remote } } },
      );
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: (isJson ? JSON.parse(text) : {}) as ReceivedBody,
      };
    },
  };
}
