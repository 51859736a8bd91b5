import writeXlsxFile from 'write-excel-file/node';
import { expect, expectNotice, screenshot, signInByForm, test } from '../fixtures.ts';
import { XLSX } from '../pages/files.ts';
import { TimetablePage } from '../pages/timetable.ts';

interface Operation {
  operation_type_name: { name: string; do_forecast: string; work_type_name_id: number | null };
}

/** A spreadsheet of hourly counts of one day, as a cash system would export them. */
async function countsOf(dt: string, operation: string): Promise<Buffer> {
  const hours = Array.from({ length: 12 }, (_, hour) => hour + 9);
  const header = [{ value: 'dttm' }, { value: operation }];
  const rows = hours.map((hour) => [
    { value: `${dt} ${String(hour).padStart(2, '0')}:00:00` },
    { value: 60 + hour, type: Number },
  ]);
  return writeXlsxFile([header, ...rows] as never).toBuffer();
}

test('from an upload to an approved month: the main job', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'English' }).click();
  await signInByForm(page, 'manager');
  const timetable = new TimetablePage(page);
  await timetable.ready();

  const [department] = await (await page.request.get('/rest_api/department/tree/')).json();
  const operations: Operation[] = await (
    await page.request.get(`/rest_api/operation_type/?shop_id=${department.id}`)
  ).json();
  const customers = operations.find(({ operation_type_name: one }) => one.do_forecast === 'H');
  expect(customers).toBeDefined();

  await test.step('upload yesterday’s customers', async () => {
    await page.goto(`/#/forecast?deps=${department.id}&from=2026-03-01&to=2026-04-30`);
    await page.getByRole('toolbar').getByRole('button', { name: 'Upload workload' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Fact', { exact: true }).click();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'customers.xlsx',
      mimeType: XLSX,
      buffer: await countsOf('2026-03-10', customers?.operation_type_name.name ?? ''),
    });
    await dialog.getByRole('button', { name: 'Upload workload' }).click();
    await expectNotice(page, 'The workload has been read');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('see next month’s demand and need', async () => {
    await page.goto(`/#/forecast?deps=${department.id}&from=2026-04-01&to=2026-04-30`);
    await page.getByRole('button', { name: 'Calculate need' }).click();
    await expectNotice(page, 'The need has been calculated');
    await screenshot(page, 'main-job-forecast');
  });

  await test.step('have the month scheduled', async () => {
    await timetable.open({ deps: String(department.id), from: '2026-04-01', to: '2026-04-30' });
    await timetable.autoschedule();
    await expect(timetable.cell(0, 0)).toHaveAccessibleName(/draft, not confirmed/);
    await screenshot(page, 'main-job-scheduled');
  });

  await test.step('correct a day by hand', async () => {
    await timetable.type(0, 2, '10-19');
    await expect(timetable.cell(0, 2)).toContainText('10–19');
    await expect(timetable.cell(0, 2)).toHaveAccessibleName(/draft, not confirmed/);
  });

  await test.step('approve it', async () => {
    expect(await timetable.confirmPlan()).toMatch(/Days confirmed: [1-9]\d*/);
    await expect(timetable.cell(0, 2)).not.toHaveAccessibleName(/draft, not confirmed/);
    await page.reload();
    await timetable.ready();
    await expect(timetable.cell(0, 2)).toContainText('10–19');
    await expect(timetable.cell(0, 2)).not.toHaveAccessibleName(/draft, not confirmed/);
    await screenshot(page, 'main-job-approved');
  });
});
