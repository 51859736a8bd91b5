import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

test('a right click and the menu key act on the chosen days; what was pasted is chosen @deep', async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  await timetable.type(2, 20, '9-18');
  await timetable.type(2, 21, '10-19');

  await timetable.select([2, 20], [2, 21]);
  await timetable.cell(2, 21).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Actions for the chosen days' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'cell-menu');
  await menu.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(menu).toHaveCount(0);

  await timetable.cell(4, 20).click();
  await page.keyboard.press('Shift+F10');
  await menu.getByRole('menuitem', { name: 'Paste', exact: true }).click();
  await expect(timetable.cell(4, 21)).toContainText('10–19');
  await expect(timetable.cell(4, 20)).toHaveAttribute('aria-selected', 'true');
  await expect(timetable.cell(4, 21)).toHaveAttribute('aria-selected', 'true');

  await timetable.cell(6, 3).click({ button: 'right' });
  await expect(timetable.cell(6, 3)).toHaveAttribute('aria-selected', 'true');
  await menu.getByRole('menuitem', { name: 'Clear the chosen days' }).click();
  await expect(timetable.cell(6, 3)).toHaveText('');
});

test('problems stand in a panel by rule and by person, and are mended there', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  await timetable.type(2, 23, '14-23');
  await timetable.type(2, 24, '7-16');
  await timetable.saved();

  await page.getByRole('button', { name: /^Problems: [1-9]/ }).click();
  const panel = page.getByRole('complementary', { name: /^Problems: [1-9]/ });
  const rest = panel.getByRole('region', { name: 'Rest too short' });
  await expect(rest).toContainText('Rest 8 h');
  await expectAccessible(page);
  await screenshot(page, 'problems-panel');
  await panel.getByText('By person').click();
  await expect(panel.getByRole('region', { name: 'Rest too short' })).toHaveCount(0);
  await panel.getByText('By rule').click();
  await rest.getByRole('button', { name: /Rest 8\sh/ }).click();
  await expect(timetable.cell(2, 24)).toHaveAttribute('aria-selected', 'true');
  const card = page.getByRole('group', { name: 'About this day' });
  await expect(card).toBeVisible();
  await timetable.cell(2, 24).click({ button: 'right' });
  await expect(page.getByRole('menu', { name: 'Actions for the chosen days' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await rest.getByRole('button', { name: /^Start at/ }).click();
  await expect(panel.getByText('Rest 8 h')).toHaveCount(0);
});
