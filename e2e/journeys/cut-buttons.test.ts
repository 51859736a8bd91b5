import { expect, openAs, settled, test } from '../fixtures.ts';
import { cutButtons, cutFigures, cutTexts } from '../pages/inspect.ts';
import { fill, findThings, MODALS, PANELS, SCREENS, SHOWN } from '../pages/places.ts';
import { isItsTurn } from '../pages/turns.ts';

const WIDTHS = [390, 768, 820, 1024, 1366, 1440] as const;
/** Under a finger words and signs are larger: so it is on a phone. */
const PHONE = 390;
/** A dialog has the width of the screen, most of it, or its own. */
const WIDTHS_OF_DIALOG = [390, 768, 1366] as const;
const PLACES = [
  ...SCREENS,
  ...PANELS,
  ...Object.entries(MODALS).map(([name, place]) => ({ name, ...place })),
];

// What is looked at stands still.
test.use({ reducedMotion: 'reduce' });

for (const [turn, language] of (['en', 'ru'] as const).entries()) {
  test(`no button and no text is cut at any width (${language})`, { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'admin', '/notifications', language);
    const things = await findThings(page.request);
    const devtools = await page.context().newCDPSession(page);
    const wrong: string[] = [];
    for (const [nth, { name, at, shows }] of PLACES.entries()) {
      await page.goto('/#/notifications');
      await page.goto(`/#${fill(at, things)}`);
      await expect(page.locator(SHOWN[shows ?? 'main']).first(), name).toBeVisible();
      await expect(page.locator('[data-side-panel] .mantine-Loader-root'), name).toHaveCount(0);
      for (const [step, width] of (shows === 'dialog' ? WIDTHS_OF_DIALOG : WIDTHS).entries()) {
        // A width is looked at in one of the languages, at the next place and the next day in the other; a phone in both.
        if (width !== PHONE && !isItsTurn(turn + nth + step, 2)) continue;
        await page.setViewportSize({ width, height: 900 });
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: width === PHONE });
        await settled(page);
        const cut = [...(await cutButtons(page)), ...(await cutTexts(page))];
        wrong.push(...cut.map((text) => `${name} at ${width}: ${text}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  test(`the tools of the exchange stand in one row on a phone (${language})`, { tag: '@deep' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'admin', '/notifications', language);
    const { at } = PLACES.find(({ name }) => name === 'exchange') ?? { at: '' };
    await page.goto(`/#${fill(at, await findThings(page.request))}`);
    const add = page.getByRole('button', { name: language === 'en' ? 'Add vacancy' : 'Добавить вакансию' });
    const look = page.getByRole('radiogroup').last();
    await expect(add).toBeVisible();
    const middle = async (what: typeof add) => {
      const box = await what.boundingBox();
      return box ? Math.round(box.y + box.height / 2) : null;
    };
    expect(await middle(add)).toBe(await middle(look));
  });

  test(`figures under the days keep to their columns (${language})`, { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'manager', '/timetable?from=2026-03-01&coverage=1', language);
    const byType = page.getByRole('button', { name: language === 'en' ? /by work type/ : /по типам работ/ });
    await byType.click();
    await expect(byType).toHaveAttribute('aria-expanded', 'true');
    const wrong: string[] = [];
    for (const place of [null, '/timetable?from=2026-02-01&tableView=factTabel']) {
      if (place) await page.goto(`/#${place}`);
      for (const width of WIDTHS.filter((one) => one > 800)) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        wrong.push(...(await cutFigures(page)).map((text) => `${place ?? 'coverage'} at ${width}: ${text}`));
      }
    }
    expect(wrong).toEqual([]);
  });
}
