import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';

/** An integration sends a million among some hundred. */
const MISTYPED = '2026-03-05T12:00:00';

test('a typing error in the facts is seen on the forecast screen and mended there', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', '/forecast');
  await expect(page.getByRole('heading', { name: 'Demand' })).toBeVisible();
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  const headers = { 'X-CSRFToken': token };
  const [department] = await (await page.request.get('/rest_api/department/tree/')).json();
  const operations = await (
    await page.request.get(`/rest_api/operation_type/?shop_id=${department.id}`)
  ).json();
  // A million is no error among revenues, which are as high.
  const driver = operations.find(
    ({ operation_type_name: { name } }: { operation_type_name: { name: string } }) =>
      name.endsWith('Customers'),
  );
  const saved = await page.request.post('/rest_api/timeserie_value/', {
    headers,
    data: {
      data: {
        ...{ shop_id: department.id, type: 'F', dt_from: '2026-03-05', dt_to: '2026-03-05' },
        serie: [{ dttm: MISTYPED, value: 1_000_000, timeserie_id: driver.id }],
      },
    },
  });
  expect(saved.status()).toBe(201);

  await page.goto(`/#/forecast?deps=${department.id}&from=2026-03-01&to=2026-03-31`);
  // Written behind the page: it asks anew.
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'Values that look like typing errors: 1' });
  await expect(notice).toContainText('1,000,000');
  await expectAccessible(page);
  await screenshot(page, 'forecast-outliers');
  await notice.getByRole('button', { name: /^Make it \d+/ }).click();
  await expect(notice).toHaveCount(0);
});
