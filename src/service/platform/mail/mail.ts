/** A mail as it is sent: plain text to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same whenever the same mail is sent again, so that whoever receives it can drop the second. */
  readonly id: string;
}

/** Hands a mail to whoever delivers it. Rejects when that one did not take it. */
export type SendMail = (mail: Mail) => Promise<void>;
