import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../fixtures.ts';
import { fill, findThings, MODALS, type Place, SCREENS } from '../pages/places.ts';
import { traffic } from '../pages/traffic.ts';

/** What people type where something else is asked for: ranges, words, dates of nowhere, figures beyond all, nothing. */
const TEXTS = ['9-18', 'soon 5', '2026-13-40', '-1e400', ''];
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=hidden]), textarea';
const BROKEN = 'This part of the page stopped working';

/** Types each of the texts into each field of a place and leaves it; answers in which fields the page broke. */
async function typeEverywhere(page: Page, within: string): Promise<{ fields: number; broken: string[] }> {
  return page.evaluate(
    async ([where, which, texts, sentence]) => {
      // React has answered an event when it ends, and what that asked for stands before the next frame.
      const turn = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const isBroken = () => document.body.textContent.includes(sentence);
      const fields = () =>
        [
          ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`${where} :is(${which})`),
        ].filter((field) => !field.disabled && !field.readOnly && field.checkVisibility());
      const count = fields().length;
      for (let at = 0; at < count; at++) {
        const typed: string[] = [];
        let name: string | undefined = '';
        for (const text of texts) {
          const field = fields()[at];
          if (!field) break;
          name = field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.placeholder;
          const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
          field.focus();
          Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
          await turn();
          field.blur();
          await turn();
          typed.push(text);
          // A part that broke takes its fields along.
          if (!field.isConnected && isBroken()) break;
        }
        await frame();
        if (isBroken()) return { fields: count, broken: [`${name}: ${typed.join(' | ')}`] };
      }
      return { fields: count, broken: [] };
    },
    [within, FIELDS, TEXTS, BROKEN] as const,
  );
}

async function walk(page: Page, places: Place[]): Promise<{ fields: number; broken: string[] }> {
  const settled = traffic(page);
  await openAs(page, 'admin', '/notifications');
  const things = await findThings(page.request);
  const broken: string[] = [];
  let fields = 0;

  async function use(name: string, within: string) {
    await settled();
    const found = await typeEverywhere(page, within);
    fields += found.fields;
    broken.push(...found.broken.map((what) => `${name}: ${what}`));
  }

  for (const { name, at, shows } of places) {
    // What was typed into the last one goes with its screen.
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      fill(at, things),
    );
    const within = shows === 'dialog' ? '[role=dialog]' : 'main';
    await expect(page.locator(within).first(), name).toBeVisible();
    await use(name, within);
    const tabs = page.locator(
      '[role=dialog] [role=tab]:not([data-disabled], [disabled], [aria-selected=true])',
    );
    for (const label of shows === 'dialog' ? await tabs.allTextContents() : []) {
      const tab = page.locator('[role=dialog]').getByRole('tab', { name: label, exact: true });
      if (!(await tab.isVisible())) continue;
      await tab.click();
      await use(`${name}, ${label}`, '[role=dialog]');
    }
  }
  return { fields, broken };
}

// What is typed into stands still.
test.use({ reducedMotion: 'reduce' });

const DAY = { name: 'a day above the timetable', shows: 'dialog' } as const;
const PLACES: Place[] = [
  ...SCREENS,
  ...Object.entries(MODALS).map(([name, place]) => ({ name, ...place })),
  { ...DAY, at: `${SCREENS[0]?.at}&modal=WorkerDay~2026-03-12_{employee}` },
];

test.describe('whatever is typed into a field', { tag: '@deep' }, () => {
  test('the page goes on', async ({ page }) => {
    const { fields, broken } = await walk(page, PLACES);
    expect(fields).toBeGreaterThan(200);
    expect(broken).toEqual([]);
  });
});
