import type { MessageKey } from '../index.ts';

/** What the first screen does without: nothing until the page is built (apps/web/first-load.ts). */
export const rest: Partial<Record<MessageKey, string>> = {};
