import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import { serve } from "@hono/node-server";
import { createFakeApp } from "./app.ts";
import { createFake } from "./fake.ts";
import { isLoopback } from "../../../src/service/platform/http/loopback.ts";
import { fakeSettings } from "../../../src/service/payments/acquirers/adyen/settings.ts";

/*
 * The fake acquirer as a process: `npm run fake-acquirer`. `PORT` (4250), `FAKE_NOTIFY_URL` (the service of `npm start`),
 * `FAKE_TLS` with any value: by https, with the certificate beside this file.
 */

const { env } = process;

const port = Number(env["PORT"] ?? "4250");

const tls = env["FAKE_TLS"] ? await readFile(new URL("localhost.pem", import.meta.url)) : undefined;

const notifyUrl = env["FAKE_NOTIFY_URL"] ?? "http://127.0.0.1:4242/processors/adyen/notifications";

// What it signs, everybody can: no service elsewhere may take it.
if (notifyUrl !== "" && !isLoopback(notifyUrl)) {
  process.stderr.write("FAKE_NOTIFY_URL is not on this machine.\n");
  process.exit(1);
}

const scheme = tls === undefined ? "http" : "https";

const fake = createFake({
  origin: () => `${scheme}://127.0.0.1:${port}`,
  notifyUrl: () => notifyUrl || undefined,
  now: () => new Date(),
});

serve(
  {
    fetch: createFakeApp(fake).fetch,
    port,
    hostname: "127.0.0.1",
    ...(tls === undefined ? {} : { createServer, serverOptions: { key: tls, cert: tls } }),
  },
  () => {
    process.stdout.write(
      `The fake acquirer listens on ${scheme}://127.0.0.1:${port} and notifies ${notifyUrl || "nobody"}. ` +
        `Merchant account ${fakeSettings.merchantAccount}, API key ${fakeSettings.apiKey}.\n`,
    );
  },
);
