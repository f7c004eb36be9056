/** A mail to send to one recipient. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same text as HTML; null: plain text only. */
  readonly html: string | null;
  /** `Message-ID`: the same when a mail is sent again, so that the receiver can drop the duplicate. */
  readonly id: string;
}

/** Sends a mail. Rejects when the mail server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;
