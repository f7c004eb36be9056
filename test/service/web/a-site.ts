import { openDocs } from "../../../src/service/web/documentation/docs-files.ts";
import { createSite } from "../../../src/service/web/site.ts";
import { createApp } from "../../../src/service/app.ts";
import type { Settings } from "../../../src/service/platform/settings/settings.ts";
import type { SendMail } from "../../../src/service/platform/mail/mail.ts";
import type { Processor } from "../../../src/service/payments/processor/processor.ts";
import type { SandboxBehaviour } from "../../../src/service/payments/acquirers/sandbox/sandbox.ts";
import type { ReceivedBody, TestService } from "../../support/a-service.ts";
import { aService } from "../../support/a-service.ts";
import { builtAssets, integrity } from "../../support/built-assets.ts";

/** A service with its pages, whose built files are a few lines of their own. */
export interface TestSite {
  readonly service: TestService;
  /** Service and pages as one. */
  readonly app: TestService["app"];
  /** Opens an address as a browser does: without a key, redirects not followed. */
  open(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Response>;
  /** Sends a form as a browser does; the redirect that follows is not followed. */
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  aLink(fields?: object): Promise<ReceivedBody>;
  /** What the built files are checked against. */
  readonly integrity: string;
}

export interface SiteOptions {
  readonly publicUrl?: string;
  readonly sandbox?: SandboxBehaviour;
  readonly processor?: (sandbox: Processor) => Processor;
  readonly settings?: Partial<Settings>;
  /** Prints at the terminal of the service; without it there is none. */
  readonly terminal?: (text: string) => void;
  /** Sends mails; without it they stay in the outbox. */
  readonly sendMail?: SendMail;
  /** The folder of the documentation site; without it there is none. */
  readonly docs?: string;
  /** Test mode shows the places of the service, and the examples of the documentation have its keys. */
  readonly isSandbox?: boolean;
}

export async function aSite({
  publicUrl,
  sandbox = {},
  processor,
  settings = {},
  terminal,
  sendMail,
  docs = "none",
  isSandbox = false,
}: SiteOptions = {}): Promise<TestSite> {
  const service = await aService({
    sandbox,
    settings,
    ...(processor === undefined ? {} : { processor }),
    dependencies: (dependencies) => ({
      ...dependencies,
      ...(publicUrl === undefined ? {} : { publicUrl }),
      ...(terminal === undefined ? {} : { terminal }),
      ...(sendMail === undefined ? {} : { sendMail }),
    }),
  });
  const sandboxPages = isSandbox ? { places: () => [], testKeys: service } : undefined;
  const pages = createSite(service.dependencies, builtAssets, openDocs(docs), sandboxPages);
  const app = createApp(service.dependencies, pages);
  return {
    service,
    app,
    integrity,
    open: async (path, headers = {}, method = "GET") => app.request(path, { method, headers }),
    submit: async (path, fields) => app.request(path, { method: "POST", body: new URLSearchParams(fields) }),
    aLink: async (fields = {}) => {
      const shorthand = { name: "Summer box", amount: "4200", currency: "eur" };
      return (await service.post("/v1/payment_links", { ...shorthand, ...fields })).body;
    },
  };
}
