import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, openAsOther, screenshot, test } from '../fixtures.ts';
import { call } from '../pages/call.ts';
import { ExchangePage } from '../pages/exchange.ts';
import { SettingsPage } from '../pages/settings.ts';

/** Days without vacancies in the demo. */
const JULY = { from: '2026-07-06', to: '2026-07-08' };

interface Offered {
  id: number;
  shop_id: number;
}

/** A vacancy of the manager who is signed in: for own people, or for a company, published or only a draft. */
async function aVacancy(
  page: Page,
  dt: string,
  kind: 'own' | 'offered' | 'draft' | 'taken draft',
): Promise<Offered> {
  const { shop_id, network } = await call<{
    shop_id: number;
    network: { outsourcings: { id: number; name: string }[] };
  }>(page, 'GET', 'auth/user/');
  const works = await call<{ id: number; work_type_name: { name: string } }[]>(
    page,
    'GET',
    `work_type/?shop_id__in=${shop_id}`,
  );
  const company = network.outsourcings.find(({ name }) => name.includes('Shift Plus'));
  const people = await call<{ id: number }[]>(page, 'GET', `employee/?shop_id=${shop_id}`);
  const isOwn = kind === 'own' || kind === 'taken draft';
  const day = {
    ...{ dt, shop_id, type: 'W', is_fact: false, is_vacancy: true, is_outsource: !isOwn },
    employee_id: kind === 'taken draft' ? people[0]?.id : null,
    outsources_ids: isOwn ? [] : [company?.id],
    ...{ dttm_work_start: `${dt}T10:00:00`, dttm_work_end: `${dt}T16:00:00` },
    worker_day_details: [{ work_type_id: works[0]?.id, work_part: 1 }],
  };
  const made = await call<{ data: { id: number }[] }>(page, 'POST', 'worker_day/batch_update_or_create/', {
    data: [day],
    options: { return_response: true, delete_scope_values_list: [] },
  });
  const id = made.data[0]?.id ?? 0;
  if (kind === 'own' || kind === 'offered') await call(page, 'POST', `worker_day/${id}/approve_vacancy/`, {});
  return { id, shop_id: Number(shop_id) };
}

test('a gap of the timetable opens the editor with what is missing, which is offered as it was changed', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01&coverage=1&panel=gap~2026-03-19');
  const exchange = new ExchangePage(page);
  const { dialog } = exchange;
  const gap = page.getByRole('complementary', { name: 'Why people are missing' });
  const stretch = gap.getByRole('radio').last();
  await expect(stretch).toBeVisible();
  await stretch.check();
  const label = await stretch.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? '');
  const [, start = '', end = '', work = ''] =
    /(\d\d:\d\d)–(\d\d:\d\d) (.+?) [\d.]+ missing/.exec(label) ?? [];
  expect(work).not.toBe('');

  const edit = gap.getByRole('button', { name: 'Edit and offer' });
  await edit.click();
  await expect(dialog.getByLabel('Start')).toHaveValue(start);
  await expect(dialog.getByLabel('End')).toHaveValue(end);
  await expect(dialog.getByLabel('Dates')).toContainText('2026/03/19');
  await expect(dialog.getByRole('combobox', { name: 'Work type' })).toHaveValue(work);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();

  await edit.click();
  await dialog.getByLabel('Comment').fill('Where somebody is missing');
  await dialog.getByRole('button', { name: 'Save as a draft' }).click();
  await exchange.shows('Saved as drafts: 1');
  await expect(dialog).toHaveCount(0);
  await expect(gap).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
});

test('a link to a vacancy that one may not edit shows it, and what one may do with it', {
  tag: '@deep',
}, async ({ page, browser }) => {
  await openAs(page, 'manager', '/notifications');
  const offered = await aVacancy(page, '2026-07-06', 'offered');
  const draft = await aVacancy(page, '2026-07-07', 'draft');

  const company = await openAsOther(browser, 'outsource', '/notifications');
  const theirs = new ExchangePage(company);
  await theirs.open({ ...JULY, mbVacancy: String(offered.id) });
  await expect(theirs.dialog).toContainText('Monday, July 6');
  await expect(theirs.dialog).toContainText('10:00–16:00');
  await expect(theirs.dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect(theirs.dialog.getByLabel('Start')).toHaveCount(0);
  await expectAccessible(company);
  await screenshot(company, 'vacancy-shown');
  await theirs.dialog.getByRole('button', { name: /^Assign/ }).click();
  await expect(theirs.dialog).toHaveCount(0);
  await expect(theirs.panel.getByRole('region', { name: /^Can take it/ })).toBeVisible();
  await expect(company).not.toHaveURL(/mbVacancy/);

  await theirs.open({ ...JULY, mbVacancy: String(draft.id) });
  await expect(theirs.dialog).toContainText('This vacancy is gone, or is not open to you.');
  await theirs.dialog.getByRole('button', { name: 'OK' }).click();
  await expect(theirs.dialog).toHaveCount(0);
  await expect(company).not.toHaveURL(/mbVacancy/);
  await company.context().close();
});

test('documents asked for by a department bar those who lack them, with the name of the document', {
  tag: '@deep',
}, async ({ page, browser }) => {
  const manager = await openAsOther(browser, 'manager', '/notifications');
  const { id, shop_id } = await aVacancy(manager, '2026-07-08', 'own');
  const exchange = new ExchangePage(manager);
  const lacking = exchange.panel.getByRole('listitem').filter({ hasText: 'Forklift permit' });
  await exchange.open({ ...JULY, panel: `vacancy~${id}` });
  await expect(exchange.panel.getByRole('region', { name: /^Can take it: [1-9]/ })).toBeVisible();
  await expect(lacking).toHaveCount(0);

  await openAs(page, 'admin', '/settings/departments/');
  const settings = new SettingsPage(page);
  await page.goto(`/#/settings/departments/?modal=DepSettings~${shop_id}`);
  const asked = settings.dialog.getByRole('combobox', { name: 'Required documents' });
  await expect(asked).toBeEnabled();
  await asked.press('ArrowDown');
  await page.getByRole('option', { name: /Forklift permit/ }).click();
  await page.keyboard.press('Escape');
  await expect(settings.dialog.getByText('Forklift permit')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'department-documents');
  await settings.dialog.getByRole('button', { name: 'Cancel' }).click();

  await manager.reload();
  await expect(lacking.first()).toBeVisible();
  await screenshot(manager, 'vacancy-documents');

  await page.goto(`/#/settings/departments/?modal=DepSettings~${shop_id}`);
  await expect(asked).toBeEnabled();
  await asked.press('ArrowDown');
  await page.getByRole('option', { name: /Forklift permit/ }).click();
  await manager.reload();
  await expect(exchange.panel.getByRole('region', { name: /^Can take it: [1-9]/ })).toBeVisible();
  await expect(lacking).toHaveCount(0);
  await manager.context().close();
});

test.describe('in Russian', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('a long state of a vacancy stands whole in its card, beside the grid @deep', async ({ page }) => {
    await openAs(page, 'manager', '/notifications', 'ru');
    await aVacancy(page, '2026-04-20', 'taken draft');
    await page.goto('/#/timetable?from=2026-04-01&panel=vacancies~2026-04-20');
    const panel = page.getByRole('complementary', { name: 'Вакансии' });
    const card = panel.getByRole('listitem').filter({ hasText: 'Занята, не утверждена' });
    const [state, frame] = [
      await card.getByText('Занята, не утверждена').boundingBox(),
      await card.boundingBox(),
    ];
    expect((state?.x ?? 0) + (state?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    await screenshot(page, 'vacancies-of-day-ru');
  });
});
