import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createApp } from "../../../../src/service/app.ts";
import type { Open } from "../../../../src/service/platform/http-server/listen.ts";
import { listen } from "../../../../src/service/platform/http-server/listen.ts";
import { malformedRequest } from "../../../../src/service/platform/http-server/reject-malformed.ts";
import { openDocs } from "../../../../src/service/web/documentation/docs-files.ts";
import { createSite } from "../../../../src/service/web/site.ts";
import type { Client } from "../../../support/a-client.ts";
import { aClient } from "../../../support/a-client.ts";
import type { TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { builtAssets } from "../../../support/built-assets.ts";
import { freePort } from "../../../support/free-port.ts";
import { stranger } from "../../../support/fuzz/hostile-path.ts";

/** Addresses as no client library sends them, which the fuzz of paths cannot send either. */
const targets = [
  ...[
    `//evil/../${stranger}`,
    `/../../${stranger}`,
    `/./${stranger}`,
    `///${stranger}`,
    `/l/${stranger}\\..\\x`,
  ],
  ...[
    `http://evil.example/m/${stranger}%00`,
    `https://localhost/v1/${stranger}`,
    `http:${stranger}`,
    stranger,
  ],
  ...["*", "/%", "//", "/;", `/#${stranger}`, `/m/${stranger} x`, `http://[::1/${stranger}`],
  ...[`/m/\u00ff\u00fe${stranger}`, `/m/${stranger}\0`, `/m/${stranger}\u0007`, `/${stranger.repeat(1_300)}`],
  ...[
    `/m/${stranger}%00/renew`,
    `/v1/charges/%2e%2e/%2e%2e/${stranger}`,
    `/v2/${stranger}`,
    `/docs/%2e%2e%2f${stranger}`,
  ],
  ...[
    `/?${stranger}=%00`,
    `/l/x?locale=${stranger}%00`,
    `/l/x?locale=%ff&overlay`,
    `/v1/charges?${stranger}[[=%`,
  ],
  ...[
    `/frame/card?key=${stranger}%00&locale=%00`,
    `/studio?key=%00${stranger}`,
    `/l/${stranger}%00/qr.svg?size=%00`,
  ],
];

let service: TestService;

let server: Open;

let client: Client;

before(async () => {
  service = await aService();
  const { dependencies } = service;
  const app = createApp(dependencies, createSite(dependencies, builtAssets, openDocs("none")));
  const port = await freePort();
  server = await listen(app.fetch, {
    port,
    hostname: "127.0.0.1",
    shutdownTimeout: 1_000,
    malformed: (status) => malformedRequest(dependencies, status),
  });
  client = aClient(port, "127.0.0.1");
});

after(async () => {
  client.leave();
  await server.close();
  await service.close();
});

for (const method of ["GET", "POST"]) {
  test(`${method} of an address that is none is answered, and what stands in it is told nobody`, async () => {
    for (const target of targets) {
      const from = service.logged.length;
      const { socket, closed } = await client.connect();
      const fields =
        "Host: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 0\r\nConnection: close";
      socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${fields}\r\n\r\n`, "latin1"));
      const answer = await closed;
      const logged = service.logged.slice(from).join("\n");
      assert.match(answer, /^HTTP\/1\.1 [1-4]/, target.slice(0, 100));
      assert.ok(!answer.includes(stranger), answer.slice(0, 500));
      assert.ok(!logged.includes(stranger) && !logged.includes("failed:"), logged);
    }
  });
}
