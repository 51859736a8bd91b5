import { describe, expect, it } from 'vitest';
import { aWorkerDay, demoDayTypes } from '../testing.ts';
import type { WorkerDay } from '../worker-day.ts';
import { findDayCombinationProblems } from './day-combinations.ts';

const day = (fields: Partial<WorkerDay> = {}, user_id: number | null = 1) => ({
  ...aWorkerDay(fields),
  user_id,
});
const codes = (rows: ReturnType<typeof day>[], allow = true) =>
  findDayCombinationProblems(rows, demoDayTypes, { allow_several_rows_per_date: allow }).map(
    (found) => found.code,
  );

describe('findDayCombinationProblems', () => {
  const later = { dttm_work_start: '2026-03-02T19:00:00', dttm_work_end: '2026-03-02T21:00:00' };

  it.each([
    ['two shifts apart', [day(), day(later)], []],
    ['two days off', [day({ type: 'H' }), day({ type: 'V' })], ['several_days_off']],
    ['work beside a day off that allows it', [day({ type: 'H' }), day()], []],
    [
      'study beside a day off that does not',
      [day({ type: 'H' }), day({ type: 'Q', ...later })],
      ['type_not_allowed_beside'],
    ],
  ])('%s', (_case, rows, expected) => expect(codes(rows)).toEqual(expected));

  it('refuses a second row where the network allows one', () =>
    expect(codes([day(), day(later), day({ dt: '2026-03-03' })], false)).toEqual(['several_days_on_date']));
});
