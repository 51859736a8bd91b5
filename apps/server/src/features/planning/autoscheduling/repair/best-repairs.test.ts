import type { CostParts, RepairPlan } from '@shiftwright/optimiser';
import { describe, expect, it } from 'vitest';
import { rankRepairs } from './best-repairs.ts';

let next = 0;
const plan = (kind: RepairPlan['kind'], people_touched: number, parts: CostParts): RepairPlan => ({
  kind,
  people_touched,
  parts,
  cost: Object.values(parts).reduce((sum, part) => sum + part, 0),
  changes: [],
  vacancies:
    kind === 'vacancy'
      ? [{ dt: '2026-04-01', start_minute: 540, end_minute: 540 + 60 * ++next, parts: [] }]
      : [],
  covered_hours: ++next,
  paid_hours: 0,
  overtime_hours: 0,
  breaches: 0,
});
/** Plans differ by their changes. */
const distinct = (plans: RepairPlan[]) =>
  plans.map((one, at) => ({
    ...one,
    changes: [{ after: { dt: String(at) } }] as unknown as RepairPlan['changes'],
  }));
const order = (plans: RepairPlan[]) =>
  rankRepairs(distinct(plans)).map((one) => `${one.kind} ${one.people_touched}`);

describe('rankRepairs', () => {
  it.each<[string, RepairPlan[], string[]]>([
    [
      'one person who makes it good before two who make the month better',
      [
        plan('move', 2, { uncovered: -1500 }),
        plan('replace', 1, { uncovered: -300 }),
        plan('leave_open', 0, { uncovered: 600 }),
      ],
      ['replace 1', 'move 2', 'leave_open 0'],
    ],
    [
      'two people before one who leaves hours uncovered',
      [
        plan('extend', 1, { uncovered: 200 }),
        plan('replace', 2, { uncovered: 0 }),
        plan('leave_open', 0, { uncovered: 600 }),
      ],
      ['replace 2', 'extend 1', 'leave_open 0'],
    ],
    [
      'nobody at all when nobody is missed',
      [plan('replace', 1, { uncovered: -400 }), plan('leave_open', 0, { uncovered: 0, downtime: -20 })],
      ['leave_open 0', 'replace 1'],
    ],
    [
      'uncovered hours are not paid for by savings elsewhere',
      [
        plan('leave_open', 0, { uncovered: 300, hours_near_norm: -400 }),
        plan('replace', 1, { uncovered: 0, hours_near_norm: 50 }),
      ],
      ['replace 1', 'leave_open 0'],
    ],
    [
      'the cheaper of two that ask the same',
      [plan('move', 1, { uncovered: -10 }), plan('replace', 1, { uncovered: -20 })],
      ['replace 1', 'move 1'],
    ],
  ])('%s', (_case, plans, expected) => expect(order(plans)).toEqual(expected));

  it('offers five at most, two of a kind at most, and always leaving it open', () => {
    const many = (['replace', 'move', 'extend'] as const).flatMap((kind) =>
      [0, 1, 2].map((at) => plan(kind, 1, { uncovered: at })),
    );
    const ranked = order([...many, plan('leave_open', 0, { uncovered: 5000 })]);
    expect(ranked).toHaveLength(5);
    expect(ranked.at(-1)).toBe('leave_open 0');
    for (const kind of ['replace', 'move', 'extend'])
      expect(ranked.filter((one) => one.startsWith(kind)).length).toBeLessThanOrEqual(2);
  });

  it('tells a plan once, in whatever order the searches found its changes', () => {
    const days = [7, 8].map((employee_id) => ({ after: { employee_id, dt: '2026-04-01' } }));
    const made = (changes: object[]) => ({
      ...plan('move', 2, { uncovered: 0 }),
      changes: changes as RepairPlan['changes'],
    });
    expect(rankRepairs([made(days), made(days.toReversed())])).toHaveLength(1);
  });
});
