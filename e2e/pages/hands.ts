import type { Page } from '@playwright/test';

interface Hands {
  clicks: number;
  keys: number;
}

/** Counts what a person does from now on: presses of the pointer and keys; answers how to read it. */
export async function countHands(page: Page): Promise<() => Promise<Hands>> {
  const hands: Hands = { clicks: 0, keys: 0 };
  await page.exposeFunction('countHand', (kind: keyof Hands) => {
    hands[kind]++;
  });
  await page.evaluate(() => {
    const count = (kind: string) =>
      void (window as unknown as { countHand: (kind: string) => void }).countHand(kind);
    addEventListener('pointerdown', () => count('clicks'), true);
    // Keys that were typed before a dialog was there are given to it once more, by the page.
    addEventListener('keydown', (event) => event.isTrusted && count('keys'), true);
  });

  return async () => {
    await page.evaluate(() => undefined);
    return { ...hands };
  };
}
