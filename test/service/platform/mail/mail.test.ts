import { inTransaction } from "../../../../src/service/platform/database/in-transaction.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { queueMailToMerchant } from "../../../../src/service/accounts/notices/notify-merchant.ts";
import { sealMailsInClear } from "../../../../src/service/platform/mail/store.ts";
import { runDue } from "../../../support/run-jobs.ts";
import { createSmtp } from "../../../../src/service/platform/mail/smtp.ts";
import type { MailServer } from "../../../support/a-mail-server.ts";
import { aMailServer } from "../../../support/a-mail-server.ts";
import type { Merchant, TestService } from "../../../support/a-service.ts";
import { aService } from "../../../support/a-service.ts";
import { outboxOf } from "../../../support/outbox.ts";
import { leaveMailsToSend } from "../../../support/rows.ts";

let server: MailServer;

let service: TestService;

before(async () => {
  server = await aMailServer();
  const sendMail = createSmtp(server.address, "till@pay.example");
  service = await aService({ dependencies: (dependencies) => ({ ...dependencies, sendMail }) });
});

after(async () => {
  await service.close();
  await server.close();
});

const message = { subject: "Grüße", parts: [{ lines: ["One line.", "Another."] }] };

async function aMerchantWithMail(email: string | null = "owner@shop.example"): Promise<Merchant> {
  const merchant = await service.aMerchant();
  await service.post("/v1/account", { email: email ?? "" }, { key: merchant.secret });
  return merchant;
}

async function queue({ scope }: Merchant): Promise<void> {
  await inTransaction(service.dependencies, (within) => queueMailToMerchant(within, scope, message));
}

test("what a mail says is sealed in its row, and no link of it is left once it is sent", async () => {
  const merchant = await aMerchantWithMail();
  const { database, keys } = service.dependencies;
  const link = "https://pay.example/m/0123456789abcdefABCDEF0123456789";
  const line = `Open ${link} today.`;
  await inTransaction(service.dependencies, (within) =>
    queueMailToMerchant(within, merchant.scope, { subject: "A", parts: [{ lines: [line] }] }),
  );
  const rows = async () => await database.selectFrom("mails").selectAll().execute();
  assert.doesNotMatch(JSON.stringify(await rows()), /0123456789abcdef|Open/);
  const [unsent] = await outboxOf(service, merchant);
  const text = unsent?.text ?? "";
  assert.ok(text.startsWith(`${line}\n\n`) && unsent?.html?.includes(line), text);
  await runDue(service.dependencies, "mail");
  assert.ok(server.messages.at(-1)?.includes("/m/0123456789abcdef"));
  const [sent] = await outboxOf(service, merchant);
  const left = text.replace(link, "https://pay.example/…");
  assert.equal(sent?.text, left);
  assert.ok(sent?.html?.includes("Open https://pay.example/… today."));
  // As an earlier version left it.
  const html = `<a href="${link}">Open</a>`;
  await database.updateTable("mails").set({ sealed: null, text, html }).execute();
  await sealMailsInClear({ database, keys }, 100);
  assert.doesNotMatch(JSON.stringify(await rows()), /0123456789abcdef|Open/);
  assert.equal((await outboxOf(service, merchant))[0]?.html, '<a href="https://pay.example/…">Open</a>');
});

test("a mail is sent by SMTP, once, however many processes send", async () => {
  server.messages.length = 0;
  await queue(await aMerchantWithMail());
  await Promise.all([
    runDue(service.dependencies, "mail"),
    runDue(service.dependencies, "mail"),
    runDue(service.dependencies, "mail"),
  ]);
  assert.equal(server.messages.length, 1);
  const [text = ""] = server.messages;
  assert.match(text, /^From: till@pay\.example\r$/m);
  assert.match(text, /^To: owner@shop\.example\r$/m);
  assert.match(text, /^Subject: =\?UTF-8\?/m);
  assert.match(text, /One line\.\r\nAnother\./);
});

test("a mail that the server does not take is sent later, as the same message", async () => {
  server.messages.length = 0;
  const merchant = await aMerchantWithMail();
  await queue(merchant);
  server.open = false;
  await runDue(service.dependencies, "mail");
  server.open = true;
  await runDue(service.dependencies, "mail");
  assert.equal(server.messages.length, 0);
  service.clock.advance(60_000);
  await runDue(service.dependencies, "mail");
  assert.equal(server.messages.length, 1);
  await leaveMailsToSend(service.dependencies.database, merchant.scope, service.clock.now());
  server.messages.length = 0;
  await runDue(service.dependencies, "mail");
  const ids = server.messages.map((text) => /^Message-ID: (.*)\r$/m.exec(text)?.[1]);
  const [mail] = await outboxOf(service, merchant);
  assert.deepEqual(ids, [`<till-${String(mail?.id)}@localhost>`]);
});

test("a mail that cannot be delivered is abandoned in the end", async () => {
  await queue(await aMerchantWithMail());
  server.open = false;
  for (let tries = 0; tries < 10; tries++) {
    await runDue(service.dependencies, "mail");
    service.clock.advance(86_400_000);
  }
  server.open = true;
  server.messages.length = 0;
  await runDue(service.dependencies, "mail");
  assert.deepEqual(server.messages, []);
});

test("a merchant without an address gets no mail, and neither does one who took it away", async () => {
  const merchant = await aMerchantWithMail(null);
  await queue(merchant);
  assert.deepEqual(await outboxOf(service, merchant), []);
  const { secret: key } = merchant;
  await service.post("/v1/account", { email: "owner@shop.example" }, { key });
  await service.post("/v1/account", { email: "" }, { key });
  await queue(merchant);
  assert.deepEqual(await outboxOf(service, merchant), []);
});

test("a mail whose cause is rolled back is not sent", async () => {
  const merchant = await aMerchantWithMail();
  await assert.rejects(
    inTransaction(service.dependencies, async (within) => {
      await queueMailToMerchant(within, merchant.scope, message);
      throw new Error("rolled back");
    }),
  );
  assert.deepEqual(await outboxOf(service, merchant), []);
});

test("a picture that a mail shows is sent with it, and one that is gone is left out", async () => {
  server.messages.length = 0;
  const bytes = new TextEncoder().encode("pixels");
  const send = createSmtp(server.address, "till@pay.example", async (id) =>
    id === "file_1" ? { type: "image/png", bytes } : undefined,
  );
  const html = '<img src="cid:file_1" alt="Shop" /><img src="cid:file_2" alt="" />';
  await send({ to: "payer@example.com", subject: "A", text: "B", html, id: "<till-1@localhost>" });
  const [sent = ""] = server.messages;
  assert.match(sent, /multipart\/related/);
  assert.match(sent, /Content-ID: <file_1>/i);
  assert.match(sent, /Content-Disposition: inline; filename=file_1\.png/i);
  assert.ok(sent.includes(Buffer.from(bytes).toString("base64")));
  assert.doesNotMatch(sent, /Content-ID: <file_2>/i);
});
