import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRegion, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { findHolidays } from './load.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('a forecast knows the holidays of the region above, unless the own region says otherwise', async () => {
  const { network_id } = await aStore(test.db);
  const country = await aRegion(test.db, { network_id });
  const city = await aRegion(test.db, { network_id });
  await test.db.updateTable('region').set({ parent_id: country.id }).where('id', '=', city.id).execute();
  const day = { network_id, type: 'H', is_celebration: true };
  await test.db
    .insertInto('production_day')
    .values([
      { ...day, region_id: country.id, dt: '2026-03-08', name: 'Spring day' },
      { ...day, region_id: country.id, dt: '2026-05-01', name: 'Labour day' },
      { ...day, region_id: city.id, dt: '2026-05-01', type: 'W', is_celebration: false },
      { ...day, region_id: city.id, dt: '2026-09-05' },
    ])
    .execute();

  expect(await findHolidays(test.db, network_id, city.id)).toEqual([
    { dt: '2026-03-08', name: 'Spring day' },
    { dt: '2026-09-05', name: '09-05' },
  ]);
  expect(await findHolidays(test.db, network_id, null)).toEqual([]);
});
