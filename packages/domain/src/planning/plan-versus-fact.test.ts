import { describe, expect, it } from 'vitest';
import { deviationMinutes, scoreFact, scoreFacts, worstScore } from './plan-versus-fact.ts';
import { aWorkerDay, demoDayTypes } from './testing.ts';

const allowed = {
  late_arrival_seconds: 900,
  early_departure_seconds: 900,
  unaccounted_overtime_threshold: 60,
};
const around = { types: demoDayTypes, is_past: true, zone: null };
const shift = (start: string | null, end: string | null, fields = {}) =>
  aWorkerDay({
    dttm_work_start: start && `2026-03-02T${start}:00`,
    dttm_work_end: end && `2026-03-02T${end}:00`,
    ...fields,
  });
const plan = shift('09:00', '18:00');
const codes = (fact: Parameters<typeof scoreFact>[0], planned = plan as typeof plan | null) => {
  const { status, reasons } = scoreFact(fact, planned, allowed, around);
  return [status, ...reasons.map((reason) => reason.code)];
};

describe('scoreFact, with 15 minutes allowed', () => {
  it.each([
    ['on time', shift('09:00', '18:00'), ['positive']],
    ['early and staying longer', shift('08:40', '18:30'), ['positive']],
    ['exactly at the tolerance', shift('09:15', '18:00'), ['warning', 'late']],
    ['one minute past it', shift('09:16', '18:00'), ['negative', 'late']],
    ['leaves a little early', shift('09:00', '17:50'), ['warning', 'early_departure']],
    ['leaves much too early', shift('09:00', '16:00'), ['negative', 'early_departure']],
    ['another department', shift('09:00', '18:00', { shop_id: 8 }), ['negative', 'other_shop']],
    [
      'another work type',
      shift('09:00', '18:00', { worker_day_details: [{ work_type_id: 5, work_part: 1 }] }),
      ['negative', 'other_work_type'],
    ],
    [
      'another day type',
      shift('09:00', '18:00', { type: 'T', shop_id: 7, worker_day_details: [] }),
      ['negative', 'other_day_type'],
    ],
    ['no leaving yet', shift('09:00', null), ['warning', 'incomplete']],
    ['absent', null, ['negative', 'absent']],
    ['overtime at the threshold', shift('09:00', '18:00', { unaccounted_overtime: 60 }), ['positive']],
    [
      'overtime above it',
      { ...shift('09:00', '18:00'), unaccounted_overtime: 61 },
      ['warning', 'unaccounted_overtime'],
    ],
  ])('%s', (_case, fact, expected) => expect(codes(fact)).toEqual(expected));

  it('says how many minutes', () =>
    expect(scoreFact(shift('09:12', '18:00'), plan, allowed, around).reasons).toEqual([
      { code: 'late', status: 'warning', minutes: 12 },
    ]));

  it('does not call tomorrow an absence, nor a day off without fact', () => {
    expect(scoreFact(null, plan, allowed, { ...around, is_past: false }).status).toBeNull();
    expect(codes(null, aWorkerDay({ type: 'H' }))).toEqual([null]);
    expect(codes(null, null)).toEqual([null]);
  });

  it('marks work on a day off or without a plan', () => {
    expect(codes(shift('09:00', '18:00'), aWorkerDay({ type: 'H' }))).toEqual(['negative', 'other_day_type']);
    expect(codes(shift('09:00', '18:00'), null)).toEqual(['negative', 'not_planned']);
  });

  it('does not judge the work type of a plan that names none', () =>
    expect(codes(shift('09:00', '18:00'), { ...plan, worker_day_details: [] })).toEqual(['positive']));

  it('tells the worst first: who leaves 74 minutes early is not a minute late', () =>
    expect(scoreFact(shift('09:01', '16:46'), plan, allowed, around).reasons).toEqual([
      { code: 'early_departure', status: 'negative', minutes: 74 },
      { code: 'late', status: 'warning', minutes: 1 },
    ]));

  it('takes several facts of one plan together', () => {
    const whole = { ...shift('08:00', '20:00'), id: 5 };
    const fact = (from: string, to: string) => ({ ...shift(from, to), closest_plan_approved_id: 5 });
    const score = (...facts: ReturnType<typeof fact>[]) => scoreFacts(facts, [whole], allowed, around);
    expect(score(fact('08:00', '13:00'), fact('14:00', '20:00'))).toEqual({
      status: 'positive',
      reasons: [],
    });
    expect(score(fact('14:00', '19:30'), fact('08:44', '13:00')).reasons).toEqual([
      { code: 'late', status: 'negative', minutes: 44 },
      { code: 'early_departure', status: 'negative', minutes: 30 },
    ]);
    expect(scoreFacts([], [whole], allowed, around).reasons.map(({ code }) => code)).toEqual(['absent']);
  });

  it('compares by moments what was worked under another clock', () => {
    const zones = new Map([[8, 'Asia/Vladivostok']]);
    const clocks = { ...around, zone: 'Europe/Moscow', zones };
    const reasonsOf = (start: string, end: string) => {
      const fact = { ...shift('00:00', '00:00', { shop_id: 8 }), dttm_work_start: start, dttm_work_end: end };
      return scoreFacts([fact], [plan], allowed, clocks).reasons.map(({ code, minutes }) => [code, minutes]);
    };
    expect(reasonsOf('2026-03-02T16:00:00', '2026-03-03T01:00:00')).toEqual([['other_shop', undefined]]);
    expect(reasonsOf('2026-03-02T16:44:00', '2026-03-03T00:50:00')).toEqual([
      ['late', 44],
      ['other_shop', undefined],
      ['early_departure', 10],
    ]);
    const [morning, evening] = [
      { ...shift('09:00', '12:00'), closest_plan_approved_id: 5 },
      {
        ...shift('00:00', '00:00', { shop_id: 8, closest_plan_approved_id: 5 }),
        ...{ dttm_work_start: '2026-03-02T20:00:00', dttm_work_end: '2026-03-03T00:30:00' },
      },
    ];
    const { reasons } = scoreFacts([evening, morning], [{ ...plan, id: 5 }], allowed, clocks);
    expect(reasons).toContainEqual({ code: 'early_departure', status: 'negative', minutes: 30 });
    expect(reasons.map(({ code }) => code)).not.toContain('late');
  });

  it('tells the shift that nobody came to beside the other of the day, and a fact of neither', () => {
    const plans = [
      { ...shift('09:00', '12:00'), id: 1 },
      { ...shift('15:00', '20:00'), id: 2 },
    ];
    const fact = { ...shift('09:00', '12:00'), closest_plan_approved_id: 1 };
    const codesOf = (facts: (typeof fact)[], is_past = true) =>
      scoreFacts(facts, plans, allowed, { ...around, is_past }).reasons.map(({ code }) => code);
    expect(codesOf([fact])).toEqual(['absent']);
    expect(codesOf([fact], false)).toEqual([]);
    expect(codesOf([{ ...fact, closest_plan_approved_id: 2 }])).toEqual(['early_departure', 'absent']);
    const astray = { ...shift('22:00', '23:00'), closest_plan_approved_id: 0 };
    expect(codesOf([astray], false)).toEqual(['not_planned']);
  });

  it.each([
    [0, 0],
    [1, 1],
    [60, 1],
    [61, 2],
    [-61, -2],
  ])('%d seconds are %d minutes', (seconds, minutes) => expect(deviationMinutes(seconds)).toBe(minutes));

  it('takes the worst of a cell', () => {
    const cell = worstScore([
      scoreFact(shift('09:05', '18:00'), plan, allowed, around),
      scoreFact(shift('09:00', '18:00'), plan, allowed, around),
    ]);
    expect([cell.status, cell.reasons.length, worstScore([]).status]).toEqual(['warning', 1, null]);
  });
});
