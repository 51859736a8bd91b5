import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNotice, openAs, screenshot, test } from '../fixtures.ts';
import { ExchangePage } from '../pages/exchange.ts';
import { TimetablePage } from '../pages/timetable.ts';

/** A month that the demo has not planned. */
const MAY = { from: '2026-05-01', to: '2026-05-31' };
const MARCH = { from: '2026-03-01', to: '2026-03-31' };

// Each goes on with what the ones before have left.
test.describe.configure({ mode: 'serial' });

/** The exchange of the manager's department. */
async function manager(page: Page, search: Record<string, string> = MAY) {
  await openAs(page, 'manager', '/exchange');
  const exchange = new ExchangePage(page);
  await exchange.open(search);
  return exchange;
}

test('a manager makes vacancies, publishes them together, and finds them by every filter', {
  tag: '@both',
}, async ({ page }) => {
  const exchange = await manager(page);
  const { dialog } = exchange;
  await expect(page.getByText('No vacancies here')).toBeVisible();

  await test.step('three of a kind, checked before they are sent', async () => {
    await page.getByRole('button', { name: 'Add vacancy' }).click();
    await expect(page).toHaveURL(/mbVacancy=-1/);
    await dialog.getByLabel('People a day').fill('0');
    await dialog.getByLabel('Start').fill('');
    await dialog.getByLabel('Offer to outsourcing companies').check();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('From 1 to 50')).toBeVisible();
    await expect(dialog.getByText('The field is required').first()).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'exchange-editor');
    await dialog.getByLabel('Offer to outsourcing companies').uncheck();
    await dialog.getByLabel('People a day').fill('3');
    await dialog.getByLabel('Start').fill('9');
    await dialog.getByLabel('End').fill('15');
    await dialog.getByLabel('Comment').fill('The big delivery');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await exchange.shows('Confirmed: 3');
    await expect(dialog).toHaveCount(0);
    await expect(exchange.rows('09:00–15:00', 'Open')).toHaveCount(3);
  });

  await test.step('two drafts for an outsourcing company, confirmed together', async () => {
    await page.getByRole('button', { name: 'Add vacancy' }).click();
    await dialog.getByLabel('People a day').fill('2');
    await dialog.getByLabel('Start').fill('12:00');
    await dialog.getByLabel('End').fill('21:00');
    await dialog.getByLabel('Offer to outsourcing companies').check();
    await dialog.getByRole('checkbox', { name: /Shift Plus/ }).check();
    await dialog.getByRole('button', { name: 'Save as a draft' }).click();
    await exchange.shows('Saved as drafts: 2');
    await expect(exchange.rows('12:00–21:00', 'Draft', 'Offered to')).toHaveCount(2);
    await exchange.table.getByLabel('Choose all drafts of the page').check();
    await page.getByRole('button', { name: 'Confirm the chosen' }).click();
    await expect(page.getByText('Confirmed: 2, refused: 0')).toBeVisible();
    await expect(exchange.rows('12:00–21:00', 'Open')).toHaveCount(2);
    await page
      .getByRole('region', { name: 'Chosen vacancies' })
      .getByRole('button', { name: 'Clear' })
      .click();
  });

  await test.step('filters and toggles, all in the address', async () => {
    await exchange.choose('Free or taken', 'Taken');
    await expect(page).toHaveURL(/vacancyFilterFree=not-free/);
    await expect(page.getByText('No vacancies here')).toBeVisible();
    await exchange.choose('Free or taken', 'Free');
    await expect(exchange.rows()).toHaveCount(5);
    await exchange.choose('Status', 'Not confirmed');
    await expect(page).toHaveURL(/vacancyFilterApproved=not-approved/);
    await expect(exchange.rows()).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page).not.toHaveURL(/vacancyFilter/);

    await exchange.choose('Companies', 'Vector Staff');
    await expect(page).toHaveURL(/outsourcingsVacancyExchange=\d+/);
    await expect(exchange.rows()).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(exchange.rows()).toHaveCount(5);

    const toggle = page.getByRole('button', { name: 'Outsourcing', exact: true });
    await toggle.click();
    await expect(page).toHaveURL(/includeOutsource=1/);
    await expect(page).not.toHaveURL(/f=0|TOGGLE/);
    await expect(exchange.rows()).toHaveCount(2);
    const sources = page.getByRole('combobox', { name: 'Whose vacancies' });
    await sources.focus();
    await page.keyboard.press('Backspace');
    await expect(page).toHaveURL(/internalOrOutsourcesIds=\d+/);
    await page.keyboard.press('Backspace');
    await expect(page.getByText('Please select at least one chain')).toBeVisible();
    await page.keyboard.press('Escape');
    await toggle.click();
    await expect(page).toHaveURL(/includeOutsource=0/);
  });
});

test('a vacancy is given to the best, passed on, freed, taken back and deleted', { tag: '@deep' }, async ({
  page,
}) => {
  const exchange = await manager(page);
  const { panel } = exchange;
  const other = await page.context().newPage();
  const elsewhere = new ExchangePage(other);
  await elsewhere.open(MAY);
  await expect(elsewhere.rows('Taken')).toHaveCount(0);

  const name = await test.step('feasible people first, each with why and what it does', async () => {
    await exchange
      .rows('09:00–15:00')
      .first()
      .getByRole('button', { name: /^Assign/ })
      .click();
    await expect(page).toHaveURL(/panel=vacancy~\d+/);
    await expect(panel).toContainText('The big delivery');
    const can = panel.getByRole('region', { name: /^Can take it: [1-9]/ });
    const first = can.getByRole('listitem').first();
    await expect(first).toContainText('Hours of the month / norm');
    await expect(first).toContainText('Least rest');
    await expectAccessible(page);
    await screenshot(page, 'exchange-candidates');
    const give = can.getByRole('button', { name: /^Assign: / }).first();
    const said = (await give.getAttribute('aria-label')) ?? '';
    await give.click();
    await exchange.shows('The shift has been assigned');
    return said.replace('Assign: ', '');
  });

  await test.step('whoever has the exchange open sees it at once', async () => {
    await expect(exchange.rows('Taken', name)).toHaveCount(1);
    await expect(elsewhere.rows('Taken', name)).toHaveCount(1);
    await other.close();
  });

  const second = await test.step('it passes to somebody else', async () => {
    const give = panel.getByRole('button', { name: /^Reassign: / }).first();
    const said = ((await give.getAttribute('aria-label')) ?? '').replace('Reassign: ', '');
    expect(said).not.toBe(name);
    await give.click();
    await exchange.shows('The shift has passed to somebody else');
    await expect(exchange.rows('Taken', said)).toHaveCount(1);
    await panel.getByRole('button', { name: 'Close the panel' }).click();
    return said;
  });

  await test.step('free again, off the exchange, changed, published, deleted', async () => {
    await exchange.act(exchange.rows('Taken', second), 'Make it free again');
    await exchange.shows('The shift is free again');
    await expect(exchange.rows('09:00–15:00', 'Open')).toHaveCount(3);
    await exchange.act(exchange.rows('09:00–15:00').first(), 'Remove from the exchange');
    await exchange.shows('The vacancy is a draft again');
    const draft = exchange.rows('09:00–15:00', 'Draft');
    await exchange.act(draft, 'Edit');
    await exchange.dialog.getByLabel('End').fill('14:00');
    await exchange.dialog.getByRole('button', { name: 'Confirm' }).click();
    await exchange.shows('Confirmed: 1');
    await exchange.act(exchange.rows('09:00–14:00', 'Open'), 'Delete');
    await exchange.dialog.getByRole('button', { name: 'Delete' }).click();
    await exchange.shows('The vacancy has been deleted');
    await expect(exchange.rows('09:00–14:00')).toHaveCount(0);
  });

  await test.step('a calendar with seats, and a day of it', async () => {
    await page.getByTitle('Calendar').click();
    await expect(page).toHaveURL(/exchangeView=calendar/);
    const day = page.getByRole('listitem', { name: 'Friday, May 1' });
    await expect(day.getByRole('button', { name: /09:00–15:00.*0 of 2 taken/ })).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'exchange-calendar');
    await day.getByRole('button', { name: /09:00–15:00/ }).click();
    const all = page.getByRole('complementary', { name: 'Vacancies' });
    await expect(all.getByRole('listitem')).toHaveCount(4);
  });

  await test.step('what fails says so and stays', async () => {
    await page.getByTitle('List').click();
    const row = exchange.rows('09:00–15:00').first();
    await expect(row).toBeVisible();
    await page.context().setOffline(true);
    await exchange.act(row, 'Remove from the exchange');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to remove vacancy' })).toBeVisible();
    await page.context().setOffline(false);
  });
});

test('the keyboard walks through the list', { tag: '@deep' }, async ({ page }) => {
  const exchange = await manager(page);
  await exchange.rows().first().locator('[data-opens]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(exchange.rows().nth(1).locator('[data-opens]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(exchange.panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(exchange.panel).toHaveCount(0);
  await expect(page).not.toHaveURL(/panel=/);
});

test('an employee takes a shift, gives it back, and asks a colleague to swap', { tag: '@both' }, async ({
  page,
}) => {
  await openAs(page, 'worker', '/exchange');
  const exchange = new ExchangePage(page);
  await exchange.open(MARCH);
  const offers = page.getByRole('region', { name: 'Shifts you may take' });
  const mine = page.getByRole('region', { name: 'Your shifts' });
  await expect(page.getByRole('button', { name: 'Add vacancy' })).toHaveCount(0);
  await expectAccessible(page);
  await screenshot(page, 'exchange-worker');

  const taken = await test.step('what may be taken is taken', async () => {
    const take = offers.getByRole('button', { name: /^Take the shift/ }).first();
    const [, when = ''] = /: (\S+ \S+),/.exec((await take.getAttribute('aria-label')) ?? '') ?? [];
    await page.context().setOffline(true);
    await take.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to apply for vacancy' })).toBeVisible();
    await page.context().setOffline(false);
    const asked = page.waitForRequest(/confirm_vacancy/);
    let sent = 0;
    page.on('request', (request) => {
      sent += request.url().includes('confirm_vacancy') ? 1 : 0;
    });
    await take.dblclick();
    await asked;
    await exchange.shows('The shift is yours');
    expect(sent).toBe(1);
    await expect(mine.getByRole('listitem').filter({ hasText: when })).toContainText('additional');
    return when;
  });

  await test.step('and given back', async () => {
    await mine
      .getByRole('listitem')
      .filter({ hasText: taken })
      .getByRole('button', { name: /^Give back/ })
      .click();
    await exchange.dialog.getByRole('button', { name: 'Give back' }).click();
    await exchange.shows('The shift is free again');
    await expect(mine.getByRole('button', { name: /^Give back/ })).toHaveCount(0);
  });

  await test.step('a swap is proposed with both sides checked', async () => {
    await mine
      .getByRole('button', { name: /^Swap: .*03\/2\d/ })
      .first()
      .click();
    await expect(page).toHaveURL(/modal=ProposeSwap~\d+/);
    const options = exchange.dialog.getByRole('radio');
    await expect(options.first()).toBeVisible();
    await options.first().check();
    await expect(exchange.dialog.getByText('Who gives the shift')).toBeVisible();
    await exchange.dialog.getByLabel('Comment').fill('Family day');
    await expectAccessible(page);
    await screenshot(page, 'exchange-swap');
    await exchange.dialog.getByRole('button', { name: 'Propose' }).click();
    await exchange.shows('The request has been sent');
    await page.getByText('Swap requests', { exact: true }).click();
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Family day' }),
    ).toContainText('Waits for an answer');
  });
});

test('a manager answers for somebody, decides, and can swap back', { tag: '@deep' }, async ({ page }) => {
  const exchange = await manager(page, { ...MARCH, exchangeTab: 'requests' });
  const request = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Family day' });
  await expect(request).toContainText('Waits for an answer');
  await expectAccessible(page);
  await screenshot(page, 'exchange-requests');

  await request.getByRole('button', { name: /^Accept/ }).click();
  await exchange.shows('Accepted; a manager has the last word');
  await request.getByRole('button', { name: /^Allow/ }).click();
  await exchange.shows('The shifts have been swapped');
  await expect(request).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  await expect(request).toContainText('Swapped');
  await request.getByRole('button', { name: /^Swap back/ }).click();
  await exchange.dialog.getByLabel(/^Why/).fill('Asked by both');
  await exchange.dialog.getByRole('button', { name: 'Swap back' }).click();
  await exchange.shows('The shifts have been swapped back');
  await expect(request).toContainText('Asked by both');
});

test('an outsourcing company sees what is offered to it, and nothing else', async ({ page }) => {
  await openAs(page, 'outsource', '/exchange');
  const exchange = new ExchangePage(page);
  await exchange.open(MAY);
  await expect(page).toHaveURL(/includeOutsource=1/);
  await expect(exchange.rows('12:00–21:00')).toHaveCount(2);
  await expect(exchange.rows('09:00–15:00')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add vacancy' })).toHaveCount(0);
});

test('a client narrows to the internal exchange', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'client', '/exchange');
  const exchange = new ExchangePage(page);
  await exchange.open(MARCH);
  const offered = exchange.rows('12:00–21:00', 'Offered to');
  await expect(offered).not.toHaveCount(0);
  const toggle = page.getByRole('button', { name: 'Internal exchange' });
  await toggle.click();
  await expect(page).toHaveURL(/internalExchange=1/);
  await expect(offered).toHaveCount(0);
  await toggle.click();
  await expect(page).toHaveURL(/internalExchange=0/);
});

test('vacancies stand in the timetable: under their dates, dropped from the palette, by command', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'manager', '/timetable');
  const timetable = new TimetablePage(page);
  await timetable.open({ from: '2026-05-01', tableDisplay: 'week' });
  const seats = timetable.grid.getByRole('button', { name: /Vacancies of 05\/01/ });
  await expect(seats).toHaveText('?4');
  await seats.click();
  const panel = page.getByRole('complementary', { name: 'Vacancies' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await panel.getByRole('button', { name: 'Close the panel' }).click();

  await test.step('a template dropped on a date asks at what work, and is there', async () => {
    await timetable.cell(0, 1).click();
    await timetable.chord('p');
    await page.keyboard.press('Escape');
    const palette = page.getByRole('complementary', { name: 'Shift list' });
    const template = palette.getByRole('button', { name: /9–18$/ });
    await template.dragTo(timetable.grid.locator('[data-target="open-shifts:1"]'));
    const editor = page.getByRole('dialog', { name: 'New vacancy' });
    await expect(editor.getByLabel('Start')).toHaveValue('09:00');
    await expect(editor.getByLabel('End')).toHaveValue('18:00');
    await editor.getByRole('button', { name: 'Save as a draft' }).click();
    await expectNotice(page, 'Saved as drafts: 1');
    await expect(timetable.grid.getByRole('button', { name: /Vacancies of 05\/02/ })).toHaveText('?1');
    await screenshot(page, 'timetable-vacancies');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(timetable.grid.getByRole('button', { name: /Vacancies of 05\/02/ })).toHaveCount(0);
  });

  await test.step('K V on a day without a shift opens the editor for it', async () => {
    await timetable.cell(0, 2).click();
    await timetable.chord('v');
    await expect(page).toHaveURL(/mbVacancy=-1~2026-05-03/);
    const editor = page.getByRole('dialog', { name: 'New vacancy' });
    await expect(editor.getByLabel('Dates')).toContainText('2026/05/03');
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor).toHaveCount(0);
    await expect(page).not.toHaveURL(/mbVacancy/);
  });
});

test('in Russian on a phone', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/exchange?from=2026-05-01&to=2026-05-31', 'ru');
  await expect(page.getByText('пятница, 1 мая', { exact: false }).first()).toBeVisible();
  await page.locator('[data-opens]').first().click();
  const sheet = page.getByRole('dialog', { name: 'Вакансия' });
  await expect(sheet.getByText(/^Могут взять: \d+$/)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'exchange-phone');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('near the end of a period the next one comes along by one press', async ({ page }) => {
  const exchange = await manager(page, { from: '2026-03-01', to: '2026-03-31' });
  const later = page.getByRole('button', { name: 'Later days too' });
  await expect(page.getByText(/^Vacancies: \d+/)).toBeVisible();
  await expect(later).toHaveCount(0);

  await exchange.open({ from: '2026-03-01', to: '2026-03-14' });
  await later.click();
  await expect(page).toHaveURL(/from=2026-03-01&.*to=2026-03-28|to=2026-03-28.*from=2026-03-01/);
  await expect(later).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
