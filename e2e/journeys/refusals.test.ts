import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../fixtures.ts';
import { fill, findThings, MODALS } from '../pages/places.ts';

const REASON = 'Refused for a reason that nobody has read before';
/** Their button prints, downloads or closes: nothing is sent that could be refused. */
const SENDS_NOTHING = [
  'Print',
  'Download',
  'DownloadNeed',
  'WaitingMarks',
  'Changes',
  'PersonStat',
  'Subscribe',
  'UnsavedDays',
  'WorkerDay',
];

type Answer = 'told' | 'at the field' | 'closed' | 'out of view' | 'without focus' | null;

/** Where the page says why nothing was done; runs in the page. */
function answerOn(reason: string): Answer {
  const isInView = (element: Element) => {
    const box = element.getBoundingClientRect();
    const over = document.elementFromPoint(
      box.left + Math.min(box.width / 2, 40),
      box.top + Math.min(box.height / 2, 20),
    );
    return over !== null && (element.contains(over) || over.contains(element));
  };
  const wrong = document.querySelector('[role=dialog] :is([aria-invalid=true], input[data-invalid=true])');
  const told = [...document.querySelectorAll('[role=alert]')].find((one) =>
    one.textContent?.includes(reason),
  );
  const place = told ?? wrong;
  if (!place) return document.querySelector('[role=dialog]') ? null : 'closed';
  if (!isInView(place)) return 'out of view';
  const active = document.activeElement;
  if (active !== told && active !== wrong) return 'without focus';
  return told ? 'told' : 'at the field';
}

/** The focus of a dialog that has just come, in words: never the cross that closes it. */
const focusOn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement?.closest('[role=dialog]')) return 'outside';
    return activeElement.matches('.mantine-Modal-close, .mantine-Drawer-close') ? 'the cross' : 'inside';
  });

test('every dialog begins at a field or an act, says why it was refused where the hand is, and ends by Escape', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'admin', '/notifications');
  const things = await findThings(page.request);
  // Most cannot be made to refuse truly without breaking the network for the next one.
  await page.route('**/rest_api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { message: REASON } }),
  );
  const wrong: string[] = [];
  for (const [name, { at }] of Object.entries(MODALS)) {
    await page.goto('/#/notifications');
    await page.goto(`/#${fill(at, things)}`);
    const dialog = page.getByRole('dialog').last();
    await expect(dialog, name).toBeVisible();
    await expect(page.locator('[role=dialog] :is(.mantine-Loader-root, [aria-busy=true])'), name).toHaveCount(
      0,
    );
    await expect.poll(() => focusOn(page), name).toBe('inside');

    const ok = page.locator('[role=dialog] button[type=submit]:visible').last();
    const mayRefuse = !SENDS_NOTHING.includes(name) && (await ok.count()) > 0 && (await ok.isEnabled());
    if (mayRefuse) {
      await ok.click();
      const answer = await expect
        .poll(() => page.evaluate(answerOn, REASON), { message: name, timeout: 20_000 })
        .toMatch(/told|at the field/)
        .then(
          () => null,
          () => page.evaluate(answerOn, REASON),
        );
      if (answer !== null) wrong.push(`${name}: ${answer}`);
    }
    if ((await page.getByRole('dialog').count()) > 0) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog'), name).toHaveCount(0);
    }
  }
  expect(wrong).toEqual([]);
});
