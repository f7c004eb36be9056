import { createTransport } from "nodemailer";
import type { SendMail } from "./mail.ts";

/** Timeout of each step of the SMTP dialog, in milliseconds. */
const timeout = 20_000;

/**
 * Returns a function that sends mail by SMTP. `address` is `smtps://user:password@host` or `smtp://host:port`, which
 * uses STARTTLS where the server supports it.
 */
export function createSmtp(address: string, from: string): SendMail {
  const transport = createTransport({
    url: address,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, id }) => {
    await transport.sendMail({
      from,
      to: { name: "", address: to },
      subject,
      text,
      messageId: id,
      ...(html === null ? {} : { html }),
    });
  };
}
