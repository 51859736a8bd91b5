import type { Page } from '@playwright/test';

/** All notices that the page has shown: on a busy machine one may be gone before it is looked for. */
export const noticesOf = (page: Page): Promise<string> =>
  page.evaluate(() => [...(window as unknown as { shownNotices: Set<string> }).shownNotices].join('\n'));
