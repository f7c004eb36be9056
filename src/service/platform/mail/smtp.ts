import { createTransport } from "nodemailer";
import type { SendMail } from "./mail.ts";

/** Timeout of each step of the SMTP dialog, in milliseconds. */
const timeout = 20_000;
const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
/** Somebody waits for it. */
const checkTimeout = 9_000;
const checkTimeouts = {
  ...{ connectionTimeout: checkTimeout, greetingTimeout: checkTimeout, socketTimeout: checkTimeout },
};

/**
 * Returns a function that sends mail by SMTP. `address` is `smtps://user:password@host` or `smtp://host:port`, which
 * uses STARTTLS where the server supports it.
 */
export function createSmtp(address: string, from: string): SendMail {
  const transport = createTransport({
    url: address,
    ...timeouts,
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

/** Connects to a mail server and logs in, without a mail. Rejects if it cannot be reached or does not take the password. */
export async function checkSmtp(address: string): Promise<void> {
  const transport = createTransport({ url: address, ...checkTimeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
