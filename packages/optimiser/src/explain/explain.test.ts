import { describe, expect, it } from 'vitest';
import { checkMonth } from '../check/check-month.ts';
import { evaluateMonth } from '../month/evaluate-month.ts';
import { scheduleMonth } from '../month/schedule-month.ts';
import { aBusyMonth, aDayOff, aDemoMonth, aMonth, aPerson, aShift } from '../month/testing.ts';
import type { DepartmentMonth, MonthRoster, RosterDay } from '../month/types.ts';
import { Random } from '../search/random.ts';
import { BLOCKS, COST_PARTS, type CostParts } from './codes.ts';
import { explainGap } from './gap-explanation.ts';
import { explainShift } from './shift-explanation.ts';
import type { DayChange } from './types.ts';

const sum = (parts: CostParts) => Object.values(parts).reduce((a, b) => a + b, 0);

/** The roster with some days swapped. */
function changed(days: readonly RosterDay[], changes: readonly DayChange[]): RosterDay[] {
  const isSame = (day: RosterDay, { employee_id, dt }: DayChange) =>
    day.employee_id === employee_id && day.dt === dt;
  return days.map((day) => changes.find((change) => isSame(day, change))?.after ?? day);
}

function off(day: RosterDay): RosterDay {
  return { ...day, kind: 'off', start_minute: null, end_minute: null, net_minutes: 0, parts: [], pieces: [] };
}

const demo = aDemoMonth(12);
const busy = aBusyMonth();
const months: [string, DepartmentMonth, MonthRoster][] = [
  ['a month like the demo', demo, scheduleMonth(demo, { seed: 5, budget: { iterations: 150_000 } })],
  ['a month with every feature', busy, scheduleMonth(busy, { seed: 5, budget: { iterations: 30_000 } })],
];

describe.each(months)('in %s', { timeout: 120_000 }, (_name, input, roster) => {
  const random = new Random(11);
  const some = (days: readonly RosterDay[]) => days[random.below(days.length)]!;
  const worked = roster.days.filter((day) => day.kind === 'work');

  it('the price of 100 random shifts is what the engine charges, and the verdicts add up to it', () => {
    for (let i = 0; i < 100; i++) {
      const day = some(worked);
      const answer = explainShift(input, roster, day);
      const without = evaluateMonth(
        input,
        roster.days.map((one) => (one === day ? off(one) : one)),
      );

      expect(answer.day).toEqual(day);
      expect(answer.cost).toBeCloseTo(roster.cost - without.cost, 4);
      expect(sum(answer.parts)).toBeCloseTo(answer.cost, 6);
      expect(answer.rules.reduce((all, rule) => all + rule.cost, 0)).toBeCloseTo(answer.cost, 6);
      expect(answer.rules.filter((rule) => rule.hard && !rule.is_kept)).toEqual([]);
    }
  });

  it('each alternative of 40 random dates costs what it says by part, keeps every hard rule, and is another plan', () => {
    for (let i = 0; i < 40; i++) {
      const { day, alternatives } = explainShift(input, roster, some(roster.days));
      const costs = alternatives.map((one) => one.cost);
      expect(costs).toEqual([...costs].sort((a, b) => a - b));
      for (const { changes, cost, parts } of alternatives) {
        const other = evaluateMonth(input, changed(roster.days, changes));
        expect(other.cost - roster.cost).toBeCloseTo(cost, 4);
        for (const part of COST_PARTS) {
          const difference = (other.cost_parts[part] ?? 0) - (roster.cost_parts[part] ?? 0);
          expect(difference, part).toBeCloseTo(parts[part] ?? 0, 4);
        }
        expect(checkMonth(input, other)).toEqual([]);
        const own = changes.find((one) => one.dt === day.dt && one.employee_id === day.employee_id);
        expect(own!.after).not.toEqual(day);
      }
    }
  });

  it('everybody is asked about a gap: offers keep every hard rule and cost what they say, the others have a reason', () => {
    const open = [...roster.open_demand].sort((a, b) => b.lack - a.lack).slice(0, 8);
    expect(open.length).toBeGreaterThan(3);
    for (const { dt, minute, work_type_id } of open) {
      const answer = explainGap(input, roster, { dt, minute, work_type_id });
      expect(answer.candidates).toHaveLength(input.people.length);
      for (const { blocked, offer } of answer.candidates) {
        expect(blocked === null).toBe(offer !== null);
        if (blocked) expect(BLOCKS).toContain(blocked.rule);
        if (!offer) continue;
        const other = evaluateMonth(input, changed(roster.days, [offer.change]));
        expect(other.cost - roster.cost).toBeCloseTo(offer.cost, 4);
        expect(sum(offer.parts)).toBeCloseTo(offer.cost, 6);
        expect(checkMonth(input, other)).toEqual([]);
        const piece = offer.change.after.pieces.find(
          (one) => one.start_minute < minute + input.step_minutes && minute < one.end_minute,
        );
        expect(piece?.work_type_id).toBe(work_type_id);
      }
    }
  });
});

describe('what a shift is for', () => {
  it('is told in stretches of like need, surplus included', () => {
    const need = (minute: number) => (minute < 780 ? 1 : 0);
    const dt = '2026-03-04';
    const demand = [540, 600, 660, 720, 780, 840].map((minute) => ({
      dt,
      minute,
      work_type_id: 1,
      need: need(minute),
    }));
    const input = aMonth({ people: [aPerson(1)], demand });
    const day = {
      ...aShift(dt, { end_minute: 900 }),
      employee_id: 1,
      employment_id: 1001,
      kind: 'work' as const,
    };
    const pieces = [{ work_type_id: 1, start_minute: 540, end_minute: 900 }];
    const { fills } = explainShift(input, { days: [{ ...day, pieces }] }, { employee_id: 1, dt });
    expect(fills).toEqual([
      { work_type_id: 1, start_minute: 540, end_minute: 780, need: 1, have: 1, met: 1 },
      { work_type_id: 1, start_minute: 780, end_minute: 900, need: 0, have: 1, met: 0 },
    ]);
  });

  it('names a given shift as given and offers nothing else', () => {
    const input = aMonth({ people: [aPerson(1, { fixed_days: [aShift('2026-03-04')] })] });
    const answer = explainShift(input, { days: [] }, { employee_id: 1, dt: '2026-03-04' });
    expect(answer).toMatchObject({ is_given: true, alternatives: [], rules: [], cost: 0 });
    expect(answer.fills.length).toBeGreaterThan(0);
  });

  it('refuses a date outside the period and a stranger', () => {
    expect(() => explainShift(aMonth(), { days: [] }, { employee_id: 1, dt: '2026-05-01' })).toThrow(
      RangeError,
    );
    expect(() => explainShift(aMonth(), { days: [] }, { employee_id: 99, dt: '2026-03-04' })).toThrow(
      RangeError,
    );
  });
});

describe('why somebody cannot fill a gap', () => {
  const dt = '2026-03-04';
  const late = aShift('2026-03-03', { start_minute: 780, end_minute: 1320 });
  const long = ['02', '03', '05', '06', '07', '08'].map((day) => aShift(`2026-03-${day}`));
  it.each<[string, Parameters<typeof aPerson>[1], string]>([
    ['was hired later', { dt_hired: '2026-03-05' }, 'not_employed'],
    ['is planned by hand', { auto: false }, 'not_planned'],
    ['does other work', { work_types: [{ work_type_id: 2, priority: 1 }] }, 'no_work_type'],
    ['is on leave', { fixed_days: [aDayOff(dt)] }, 'day_off_given'],
    ['works elsewhere', { fixed_days: [aShift(dt, { kind: 'elsewhere' })] }, 'works_elsewhere'],
    ['has a shift by hand', { fixed_days: [aShift(dt)] }, 'shift_given'],
    ['cannot work then', { blocked: [{ weekday: 2, minute: 600, hard: true }] }, 'blocked_time'],
    [
      'has fixed hours later',
      { fixed_slots: [{ weekday: 2, start_minute: 840, end_minute: 1200 }] },
      'fixed_slot_not_followed',
    ],
    ['may work long shifts only', { min_shift_minutes: 800 }, 'no_such_shift'],
    ['came home late', { fixed_days: [late], rest_minutes: 900 }, 'rest_too_short'],
    ['works the whole week', { fixed_days: long }, 'hours_in_seven_days'],
  ])('who %s', (_case, over, rule) => {
    const input = aMonth({ people: [aPerson(1, over)] });
    const { candidates } = explainGap(input, { days: [] }, { dt, minute: 600, work_type_id: 1 });
    expect(candidates[0]!.blocked?.rule).toBe(rule);
  });

  it('where the work has enough people, and where the department is closed', () => {
    const types = [{ work_type_id: 1, priority: 1, min_workers: 0, max_workers: 1 }];
    const full = aMonth({
      work_types: types,
      people: [aPerson(1), aPerson(2, { auto: false, fixed_days: [aShift(dt)] })],
    });
    const asked = { dt, minute: 600, work_type_id: 1 };
    const [first] = explainGap(full, { days: [] }, asked).candidates.filter((one) => one.employee_id === 1);
    expect(first!.blocked).toEqual({ rule: 'too_many_on_work_type', values: { work_type_id: 1, most: 1 } });
    const closed = aMonth({ open: { ...aMonth().open, [dt]: null } });
    expect(explainGap(closed, { days: [] }, asked).candidates[0]!.blocked?.rule).toBe(
      'outside_opening_hours',
    );
  });

  it('where the person does that very work at the time', () => {
    const start_minute = 540;
    const pieces = [{ work_type_id: 1, start_minute, end_minute: 1080 }];
    const shift = { ...aShift(dt), employee_id: 1, employment_id: 1001, kind: 'work' as const, pieces };
    const asked = { dt, minute: 600, work_type_id: 1 };
    const [only] = explainGap(aMonth({ people: [aPerson(1)] }), { days: [shift] }, asked).candidates;
    expect(only!.blocked).toEqual({ rule: 'already_there', values: { start_minute, end_minute: 1080 } });
  });

  it('names offers first, the cheapest first', () => {
    const people = [aPerson(1, { norm_minutes: 0 }), aPerson(2), aPerson(3, { fixed_days: [aDayOff(dt)] })];
    const { candidates } = explainGap(aMonth({ people }), { days: [] }, { dt, minute: 600, work_type_id: 1 });
    expect(candidates.map((one) => one.employee_id)).toEqual([2, 1, 3]);
    expect(candidates[0]!.offer!.kind).toBe('new_shift');
  });
});
