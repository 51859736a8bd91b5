import { type AnyEndpoint, all, people, planning, timekeeping } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputOf, neededBy } from '../testing/access-matrix/inputs.ts';
import { type Row, TABLE } from '../testing/access-matrix/table.ts';
import { anAdmin, type Ids, makePlace, makeWorld, type World } from '../testing/access-matrix/world.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp({ isSweep: true, now: '2026-04-15T12:00:00Z' });
  world = await makeWorld(test.db);
});
afterAll(() => test.close());

const APART = new Set(['closeTimesheet', 'reopenTimesheet']);
const areas: object[] = [people, planning, timekeeping];
const writing = Object.entries(all).filter(
  ([name, { method, open }]) =>
    method !== 'GET' && !open && !APART.has(name) && areas.some((area) => name in area),
);

/** All that March holds of the department and its people; that a day is protected is no change of it. */
async function marchOf({ shop, employee }: Ids): Promise<string> {
  const { rows } = await sql<{ march: string }>`
    select coalesce((select jsonb_agg(to_jsonb(w) - 'is_blocked' - 'version' - 'dttm_modified' order by w.id)
                       from worker_day w where date_trunc('month', dt) = '2026-03-01'
                        and (shop_id = ${shop} or employee_id = ${employee}))::text, '')
        || coalesce((select jsonb_agg(d order by d.id) from worker_day_details d join worker_day w on w.id = d.worker_day_id
                      where date_trunc('month', w.dt) = '2026-03-01' and w.shop_id = ${shop})::text, '')
        || coalesce((select jsonb_agg(a order by a.id) from attendance_record a
                      where date_trunc('month', dt) = '2026-03-01' and shop_id = ${shop})::text, '')
        || coalesce((select jsonb_agg(i order by i.id) from timesheet_item i
                      where date_trunc('month', dt) = '2026-03-01' and employee_id = ${employee})::text, '') as march`.execute(
    test.db,
  );
  return rows[0]?.march ?? '';
}

/** Does the call, as the matrix of access makes it, change March of a fresh department? */
async function changesMarch(name: string, endpoint: AnyEndpoint, isClosed: boolean) {
  const row = TABLE[name] as Row;
  const ids = await makePlace(test.db, world, 'store', [
    ...new Set([...neededBy(row), 'shop', 'worker_day']),
  ]);
  const { employee = 0 } = ids.employee ? ids : await makePersonOf(ids);
  const place = { ...ids, employee };
  const admin = await anAdmin(test.db, world);
  if (isClosed) {
    const month = { shop_id: ids.shop, dt: '2026-03-01' };
    expect((await test.call(timekeeping.closeTimesheet, month as never, admin)).status).toBe(201);
  }
  const before = await marchOf(place);
  const { status, body } = await test.call(endpoint, inputOf(endpoint, row, ids) as never, admin);
  return { isChanged: (await marchOf(place)) !== before, status, text: JSON.stringify(body) };
}

async function makePersonOf({ worker_day }: Ids) {
  const { employee_id } = await test.db
    .selectFrom('worker_day')
    .select('employee_id')
    .where('id', '=', worker_day ?? 0)
    .executeTakeFirstOrThrow();
  return { employee: employee_id ?? 0 };
}

describe('March of a department, by every writing call', () => {
  const doors: string[] = [];
  it.each(writing)('%s changes nothing when it is closed', async (name, endpoint) => {
    const open = await changesMarch(name, endpoint, false);
    const closed = await changesMarch(name, endpoint, true);
    expect(closed.status, closed.text).toBeLessThan(500);
    expect(closed.isChanged, `${name}: ${closed.status} ${closed.text}`).toBe(false);
    if (open.isChanged) doors.push(name);
  });

  /** What these need besides a place is made in `timesheet/closing/closing.test.ts`. */
  it('is changed by these calls while it is open, as the matrix makes them', () => {
    expect(doors.sort()).toEqual([
      ...['applyChanges', 'approveVacancy', 'batchWorkerDays', 'changeList', 'copyApproved'],
      ...['deleteWorkerDay', 'deleteWorkerDays', 'replaceWorkerDays', 'updateWorkerDay'],
    ]);
  });
});
