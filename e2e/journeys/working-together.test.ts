import { expect, expectAccessible, openAs, openAsOther, screenshot, test } from '../fixtures.ts';
import { call } from '../pages/call.ts';
import { TimetablePage } from '../pages/timetable.ts';

const MARCH = '/timetable?from=2026-03-01&deps=4';

test('two managers in one month see where the other is', { tag: '@deep' }, async ({ page, browser }) => {
  await openAs(page, 'manager', MARCH);
  const mine = new TimetablePage(page);
  await mine.ready();
  await mine.cell(1, 20).click();
  const director = await openAsOther(browser, 'director', MARCH);
  const theirs = new TimetablePage(director);
  await theirs.ready();
  await theirs.cell(4, 22).click();

  const others = page.getByRole('list', { name: 'Others in this month' });
  const chip = others.getByRole('button', { name: /is here: .*March 23|is here: .*Mar 23|is here/ });
  await expect(chip).toBeVisible();
  await expect(page.locator('[data-kind=present]')).toHaveCount(1);
  await expectAccessible(page);
  await screenshot(page, 'presence');
  await expect(director.getByRole('list', { name: 'Others in this month' })).toBeVisible();
  await chip.click();
  await expect(mine.cell(4, 22)).toHaveAttribute('aria-selected', 'true');

  await theirs.cell(5, 23).click();
  await expect.poll(() => page.locator('[data-kind=present]').getAttribute('style')).not.toBeNull();
  await director.goto('/#/notifications');
  await expect(others).toHaveCount(0);
  await director.context().close();
});

test('a problem that is fine here counts no more, for the others too, until the day changes @deep', async ({
  page,
  browser,
}) => {
  await openAs(page, 'manager', MARCH);
  const mine = new TimetablePage(page);
  await mine.ready();
  await mine.type(6, 23, '14-23');
  await mine.type(6, 24, '7-16');
  await mine.saved();
  const count = page.getByRole('button', { name: /^Problems: \d+$/ });
  const counted = async () => Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
  await expect.poll(counted).toBeGreaterThan(0);
  const before = await counted();
  await count.click();
  const panel = page.getByRole('complementary', { name: /^Problems: / });
  const rest = panel.getByRole('region', { name: 'Rest too short' });
  const line = rest.getByRole('listitem').filter({ hasText: 'Rest 8 h' });
  await line.getByRole('button', { name: 'Fine here…' }).click();
  await expect(line.getByLabel('Why is it fine?')).toBeFocused();
  await line.getByRole('button', { name: 'Say it is fine' }).click();
  await expect(line.getByLabel('Why is it fine?')).toBeFocused();
  await expect(line.getByText('Say why it is fine here')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line.getByLabel('Why is it fine?')).toHaveCount(0);
  await expect(line.getByRole('button', { name: 'Fine here…' })).toBeFocused();
  await line.getByRole('button', { name: 'Fine here…' }).click();
  await page.keyboard.type('Asked for the early shift');
  await expectAccessible(page);
  await screenshot(page, 'problem-fine-here');
  await page.keyboard.press('Enter');
  await expect.poll(counted).toBe(before - 1);
  const said = panel.getByText('Said to be fine (1)');
  await said.click();
  await expect(panel.getByText('“Asked for the early shift”')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'problem-said-to-be-fine');

  const director = await openAsOther(browser, 'director', MARCH);
  const theirs = new TimetablePage(director);
  await theirs.ready();
  await director.getByRole('button', { name: /^Problems: \d+$/ }).click();
  const seen = director.getByRole('complementary', { name: /^Problems: / });
  await seen.getByText('Said to be fine (1)').click();
  await seen.getByRole('button', { name: 'Count again' }).click();
  await expect.poll(counted).toBe(before);
  await expect(said).toHaveCount(0);

  // Said again, it comes back by itself with another shift.
  await line.getByRole('button', { name: 'Fine here…' }).click();
  await page.keyboard.type('Asked for it');
  await page.keyboard.press('Enter');
  await expect(seen.getByText('Said to be fine (1)')).toBeVisible();
  await mine.type(6, 24, '6-15');
  await expect(rest).toContainText('Rest 7 h');
  await expect(said).toHaveCount(0);
  await director.context().close();
});

test('the editor of a day tells what is typed, beside the days around it', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  await timetable.type(2, 25, '14-23');
  await timetable.type(2, 26, '9-18');
  await timetable.saved();
  const editor = await timetable.openDay(2, 26);
  const facts = editor.getByRole('region', { name: 'What this day means' });
  await expect(facts).toContainText('10 h');
  const [day, drawer] = [await timetable.cell(2, 26).boundingBox(), await editor.boundingBox()];
  expect((day?.x ?? 0) + (day?.width ?? 0)).toBeLessThanOrEqual(drawer?.x ?? 0);
  await expect(timetable.cell(2, 25)).toBeInViewport({ ratio: 1 });

  await editor.getByLabel('Start').fill('6:00');
  await expect(facts).toContainText(/Rest 7\sh, needs \d+\sh/);
  await expect(facts).toContainText('7 h / ');
  await expectAccessible(page);
  await screenshot(page, 'day-editor-facts');
});

test('what is typed in the editor of a day stays when somebody else changes the day, and saving asks @deep', async ({
  page,
  browser,
}) => {
  await openAs(page, 'manager', MARCH);
  const mine = new TimetablePage(page);
  await mine.ready();
  await mine.type(8, 26, '9-18');
  await mine.saved();
  const editor = await mine.openDay(8, 26);
  await editor.getByLabel('Comment').fill('Stock taking');
  const director = await openAsOther(browser, 'director', MARCH);
  const theirs = new TimetablePage(director);
  await theirs.ready();
  await theirs.type(8, 26, '12-21');
  await theirs.saved();
  await expect(editor.getByText(/^Somebody else has changed this day meanwhile: 12:00–21:00/)).toBeVisible();
  await expect(editor.getByLabel('Comment')).toHaveValue('Stock taking');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/has changed this day in the meantime$/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(mine.cell(8, 26)).toContainText('12–21');
  await director.context().close();
});

test('keys are listed, changed, refused where they are taken, and restored', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  await page.getByRole('button', { name: 'Keyboard' }).click();
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  const fill = sheet.getByRole('button', { name: /^Fill down/ });
  await expect(fill).toHaveText('Ctrl+D');
  await fill.click();
  await page.keyboard.press('Control+z');
  await expect(sheet.getByText('Ctrl+Z already does this: Undo')).toBeVisible();
  await page.keyboard.press('d');
  await expect(sheet.getByText(/^D is typed into the day/)).toBeVisible();
  await page.keyboard.press('Alt+d');
  await expect(fill).toHaveText('Alt+D');
  const week = sheet.getByRole('button', { name: /^Show the week/ });
  await expect(week).toHaveText('Ctrl+K 2');
  await week.click();
  await page.keyboard.press('m');
  await expect(sheet.getByText('Ctrl+K M already does this: Move days with the arrow keys')).toBeVisible();
  await page.keyboard.press('F4');
  await expect(sheet.getByText(/^Ctrl\+K F4 goes on in the search/)).toBeVisible();
  await page.keyboard.press('b');
  await expect(week).toHaveText('Ctrl+K B');
  await expectAccessible(page);
  await screenshot(page, 'keys');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await timetable.type(2, 24, '10-19');
  await timetable.select([2, 24], [4, 24]);
  await page.keyboard.press('Alt+d');
  await expect(timetable.cell(4, 24)).toContainText('10–19');
  await timetable.chord('b');
  await expect(page).toHaveURL(/tableDisplay=week/);
  await timetable.chord('1');
  await expect(page).not.toHaveURL(/tableDisplay=week/);

  await page.getByRole('button', { name: 'Keyboard' }).click();
  await sheet.getByRole('button', { name: 'Restore the usual keys' }).click();
  await expect(fill).toHaveText('Ctrl+D');
  await expect(week).toHaveText('Ctrl+K 2');
});

test('a day of the week carries work and hours', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-23&tableDisplay=week');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  await timetable.type(3, 4, '9-18');
  await expect(timetable.cell(3, 4).locator('span')).toHaveAttribute('data-detail', /^8\sh ·\s./);
  await screenshot(page, 'week');
});

test('a store that somebody else has just added has its name and stands in the list', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'admin', '/notifications');
  const period = 'from=2026-03-01&to=2026-03-31';
  await page.goto(`/#/staff?deps=4&${period}`);
  const departments = page.getByRole('banner').getByRole('button', { name: /^Stores: / });
  await expect(departments).not.toHaveText(/#|…/);

  const [root] = await call<{ id: number }[]>(page, 'GET', 'department/tree/');
  const made = await call<{ id: number }>(page, 'POST', 'department/', {
    name: 'Made elsewhere',
    parent_id: root?.id,
    timezone: 'Europe/London',
  });
  await page.goto(`/#/staff?deps=${made.id}&${period}`);
  await expect(departments).toHaveText('Made elsewhere');
  await departments.click();
  await page.getByRole('textbox', { name: 'Find a store' }).fill('Made else');
  await expect(page.getByRole('treeitem', { name: /Made elsewhere/ })).toBeVisible();
});
