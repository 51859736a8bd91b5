import { describe, expect, inject, it } from 'vitest';
import { checkMonth } from '../check/check-month.ts';
import { evaluateMonth } from '../month/evaluate-month.ts';
import { scheduleMonth } from '../month/schedule-month.ts';
import { aDayOff, aDemoMonth, aMonth, aPerson } from '../month/testing.ts';
import type { DepartmentMonth, MonthPerson, MonthRoster, RosterDay } from '../month/types.ts';
import { Random } from '../search/random.ts';
import { withoutPerson } from './absence.ts';
import { planRepairs } from './repair-plans.ts';
import type { PartnerDepartment, RepairPlan } from './types.ts';

const DT = '2026-03-04';

/** One planned shift. */
function worked(employee_id: number, over: Partial<RosterDay> = {}): RosterDay {
  const start_minute = over.start_minute ?? 540;
  const end_minute = over.end_minute ?? 1080;
  const pieces = [{ work_type_id: 1, start_minute, end_minute }];
  const shift = { employee_id, employment_id: 1000 + employee_id, dt: DT, kind: 'work' as const };
  return {
    ...shift,
    start_minute,
    end_minute,
    net_minutes: 480,
    parts: [{ work_type_id: 1, share: 1 }],
    pieces,
    ...over,
  };
}

/** A shop with demand for one person from 9 to 18 on some dates. */
function aShop(people: MonthPerson[], dts = [DT]): DepartmentMonth {
  const demand = dts.flatMap((dt) =>
    [9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({ dt, minute: hour * 60, work_type_id: 1, need: 1 })),
  );
  return aMonth({ people, demand });
}

const idle = (id: number, over: Partial<MonthPerson> = {}) => aPerson(id, { norm_minutes: 0, ...over });
const kinds = (plans: readonly RepairPlan[]) => plans.map((plan) => plan.kind);
const ofKind = (plans: readonly RepairPlan[], kind: RepairPlan['kind']) =>
  plans.find((plan) => plan.kind === kind);

/** The plan carried out: our own rows with the absent person's dates taken out. */
function after(input: DepartmentMonth, days: readonly RosterDay[], plan: RepairPlan): MonthRoster {
  const done = plan.changes.filter((change) => change.shop_id === null);
  const isDone = (day: RosterDay) =>
    done.find((change) => change.employee_id === day.employee_id && change.dt === day.dt)?.after ?? day;
  return evaluateMonth(input, days.map(isDone));
}

const ABSENCES = inject('long') ? 100 : inject('deep') ? 40 : 8;

describe('a month like the demo, over random absences', () => {
  const input = aDemoMonth(20);
  const roster = scheduleMonth(input, { seed: 5, budget: { iterations: 200_000 } });
  const shifts = roster.days.filter((day) => day.kind === 'work');
  const random = new Random(23);
  const answers = Array.from({ length: ABSENCES }, () => {
    const day = shifts[random.below(shifts.length)]!;
    const dts = random.below(4) === 0 ? [day.dt, next(day.dt)] : [day.dt];
    const absence = { employee_id: day.employee_id, dts };
    return {
      absence,
      absent: withoutPerson(input, roster.days, absence),
      plans: planRepairs(input, roster, absence),
    };
  });

  it('breaks no hard rule', () => {
    for (const { absent, plans } of answers) {
      for (const plan of plans) {
        expect(checkMonth(absent.input, after(absent.input, absent.days, plan))).toEqual([]);
      }
    }
  });

  it('touches at most 1.5 people in the median', () => {
    const touched = answers.map(({ plans }) => plans[0]!.people_touched).sort((a, b) => a - b);
    expect((touched[ABSENCES / 2 - 1]! + touched[ABSENCES / 2]!) / 2).toBeLessThanOrEqual(1.5);
  });

  it('offers several different plans, best first, and says what each costs and covers', () => {
    for (const { absent, plans } of answers) {
      expect(plans.length).toBeLessThanOrEqual(5);
      expect(kinds(plans)).toContain('leave_open');
      expect(new Set(plans.map((plan) => JSON.stringify([plan.changes, plan.vacancies]))).size).toBe(
        plans.length,
      );
      for (const plan of plans) {
        const sum = Object.values(plan.parts).reduce((a, b) => a + b, 0);
        expect(sum).toBeCloseTo(plan.cost, 6);
        expect(plan.changes.every((change) => change.dt >= absent.lost[0]!.dt)).toBe(true);
        expect(plan.changes.some((change) => change.employee_id === absent.employee_id)).toBe(false);
      }
    }
    const several = answers.filter(({ plans }) => plans.length >= 3).length;
    expect(several).toBeGreaterThan(0.8 * ABSENCES);
  });

  it('counts cost and coverage as the engine does', () => {
    for (const { absent, plans } of answers.slice(0, 20)) {
      for (const plan of plans.filter((one) => one.vacancies.length === 0)) {
        const done = after(absent.input, absent.days, plan);
        const changed = plan.parts.changed_days ?? 0;
        const need = met(input, done) - met(input, roster);
        expect(plan.covered_hours).toBeCloseTo(need, 4);
        expect(plan.cost - changed).toBeCloseTo(done.cost - roster.cost, 4);
      }
    }
  });
});

function next(dt: string): string {
  return `${dt.slice(0, 8)}${String(Math.min(31, Number(dt.slice(8)) + 1)).padStart(2, '0')}`;
}

function met(input: DepartmentMonth, { open_demand }: MonthRoster): number {
  return -open_demand.reduce((sum, one) => sum + one.lack, 0) * (input.step_minutes / 60);
}

describe('the ways to repair', () => {
  it('somebody with the day off takes the shift', () => {
    const plans = planRepairs(
      aShop([idle(1), idle(2, { norm_minutes: 2400, max_shift_minutes: 540 })]),
      { days: [worked(1)] },
      { employee_id: 1, dts: [DT] },
    );
    const plan = ofKind(plans, 'replace')!;
    expect(plan.changes).toHaveLength(1);
    expect(plan.changes[0]).toMatchObject({ employee_id: 2, dt: DT, shop_id: null, before: { kind: 'off' } });
    expect(plan.changes[0]!.after).toMatchObject({ start_minute: 540, end_minute: 1080 });
    expect(plan).toMatchObject({ covered_hours: 0, people_touched: 1, breaches: 0, overtime_hours: 0 });
    expect(ofKind(plans, 'leave_open')!.covered_hours).toBe(-9);
    expect(plans[0]).toBe(plan);
  });

  it('somebody of the day stays longer', () => {
    const days = [worked(1, { start_minute: 780 }), worked(2, { end_minute: 780, net_minutes: 240 })];
    const plans = planRepairs(aShop([idle(1), idle(2)]), { days }, { employee_id: 1, dts: [DT] });
    const plan = ofKind(plans, 'extend')!;
    expect(plan.changes[0]!.after).toMatchObject({ start_minute: 540, end_minute: 1080 });
    expect(plan.covered_hours).toBe(0);
    expect(plan.paid_hours).toBeGreaterThan(3);
  });

  it('somebody works that day instead of another one nobody needs', () => {
    const people = [idle(1), idle(2, { norm_minutes: 480 })];
    const days = [worked(1), worked(2, { dt: '2026-03-07' })];
    const plans = planRepairs(aShop(people), { days }, { employee_id: 1, dts: [DT] });
    const plan = ofKind(plans, 'move')!;
    expect(plan.changes.map((change) => [change.dt, change.after.kind])).toEqual([
      [DT, 'work'],
      ['2026-03-07', 'off'],
    ]);
    expect(plan).toMatchObject({ people_touched: 1, paid_hours: 0, covered_hours: 0 });
    expect(plans[0]).toBe(plan);
  });

  it('never changes a date before the absence, or before the date asked for', () => {
    const people = [idle(1), idle(2, { norm_minutes: 480 })];
    const days = [worked(1), worked(2, { dt: '2026-03-03' })];
    const absence = { employee_id: 1, dts: [DT] };
    expect(ofKind(planRepairs(aShop(people), { days }, absence), 'move')).toBeUndefined();
    const earlier = planRepairs(aShop(people), { days }, absence, { dt_from: '2026-03-02' });
    expect(ofKind(earlier, 'move')).toBeDefined();
  });

  it('the shift is offered as a vacancy, the better way when nobody is left', () => {
    const plans = planRepairs(aShop([idle(1)]), { days: [worked(1)] }, { employee_id: 1, dts: [DT] });
    expect(kinds(plans)).toEqual(['vacancy', 'leave_open']);
    const parts = [{ work_type_id: 1, share: 1 }];
    expect(plans[0]!.vacancies).toEqual([{ dt: DT, start_minute: 540, end_minute: 1080, parts }]);
    expect(plans[0]).toMatchObject({ covered_hours: 0, people_touched: 0, changes: [] });
  });

  it('is left open first when nobody was needed', () => {
    const input = aMonth({ demand: [], people: [idle(1), idle(2)] });
    const [first] = planRepairs(input, { days: [worked(1)] }, { employee_id: 1, dts: [DT] });
    expect(first).toMatchObject({ kind: 'leave_open', covered_hours: 0 });
  });

  it.each<[string, Partial<MonthPerson>]>([
    ['is on leave', { fixed_days: [aDayOff(DT)] }],
    ['is planned by hand', { auto: false }],
    ['does other work', { work_types: [{ work_type_id: 9, priority: 1 }] }],
    [
      'cannot work then',
      { blocked: [10, 13, 16].map((hour) => ({ weekday: 2, minute: hour * 60, hard: true })) },
    ],
    ['is not hired yet', { dt_hired: '2026-03-05' }],
  ])('nobody is asked who %s', (_case, over) => {
    const plans = planRepairs(
      aShop([idle(1), idle(2, over)]),
      { days: [worked(1)] },
      { employee_id: 1, dts: [DT] },
    );
    expect(kinds(plans)).toEqual(['vacancy', 'leave_open']);
  });

  it('two dates are taken by one person where that is as good', () => {
    const dts = [DT, '2026-03-05'];
    const days = dts.map((dt) => worked(1, { dt }));
    const people = [1, 2, 3, 4].map((id) => idle(id));
    const shop = { ...aShop(people, dts), min_norm_share: 0, max_norm_share: 100 };
    const norms = people.map((person) => ({ ...person, norm_minutes: 60 }));
    const plans = planRepairs({ ...shop, people: norms }, { days }, { employee_id: 1, dts });
    const plan = ofKind(plans, 'replace')!;
    expect(plan.changes).toHaveLength(2);
    expect(plan.people_touched).toBe(1);
  });

  it('tells overtime', () => {
    const people = [idle(1), idle(2, { norm_minutes: 60 * 60 })];
    const full = Array.from({ length: 8 }, (_, i) =>
      worked(2, { dt: `2026-03-${String(5 + i + Number(i > 3)).padStart(2, '0')}` }),
    );
    const plans = planRepairs(aShop(people), { days: [worked(1), ...full] }, { employee_id: 1, dts: [DT] });
    const plan = ofKind(plans, 'replace')!;
    expect(plan.overtime_hours).toBeGreaterThan(4);
  });

  it('has no answer where there was no shift', () => {
    expect(planRepairs(aShop([idle(1)]), { days: [] }, { employee_id: 1, dts: [DT] })).toEqual([]);
    expect(
      planRepairs(aShop([idle(1)]), { days: [worked(1)] }, { employee_id: 1, dts: ['2026-07-01'] }),
    ).toEqual([]);
  });
});

describe('a partner department', () => {
  const work = [{ work_type_id: 70, priority: 1 }];
  const partner = (
    people: MonthPerson[],
    days: RosterDay[],
    demand: DepartmentMonth['demand'] = [],
  ): PartnerDepartment => {
    const input = aMonth({
      people,
      demand,
      work_types: [{ work_type_id: 70, priority: 1, min_workers: 0, max_workers: 9 }],
    });
    return {
      shop_id: 8,
      input,
      roster: evaluateMonth(input, days),
      same_work: [{ partner_work_type_id: 70, work_type_id: 1 }],
    };
  };
  const theirs = (over: Partial<RosterDay> = {}): RosterDay => ({
    ...worked(50, { parts: [{ work_type_id: 70, share: 1 }], ...over }),
    pieces: [
      { work_type_id: 70, start_minute: over.start_minute ?? 540, end_minute: over.end_minute ?? 1080 },
    ],
  });
  const ask = (lent: PartnerDepartment) =>
    ofKind(
      planRepairs(
        aShop([idle(1)]),
        { days: [worked(1)] },
        { employee_id: 1, dts: [DT] },
        { partners: [lent] },
      ),
      'borrow',
    );

  it('lends somebody who is off', () => {
    const plan = ask(partner([idle(50, { work_types: work })], []));
    expect(plan!.changes).toHaveLength(1);
    expect(plan!.changes[0]).toMatchObject({
      shop_id: 8,
      employee_id: 50,
      works_here: true,
      before: { kind: 'off' },
    });
    expect(plan!.changes[0]!.after.parts).toEqual([{ work_type_id: 1, share: 1 }]);
    expect(plan).toMatchObject({ covered_hours: 0, people_touched: 1 });
  });

  it('lends somebody nobody needs there, at the price of what is lost there', () => {
    const spare = ask(partner([idle(50, { work_types: work })], [theirs()]));
    expect(spare!.changes[0]!.before).toMatchObject({ kind: 'work', start_minute: 540 });
    const demand = [9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({
      dt: DT,
      minute: hour * 60,
      work_type_id: 70,
      need: 1,
    }));
    const needed = ask(partner([idle(50, { work_types: work })], [theirs()], demand));
    expect(needed!.cost).toBeGreaterThan(spare!.cost + 800);
  });

  it('lends nobody who would have too little rest', () => {
    const late = theirs({ dt: '2026-03-03', start_minute: 900, end_minute: 1260 });
    const lender = (rest_minutes: number) => idle(50, { work_types: work, rest_minutes });
    expect(ask(partner([lender(900)], [late]))!.changes[0]!.after.start_minute).toBe(720);
    expect(ask(partner([lender(1200)], [late]))).toBeUndefined();
  });

  it('counts the rest of whom it lends by both clocks', () => {
    const late = theirs({ dt: '2026-03-03', start_minute: 900, end_minute: 1260 });
    const lent = partner([idle(50, { work_types: work, rest_minutes: 900 })], [late]);
    const startUnder = (zone: string) => {
      const ours = { ...aShop([idle(1)]), zone: 'Europe/London' };
      const far = { ...lent, input: { ...lent.input, zone } };
      const absence = { employee_id: 1, dts: [DT] };
      const plans = planRepairs(ours, { days: [worked(1)] }, absence, { partners: [far] });
      return ofKind(plans, 'borrow')?.changes[0]?.after.start_minute;
    };
    expect(startUnder('Europe/London')).toBe(720);
    expect(startUnder('Europe/Moscow')).toBeLessThan(720);
    expect(startUnder('America/New_York')).toBeUndefined();
  });

  it('lends one person for several dates, within their rest there and here', () => {
    const dts = [DT, '2026-03-05', '2026-03-06'];
    const lent = partner(
      [50, 51, 52].map((id) => idle(id, { work_types: work, norm_minutes: 2400 })),
      [],
    );
    const shop = aShop([idle(1)], dts);
    const days = dts.map((dt) => worked(1, { dt }));
    const plan = ofKind(
      planRepairs(shop, { days }, { employee_id: 1, dts }, { partners: [lent] }),
      'borrow',
    )!;
    expect(plan.changes.map((change) => change.dt)).toEqual(dts);
    expect(plan).toMatchObject({ covered_hours: 0, breaches: 0 });
    const wide = planRepairs(
      { ...shop, min_norm_share: 0, max_norm_share: 9 },
      { days },
      { employee_id: 1, dts },
      { partners: [lent] },
    );
    expect(ofKind(wide, 'borrow')!.people_touched).toBe(1);
  });

  it('lends nobody who does other work or is on leave', () => {
    expect(ask(partner([idle(50)], []))).toBeUndefined();
    expect(ask(partner([idle(50, { work_types: work, fixed_days: [aDayOff(DT)] })], []))).toBeUndefined();
  });
});
