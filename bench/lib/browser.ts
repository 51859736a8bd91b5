import { type Browser, chromium } from '@playwright/test';
// @ts-expect-error: a script without types
import { findChromium } from '../../scripts/chromium.mjs';

/** The browser of the journeys. */
export function openBrowser(): Promise<Browser> {
  const executablePath: string | null = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}
