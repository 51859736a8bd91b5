import { people } from '@shiftwright/contracts';
import { addDays, eachDt } from '@shiftwright/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, type Directory } from '../../../../testing/directory.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

let serial = 0;

/** A schedule whose every day has the hours given, followed by the worker in an interval. */
async function follows(
  { network_id, worker }: Directory,
  hours: number,
  [dt_start, dt_end]: readonly [string, string],
  days: readonly string[] = eachDt('2026-02-20', '2026-04-10'),
) {
  serial += 1;
  const schedule = await test.db
    .insertInto('shift_schedule')
    .values({ network_id, code: `s${serial}`, name: `Schedule ${serial}`, year: 2026 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shift_schedule_id = schedule.id;
  await test.db
    .insertInto('shift_schedule_day')
    .values(
      days.map((dt) => ({
        network_id,
        shift_schedule_id,
        dt,
        day_type: 'W',
        work_hours: hours,
        day_hours: hours - 1,
        night_hours: 1,
      })),
    )
    .execute();
  await test.db
    .insertInto('shift_schedule_interval')
    .values({
      network_id,
      shift_schedule_id,
      employee_id: worker.employee_id,
      code: `i${serial}`,
      dt_start,
      dt_end,
    })
    .execute();
}

const march = { dt__gte: '2026-03-01', dt__lte: '2026-03-31' };

describe('GET employee/shift_schedule/', () => {
  it('shows the days of a followed schedule, clipped to the interval, by employee and date', async () => {
    const directory = await aDirectory(test.db);
    await follows(directory, 11.5, ['2026-02-01', '2026-03-02']);
    const { employee_id } = directory.worker;

    const answer = await test.call(people.shiftSchedule, { employee_id, ...march }, directory.manager);

    const day = { day_type: 'W', work_hours: 11.5, day_hours: 10.5, night_hours: 1 };
    expect(answer.body).toEqual({ [employee_id]: { '2026-03-01': day, '2026-03-02': day } });
  });

  it('is empty for whoever follows none', async () => {
    const { manager, worker } = await aDirectory(test.db);
    const answer = await test.call(
      people.shiftSchedule,
      { employee_id: worker.employee_id, ...march },
      manager,
    );
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(answer.body).toEqual({});
  });

  it('refuses missing and malformed values, people elsewhere, and whoever lacks the function', async () => {
    const { manager, worker, neighbour, foreign, reader } = await aDirectory(test.db);
    const call = (input: object, as = manager) => test.call(people.shiftSchedule, input as never, as);

    expect((await call({})).body).toMatchObject({
      employee_id: [expect.any(String)],
      dt__gte: [expect.any(String)],
      dt__lte: [expect.any(String)],
    });
    const reversed = { employee_id: worker.employee_id, dt__gte: '2026-03-02', dt__lte: '2026-03-01' };
    expect((await call(reversed)).body).toHaveProperty('dt__lte');
    for (const { employee_id } of [neighbour, foreign.manager])
      expect(await call({ employee_id, ...march })).toMatchObject({
        status: 400,
        body: { employee_id: [expect.any(String)] },
      });
    expect((await call({ employee_id: worker.employee_id, ...march }, reader)).status).toBe(403);
  });

  it('answers exactly the days that lie in the period and in an interval', async () => {
    const dayIn = fc.integer({ min: 0, max: 45 }).map((n) => addDays('2026-02-20', n));
    const span = fc.tuple(dayIn, dayIn).map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)));

    await fc.assert(
      fc.asyncProperty(span, fc.array(span, { maxLength: 3 }), async ([dt__gte, dt__lte], intervals) => {
        const directory = await aDirectory(test.db);
        for (const [i, interval] of intervals.entries()) await follows(directory, 5 + i, interval);
        const { employee_id } = directory.worker;

        const { body } = await test.call(
          people.shiftSchedule,
          { employee_id, dt__gte, dt__lte },
          directory.manager,
        );

        const expected = eachDt(dt__gte, dt__lte).filter((dt) =>
          intervals.some(([from, to]) => from <= dt && dt <= to),
        );
        expect(Object.keys(body[employee_id] ?? {})).toEqual(expected);
        for (const [dt, day] of Object.entries<{ work_hours: number }>(body[employee_id] ?? {})) {
          const [from, to] = intervals[day.work_hours - 5]!;
          expect(from <= dt && dt <= to).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });
});
