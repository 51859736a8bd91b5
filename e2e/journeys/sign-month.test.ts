import type { APIResponse, Page } from '@playwright/test';
import { expect, openAs, test } from '../fixtures.ts';
import { AdvicePanel } from '../pages/advice.ts';
import { StaffPage } from '../pages/staff.ts';
import { TimetablePage } from '../pages/timetable.ts';

const PEOPLE = 60;
/** To look, to point and to click: slower than people are who know the screen. */
const SECONDS_A_STEP = 6;

/** Counts what a person does; how long the machine takes is no part of it. */
class Steps {
  count = 0;

  async take(act: () => Promise<unknown>) {
    this.count++;
    await act();
  }

  expectWithin(minutes: number) {
    test.info().annotations.push({ type: 'steps of a person', description: String(this.count) });
    expect(this.count * SECONDS_A_STEP).toBeLessThan(minutes * 60);
  }
}

/** Hires people into the department of the manager until it has sixty, with the work that its others have. */
async function fillDepartment(page: Page): Promise<number> {
  await openAs(page, 'admin', '/staff');
  const cookies = await page.context().cookies();
  const headers = { 'X-CSRFToken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '' };
  const answered = async (answer: APIResponse) => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const get = async (path: string) => answered(await page.request.get(`/rest_api/${path}`));
  const post = async (path: string, data: object) =>
    answered(await page.request.post(`/rest_api/${path}`, { data, headers }));

  const [manager] = await get('employment/?username=manager');
  const { shop_id } = manager;
  const own = await get(`employment/?shop_id=${shop_id}&is_visible=true`);
  const [work] = await get(`work_type/?shop_id=${shop_id}`);
  const { position_id } = own.find((one: { position_id: number | null }) => one.position_id !== null);
  for (let at = own.length; at < PEOPLE; at++) {
    const name = { username: `signer${at}`, last_name: `Signer ${at}`, first_name: 'Sam' };
    const { id: user_id } = await post('user/', name);
    const contract = { user_id, shop_id, position_id, tabel_code: `signer-${at}`, dt_hired: '2026-01-01' };
    await post('employment/', { ...contract, work_types: [{ work_type_id: work.id, priority: 1 }] });
  }

  return shop_id;
}

test('a store of sixty gets its rhythms in under five minutes', { tag: '@deep' }, async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  const shop_id = await fillDepartment(other);
  await other.close();

  const steps = new Steps();
  const staff = new StaffPage(page);
  await openAs(page, 'manager', `/staff?deps=${shop_id}`);
  await staff.ready();
  await steps.take(() => page.locator('main thead').getByRole('checkbox').first().check());
  await steps.take(() => page.getByRole('button', { name: 'Rotation', exact: true }).click());
  const dialog = page.getByRole('dialog', { name: /^Rotation of several people: [56]\d/ });
  await steps.take(() => dialog.getByRole('button', { name: '2/2', exact: true }).click());
  await steps.take(() =>
    dialog.getByRole('checkbox', { name: 'Every second person at the opposite phase' }).check(),
  );
  await steps.take(() => dialog.getByRole('button', { name: 'Save' }).click());
  await expect(dialog).toHaveCount(0);
  steps.expectWithin(5);

  await openAs(page, 'manager', `/timetable?deps=${shop_id}&from=2026-04-01`);
  await new TimetablePage(page).ready();
  const run = await new AdvicePanel(page).openRun();
  await expect(run.locator('details summary').first()).toHaveText(/^2\/2: [56]\d/);
});
