import type { Readable } from 'node:stream';

export interface Attachment {
  filename: string;
  content: Readable;
}

export interface Letter {
  to: string[];
  subject: string;
  text: string;
}

/** The way letters leave the house; `is_on` is false where no SMTP server was named. */
export interface Mail {
  is_on: boolean;
  /** Hands a letter to the SMTP server now; jobs do this, requests call `sendMail`. */
  deliver(letter: Letter, attachments?: Attachment[]): Promise<void>;
  close(): void;
}
