import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, openAs, screenshot, test, useLanguage } from '../fixtures.ts';
import { faintControls, violationsIn } from '../pages/accessibility.ts';
import { DataWords, inspect } from '../pages/inspect.ts';
import { fill, findThings, MODALS, OUTSIDE, PANELS, type Place, SCREENS, SHOWN } from '../pages/places.ts';
import { pseudoCatalogue } from '../pages/pseudo.ts';
import { traffic } from '../pages/traffic.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const COLOURS = ['color-contrast', 'link-in-text-block'];
const LATER_ROWS = ['[role=gridcell]', 'tbody tr:nth-child(n+4)'];

/** WCAG 2.2 AA in the light theme, and what depends on colours in the dark one; of long tables the first rows. */
async function violations(page: Page, within: string): Promise<string[]> {
  const run = async (type: 'tag' | 'rule', values: string[]) =>
    (await violationsIn(page, within, LATER_ROWS, { type, values })).flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
    );
  const paint = (scheme: string) =>
    page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme);
  const light = [...(await run('tag', WCAG)), ...(await faintControls(page, within))];
  await paint('dark');
  const inDark = [...(await run('rule', COLOURS)), ...(await faintControls(page, within))];
  const dark = inDark.map((text) => `dark ${text}`);
  await paint('light');
  return [...light, ...dark];
}

/** Shows places one after another in one page, and lists what is wrong in them. */
async function walk(page: Page, places: Place[]): Promise<string[]> {
  const data = new DataWords();
  const reading: Promise<void>[] = [];
  page.on('response', (answer) => reading.push(data.read(answer)));
  const settled = traffic(page);
  await page.addInitScript((texts) => Object.assign(window, { shiftwrightTexts: texts }), pseudoCatalogue);
  const isOutside = places.every((place) => OUTSIDE.includes(place));
  if (isOutside) {
    await useLanguage(page, 'en');
    await page.goto('/#/login');
  } else await openAs(page, 'admin', '/notifications');
  await settled();
  // Colours are measured at rest.
  await page.evaluate(async () => {
    const still = await new CSSStyleSheet().replace('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
  const things = isOutside ? null : await findThings(page.request);
  const wrong: string[] = [];

  async function look(name: string, within: string | null) {
    await settled();
    await Promise.all(reading);
    const { hardCoded, clipped } = await inspect(page, data);
    const inaccessible = within ? await violations(page, within) : [];
    for (const [kind, texts] of Object.entries({ hardCoded, clipped, inaccessible }))
      wrong.push(...texts.map((text) => `${name}: ${kind}: ${text}`));
    if (process.env.E2E_PICTURES) await screenshot(page, `pseudo-${name.replaceAll(/\W+/g, '-')}`);
  }

  for (const { name, at, shows, uses = {}, checked } of places) {
    await page.evaluate(
      (hash) => {
        for (const before of document.querySelectorAll('[role=dialog]')) before.classList.add('seen-before');
        location.hash = hash;
      },
      things ? fill(at, things) : at,
    );
    const within = shows && shows !== 'main' ? SHOWN[shows] : 'body';
    await expect(page.locator('.seen-before'), name).toHaveCount(0);
    await expect(page.locator(SHOWN[shows ?? 'main']).first(), name).toBeVisible();
    await look(name, checked ? null : within);
    const tabs = page.locator(
      '[role=dialog] [role=tab]:not([data-disabled], [disabled], [aria-selected=true])',
    );
    const labels = shows === 'dialog' ? await tabs.allTextContents() : [];
    for (const label of labels) {
      await page.locator('[role=dialog]').getByRole('tab', { name: label, exact: true }).click();
      await look(`${name}, ${label}`, within);
    }
    for (const [use, open] of Object.entries(uses)) {
      await open(page);
      await look(`${name}, ${use}`, '[data-portal=true]');
      await page.keyboard.press('Escape');
    }
  }
  return wrong;
}

const named = (match: (at: string) => boolean): Place[] =>
  Object.entries(MODALS)
    .filter(([, { at }]) => match(at))
    .map(([name, place]) => ({ name, ...place }));

// What is looked at stands still.
test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

test.describe('every place in a language nobody has, in both themes', { tag: '@deep' }, () => {
  for (const [group, places] of [
    ['screens', SCREENS],
    ['panels of the timetable', PANELS],
    ['screens before the sign-in', OUTSIDE],
    ['dialogs of the timetable', named((at) => at.startsWith('/notifications'))],
    ['dialogs of the settings', named((at) => at.startsWith('/settings'))],
    ['other dialogs', named((at) => !/^\/(notifications|settings)/.test(at))],
  ] as const)
    test(`${group}: every text is of the catalogue, whole, and accessible`, async ({ page }) => {
      expect(await walk(page, [...places])).toEqual([]);
    });
});

test('every dialog of the registries has its row among the places', () => {
  const web = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));
  const files = globSync(['app/modal-host.tsx', 'screens/*/modals.ts', 'features/*/dialogs.ts'], {
    cwd: web,
  });
  const names = files.flatMap((file) =>
    [...readFileSync(web + file, 'utf8').matchAll(/^ {2}([A-Z]\w+): /gm)].map((match) => match[1] ?? ''),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(MODALS).sort()).toEqual(names.sort());
});
