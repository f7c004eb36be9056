import { createTransport } from "nodemailer";
import type { SendMail } from "./mail.ts";

/** Timeout of each step of the SMTP dialog, in milliseconds. */
const timeout = 20_000;
const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
/** Somebody waits for it. */
const checkTimeout = 9_000;
const checkTimeouts = {
  connectionTimeout: checkTimeout,
  greetingTimeout: checkTimeout,
  socketTimeout: checkTimeout,
};

/** Returns a picture by its id; undefined if there is none. */
export type ReadPicture = (
  id: string,
) => Promise<{ readonly type: string; readonly bytes: Uint8Array } | undefined>;

/**
 * Returns a function that sends mail by SMTP. `address` is `smtps://user:password@host` or `smtp://host:port`, which
 * uses STARTTLS where the server supports it. Pictures that a mail shows (`cid:` and the id of a file) are sent with it.
 */
export function createSmtp(
  address: string,
  from: string,
  readPicture: ReadPicture = async () => undefined,
): SendMail {
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
      ...(html === null ? {} : { html, attachments: await picturesOf(html, readPicture) }),
    });
  };
}

async function picturesOf(html: string, readPicture: ReadPicture) {
  const ids = new Set(Array.from(html.matchAll(/\bsrc="cid:(file_\w+)"/g), ([, id = ""]) => id));
  const found = await Promise.all([...ids].map(async (id) => ({ id, picture: await readPicture(id) })));
  return found.flatMap(({ id, picture }) =>
    picture === undefined
      ? []
      : {
          cid: id,
          filename: `${id}.${picture.type.slice("image/".length)}`,
          content: Buffer.from(picture.bytes),
          contentType: picture.type,
          contentDisposition: "inline" as const,
        },
  );
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
