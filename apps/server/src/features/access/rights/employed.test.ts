import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNetwork, anEmployee, aShop } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { employedDuring, employedOn, employedOnOrAfter } from './employed.repository.ts';

let test: TestApp;
let employmentId: number;
beforeAll(async () => {
  test = await testApp();
  const network = await aNetwork(test.db);
  const shop = await aShop(test.db, { network_id: network.id });
  const person = await anEmployee(test.db, { network_id: network.id, shop_id: shop.id });
  employmentId = person.employment_id;
});
afterAll(() => test.close());

async function holds(condition: ReturnType<typeof employedOn>, columns: object) {
  await test.db
    .updateTable('employment')
    .set({ dt_hired: '2026-03-10', dt_fired: '2026-03-20', dttm_deleted: null, ...columns })
    .where('id', '=', employmentId)
    .execute();
  const { rows } = await sql`select from employment m where m.id = ${employmentId} and ${condition}`.execute(
    test.db,
  );
  return rows.length === 1;
}

describe('employedOn', () => {
  it.each([
    ['the day before hiring', '2026-03-09', {}, false],
    ['the day of hiring', '2026-03-10', {}, true],
    ['the day of dismissal', '2026-03-20', {}, true],
    ['the day after dismissal', '2026-03-21', {}, false],
    ['any later day of an open employment', '2030-01-01', { dt_fired: null }, true],
    ['a deleted employment', '2026-03-15', { dttm_deleted: '2026-03-15T00:00:00Z' }, false],
  ])('%s: %s', async (_case, dt, columns, expected) =>
    expect(await holds(employedOn('m', dt), columns)).toBe(expected),
  );
});

describe('employedDuring', () => {
  it.each([
    ['a period that ends on the day of hiring', { dt_from: '2026-03-01', dt_to: '2026-03-10' }, true],
    ['a period before', { dt_from: '2026-03-01', dt_to: '2026-03-09' }, false],
    ['a period that begins on the day of dismissal', { dt_from: '2026-03-20', dt_to: '2026-03-31' }, true],
    ['a period after', { dt_from: '2026-03-21', dt_to: '2026-03-31' }, false],
    ['a period without an end', { dt_from: '2026-03-01' }, true],
    ['a period without a beginning', { dt_to: '2026-03-09' }, false],
  ])('%s', async (_case, period, expected) =>
    expect(await holds(employedDuring('m', period), {})).toBe(expected),
  );

  it('has no other side when asked who has not left yet', async () => {
    expect(await holds(employedOnOrAfter('m', '2026-03-01'), {})).toBe(true);
    expect(await holds(employedOnOrAfter('m', '2026-03-21'), {})).toBe(false);
  });
});
