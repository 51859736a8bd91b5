import type { Locale } from '@shiftwright/i18n';

/** A file to be made on behalf of somebody, as it travels to another process. */
export interface FileTask {
  /** The kind of file. */
  name: string;
  who: { user_id: number; network_id: number };
  locale: Locale;
  /** The input of the call that asked for it. */
  input: unknown;
}

/** What was made, beside its bytes. */
export interface MadeFile {
  filename: string;
  content_type: string;
}

/** Makes files apart from the server: its memory and its answers do not feel how large they are. */
export interface FileMaker {
  /** Writes the file to a path; throws the refusal (AppError) that the kind threw. */
  make(task: FileTask, path: string): Promise<MadeFile>;
}
