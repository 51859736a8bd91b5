import type { Readable } from 'node:stream';

export interface Attachment {
  filename: string;
  content: Readable;
}

export interface Letter {
  to: string[];
  subject: string;
  text: string;
  html?: string;
  /** The letter's name; the same letter sent again keeps it, and mail programs show it once. */
  message_id?: string;
}

/** The way letters leave the house; `is_on` is false where no SMTP server was named. */
export interface Mail {
  is_on: boolean;
  /** Hands a letter to the SMTP server now; jobs do this, requests call `sendMail`. */
  deliver(letter: Letter, attachments?: Attachment[]): Promise<void>;
  close(): void;
}
