import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import type * as TillClient from "../../src/client/till-client.ts";
import { expect, test } from "./journey.ts";

test("in a browser the client makes a token with a publishable key, and may not charge it", async ({
  page,
  product,
  charges,
}) => {
  const { publishableKey: key, service } = product;
  const before = (await charges()).length;
  const shop = await aShop(await readFile("dist/client/index.js", "utf8"));
  const script = `${shop.address}/till-client.js`;
  await page.goto(shop.address);
  const made = await page.evaluate(
    async ({ script, key, service }) => {
      const { connect, Charges, TillError, Tokens } = (await import(script)) as typeof TillClient;
      const connection = connect(key, { service, retries: 0 });
      const card = { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" };
      const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
      const token = await new Tokens(connection).create({ card }, { traceparent });
      const order = { amount: 2000, currency: "usd", source: token.id };
      const rejection: unknown = await new Charges(connection).create(order).catch((error: unknown) => error);
      return { token: token.id, isRejected: rejection instanceof TillError };
    },
    { script, key, service },
  );
  expect(made.token).toMatch(/^tok_/);
  // The browser itself does not send it, since the service does not allow this address to pages.
  expect(made.isRejected).toBe(true);
  const headers = { Authorization: `Bearer ${key}`, Origin: shop.address };
  const data = { amount: 2000, currency: "usd", source: made.token };
  const response = await page.request.post(`${service}/v1/charges`, { headers, data });
  expect(response.status()).toBe(403);
  expect(await response.json()).toMatchObject({ error: { code: "secret_key_required" } });
  expect(await charges()).toHaveLength(before);
  shop.close();
});

/** A page with a script beside it, on an address of this machine: what a test fulfills may not speak with one. */
async function aShop(script: string): Promise<{ readonly address: string; close(): void }> {
  const server = createServer(({ url }, response) => {
    const isScript = url?.endsWith(".js") === true;
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : "<!doctype html><title>Shop</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
