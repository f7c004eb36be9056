import { createTransport } from "nodemailer";
import type { SendMail } from "./mail.ts";

/** How long the mail server may take for each step, in milliseconds. */
const timeLimit = 20_000;

/** Sends mail by SMTP: `smtps://user:password@host`, or `smtp://host:port`, which uses TLS where the server has it. */
export function createSmtp(address: string, from: string): SendMail {
  const transport = createTransport({
    url: address,
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, id }) => {
    await transport.sendMail({ from, to: { name: "", address: to }, subject, text, messageId: id });
  };
}
