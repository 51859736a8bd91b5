import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../fixtures.ts';
import { call } from '../pages/call.ts';
import { ForecastPage } from '../pages/forecast.ts';
import { TimetablePage } from '../pages/timetable.ts';

/** The clocks of Berlin go forward on the 29th. */
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const STOPPED = 'This part of the page stopped working';

/** The oldest supported browsers have no `Temporal`. */
const withoutTemporal = (page: Page) =>
  page.addInitScript(() => {
    delete (globalThis as { Temporal?: unknown }).Temporal;
  });

interface Department {
  id: number;
  name: string;
  timezone: string;
}

test('without Temporal the forecast and a month in which the clocks change are shown and planned @deep', async ({
  page,
}) => {
  await withoutTemporal(page);
  await openAs(page, 'admin', '/notifications');
  const departments = await call<Department[]>(page, 'GET', 'department/');
  const { id, name, timezone } = departments.at(-1)!;
  await call(page, 'PUT', `department/${id}/`, { name, timezone: 'Europe/Berlin' });
  try {
    await new ForecastPage(page).open({ deps: String(id), ...MARCH });
    await expect(page.getByRole('grid', { name: /as a table/ })).toBeVisible();
    expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(false);

    const timetable = new TimetablePage(page);
    await timetable.open({ deps: String(id), ...MARCH });
    await timetable.type(0, 27, '22-6');
    await timetable.saved();
    await expect(timetable.cell(0, 27)).toContainText('22');
    await expect(page.getByText(STOPPED)).toHaveCount(0);
  } finally {
    await call(page, 'PUT', `department/${id}/`, { name, timezone });
  }
});
