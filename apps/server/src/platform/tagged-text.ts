/** A text that programs read again and again under an address that is its own key. */
export interface TaggedText {
  text: string;
  content_type: string;
  filename: string;
  /** Alike as long as the text says the same. */
  etag: string;
  /** Programs may keep it so long without asking. */
  keep_seconds: number;
}
