import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, openAs, settled, test } from '../fixtures.ts';
import {
  expectReason,
  FORMS,
  type Form,
  fillIn,
  focusIn,
  HOLDERS,
  INNER_FORMS,
  openDialog,
  refuse,
  send,
} from '../pages/forms.ts';
import { fill, findThings, MODALS, type Things } from '../pages/places.ts';

const GROUPS: readonly [string, (at: string) => boolean][] = [
  ['of the timetable', (at) => at.startsWith('/notifications')],
  ['of the settings', (at) => at.startsWith('/settings')],
  ['of other screens', (at) => !/^\/(notifications|settings)/.test(at)],
];

test('every dialog says how it is refused', () => {
  expect(Object.keys(FORMS).sort()).toEqual(Object.keys(MODALS).sort());
});

test('every file with a form or a dialog says what holds it', () => {
  const web = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));
  const files = globSync('{app,features,screens}/**/*.tsx', { cwd: web }).filter(
    (file) =>
      !file.includes('.test.') &&
      /<(ModalFrame|EntryFrame|CommandFrame|Modal(\.Root)?|Drawer|Form|form)\b/.test(
        readFileSync(web + file, 'utf8').replaceAll(/useState<Form>|Partial<Form>/g, ''),
      ),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(Object.keys(HOLDERS).sort()).toEqual(files.sort());
});

/** Begins at its first field or its main act, is left by Escape, and gives the focus back. */
async function judgeFocus(page: Page, hash: string, name: string) {
  const opener = page.getByRole('button', { name: 'Search' }).first();
  await opener.focus();
  const dialog = await openDialog(page, hash);
  await expect.poll(() => focusIn(dialog), { message: `${name}: first focus` }).toMatch(FIRST_FOCUS);
  await page.keyboard.press('Escape');
  await expect(dialog, `${name}: left by Escape`).toHaveCount(0);
  await expect(opener, `${name}: the focus is back`).toBeFocused();
}

/** A dialog that is only read may begin anywhere but at its cross. */
const FIRST_FOCUS = /^(a field|the main act|what is meant)$/;

/** The server refuses the save: the reason stands where the hand is. */
async function judgeRefusal(page: Page, hash: string, name: string, setRefusing: (is: boolean) => void) {
  const { reads, fills, sends } = FORMS[name] ?? {};
  if (reads) return;
  const dialog = await openDialog(page, hash);
  await (fills ?? ((_page, place) => fillIn(place)))(page, dialog);
  setRefusing(true);
  if (sends) await sends(page, dialog);
  else await send(dialog);
  await expectReason(page, name);
  await expect(page.getByRole('dialog'), `${name}: told in the dialog itself`).toHaveCount(1);
}

async function judge(page: Page, names: readonly string[], things: Things): Promise<string[]> {
  let isRefusing = false;
  let form: Form = {};
  await refuse(page, (method, path) => {
    if (!isRefusing || form.passes?.test(path)) return false;
    return method !== 'GET' || (form.gets?.test(path) ?? false);
  });
  const wrong: string[] = [];
  for (const name of names) {
    const hash = fill(MODALS[name]?.at ?? '', things);
    isRefusing = false;
    form = FORMS[name] ?? {};
    try {
      await page.goto(`/#${hash.replace(/[?&]modal=.*/, '')}`);
      await settled(page);
      await judgeFocus(page, hash, name);
      await judgeRefusal(page, hash, name, (is) => {
        isRefusing = is;
      });
    } catch (error) {
      wrong.push(`${name}: ${String(error)}`);
    }
    isRefusing = false;
    await page.goto('/#/notifications');
  }
  return wrong;
}

for (const [group, isOf] of GROUPS)
  test(`dialogs ${group}: begin at the first field, end by Escape, and tell why they were refused`, {
    tag: '@deep',
  }, async ({ page }) => {
    await openAs(page, 'admin', '/notifications');
    const things = await findThings(page.request);
    const names = Object.entries(MODALS).flatMap(([name, { at }]) => (isOf(at) ? [name] : []));
    expect(await judge(page, names, things)).toEqual([]);
  });

test('forms inside dialogs tell why they were refused', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/notifications');
  const things = await findThings(page.request);
  let isRefusing = false;
  await refuse(page, (method) => isRefusing && method !== 'GET');
  const wrong: string[] = [];
  for (const [name, { at, fills, sends }] of Object.entries(INNER_FORMS)) {
    isRefusing = false;
    try {
      await page.goto('/#/notifications');
      await settled(page);
      const dialog = await openDialog(page, fill(at, things));
      await fills(page, dialog);
      await settled(page);
      isRefusing = true;
      if (sends) await sends(page, dialog);
      else await send(dialog);
      await expectReason(page, name);
    } catch (error) {
      wrong.push(`${name}: ${String(error)}`);
    }
    isRefusing = false;
    await page.goto('/#/notifications');
  }
  expect(wrong).toEqual([]);
});

test('what the server itself refuses stands at its field, with the focus on it', async ({ page }) => {
  await openAs(page, 'admin', '/notifications');
  const things = await findThings(page.request);
  const passwords = await openDialog(page, '/notifications?modal=ChangePassword');
  await passwords.getByLabel('Old password').fill('not-Gravel-72');
  for (const label of [/^New password \*?$/, /again|repeat/i])
    await passwords.getByLabel(label).first().fill('mud-Gravel-72');
  await send(passwords);
  await expect(passwords.getByLabel('Old password')).toBeFocused();
  await expect(passwords.getByRole('alert')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(passwords).toHaveCount(0);

  const other = await openDialog(page, fill('/settings/departments/?modal=DepSettings~{shop}', things));
  await other.getByLabel('Code').first().fill('lon-2');
  await send(other);
  await expect(other.getByLabel('Code').first()).toBeFocused();
  await expect(other.getByRole('alert')).toContainText('This value is already in use');

  // What is drawn above it later does not push it away.
  await other
    .locator('form')
    .first()
    .evaluate((form) => {
      const late = document.createElement('div');
      late.style.height = '3000px';
      late.style.overflowAnchor = 'none';
      form.style.overflowAnchor = 'none';
      form.prepend(late);
    });
  await expect(other.getByLabel('Code').first()).toBeInViewport();
});
