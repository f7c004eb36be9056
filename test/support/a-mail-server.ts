import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A mail server that keeps what it is sent. */
export interface MailServer {
  /** As `TILL_SMTP_URL` wants it. */
  readonly address: string;
  /** Every message as it came: header, empty line, body. */
  readonly messages: string[];
  /** Whether it takes messages; else it refuses each for now (451). */
  open: boolean;
  close(): Promise<void>;
}

/** Speaks as much SMTP (RFC 5321) as a sender needs. */
export async function aMailServer(): Promise<MailServer> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    let received = "";
    let inMessage = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test");
    socket.on("data", (chunk) => {
      received += chunk.toString("utf8");
      for (;;) {
        const end = received.indexOf(inMessage ? "\r\n.\r\n" : "\r\n");
        if (end === -1) return;
        const text = received.slice(0, end);
        received = received.slice(end + (inMessage ? 5 : 2));
        if (inMessage) {
          inMessage = false;
          messages.push(text);
          say("250 kept");
        } else if (/^DATA/i.test(text)) {
          inMessage = mailServer.open;
          say(inMessage ? "354 go on" : "451 not now");
        } else {
          say(/^QUIT/i.test(text) ? "221 bye" : "250 test");
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const mailServer: MailServer = {
    address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    open: true,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return mailServer;
}
