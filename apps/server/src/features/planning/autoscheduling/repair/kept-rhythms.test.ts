import type { MonthPerson, RepairChange, RosterDay } from '@shiftwright/optimiser';
import { describe, expect, it } from 'vitest';
import type { PastRow } from '../../habits/habits.repository.ts';
import { keepsRhythms } from './kept-rhythms.ts';

const OWN = 1;
const LENDER = 2;
const ANNA = 11;

const day = (dt: string, isWorked: boolean): RosterDay => ({
  ...{ employee_id: ANNA, employment_id: ANNA, dt, kind: isWorked ? 'work' : 'off' },
  ...{ start_minute: isWorked ? 540 : null, end_minute: isWorked ? 1080 : null },
  ...{ net_minutes: isWorked ? 480 : 0, parts: [], pieces: [] },
});
/** Two days on, two off, from Monday the second. */
const days = [...'ww..ww..'].map((mark, at) => day(`2026-03-0${at + 2}`, mark === 'w'));
const twoByTwo = {
  days: [...'ww..'].map((mark) => ({ works: mark === 'w', shift: null })),
  ...{ anchor_dt: null, strength: 'should' as const },
};
/** A row of the plan; whether it may be changed does not matter. */
const rowOf = ({ dt, kind }: RosterDay): PastRow => ({
  ...{ dt, worker_id: ANNA, shop_id: OWN, is_fact: false },
  ...{ type: kind === 'work' ? 'W' : 'H', is_dayoff: kind !== 'work' },
  dttm_work_start: kind === 'work' ? `${dt}T09:00:00` : null,
  dttm_work_end: kind === 'work' ? `${dt}T18:00:00` : null,
});
const planOf = (rhythm: MonthPerson['rhythm'], own = days) => ({
  shop: { id: OWN },
  input: {
    ...{ dt_from: '2026-03-01', dt_to: '2026-03-31' },
    people: [{ employee_id: ANNA, rhythm: rhythm ?? null }],
  },
  rows: own.map(rowOf),
});
const change = (dt: string, isWorked: boolean, shop_id: number | null = null): RepairChange => ({
  ...{ shop_id, employee_id: ANNA, employment_id: ANNA, dt, works_here: true },
  ...{ before: day(dt, !isWorked), after: day(dt, isWorked) },
});
const rotation = { rotation: twoByTwo, usual_shifts: [] };

describe('keepsRhythms', () => {
  it.each<[string, RepairChange[], boolean | null, Parameters<typeof planOf>?]>([
    ['somebody comes on a day off', [change('2026-03-04', true)], false],
    [
      'a day more of theirs, which was off',
      [change('2026-03-07', true)],
      true,
      [rotation, days.with(5, day('2026-03-07', false))],
    ],
    [
      'longer on a day that they work',
      [{ ...change('2026-03-02', true), before: day('2026-03-02', true) }],
      true,
    ],
    ['somebody whose rhythm nobody knows', [change('2026-03-04', true)], null, [null]],
    ['nobody', [], null],
  ])('%s', (_case, changes, expected, plan = [rotation]) =>
    expect(keepsRhythms({ changes }, OWN, new Map([[OWN, planOf(...plan)]]))).toBe(expected),
  );

  it('looks at the lender for whoever is borrowed', () => {
    const plans = new Map([
      [OWN, planOf(null, [])],
      [LENDER, planOf(rotation)],
    ]);
    expect(keepsRhythms({ changes: [change('2026-03-04', true, LENDER)] }, OWN, plans)).toBe(false);
  });
});
