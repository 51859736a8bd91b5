import { type Place, stored } from './store.ts';
import type { TypedText } from './typed-text.ts';

/** Where somebody was when their session ended by itself, what they had typed in the open dialog, and edits without an answer. */
interface Interruption {
  user_id: number;
  href: string;
  typed: TypedText[];
  edits: [name: string, text: string][];
}

const interruption: Place<{ kept: Interruption | null }> = { make: () => ({ kept: null }), isOfPage: true };

/** Remembers it until somebody signs in on this page; null forgets it (screens 71). */
export function keepInterruption(kept: Interruption | null): void {
  stored(interruption).kept = kept;
}

/** Gives it back to the same person; whoever else signs in gets nothing, and nothing stays. */
export function takeInterruption(user_id: number): Interruption | null {
  const { kept } = stored(interruption);
  keepInterruption(null);
  return kept?.user_id === user_id ? kept : null;
}
