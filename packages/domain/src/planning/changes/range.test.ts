import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/index.ts';
import { aWorkerDay } from '../testing.ts';
import { type OffRange, planRange } from './range.ts';

const vacation: OffRange = {
  dt_from: '2026-03-02',
  dt_to: '2026-03-04',
  type: 'V',
  is_approved: true,
  is_blocked: false,
};
const row = (dt: string, type: string, fields: object = {}) => ({
  ...aWorkerDay({ dt, type, is_approved: true }),
  is_blocked: false,
  ...fields,
});

describe('planRange', () => {
  it('keeps a date that is as asked with everything on it, replaces the others, fills the gaps', () => {
    const rows = [row('2026-03-02', 'V'), row('2026-03-02', 'W'), row('2026-03-03', 'W')];
    expect(planRange(rows, vacation, () => true)).toEqual({
      remove: [rows[2]],
      kept: ['2026-03-02'],
      create: ['2026-03-03', '2026-03-04'],
    });
  });

  it('replaces a day of the type with another protection', () => {
    const rows = [row('2026-03-02', 'V')];
    const plan = planRange(rows, { ...vacation, is_blocked: true }, () => true);
    expect(plan.remove).toEqual(rows);
    expect(plan.create).toHaveLength(3);
  });

  it('leaves the other version and other dates alone, and makes nothing outside the employment', () => {
    const rows = [row('2026-03-03', 'W', { is_approved: false }), row('2026-03-05', 'W')];
    expect(planRange(rows, vacation, (dt) => dt < '2026-03-04')).toEqual({
      remove: [],
      kept: [],
      create: ['2026-03-02', '2026-03-03'],
    });
  });

  it('changes nothing when it is done again', () => {
    const rowOf = fc.record({
      offset: fc.nat({ max: 6 }),
      type: fc.constantFrom('W', 'V', 'H'),
      is_blocked: fc.boolean(),
      is_approved: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 12 }), fc.boolean(), (list, is_blocked) => {
        const range = { ...vacation, is_blocked };
        const rows = list.map(({ offset, type, ...flags }) =>
          row(addDays('2026-03-01', offset), type, flags),
        );
        const first = planRange(rows, range, () => true);
        const after = [
          ...rows.filter((one) => !first.remove.includes(one)),
          ...first.create.map((dt) => row(dt, 'V', { is_blocked })),
        ];
        const again = planRange(after, range, () => true);
        expect([again.remove, again.create]).toEqual([[], []]);
        expect(again.kept).toHaveLength(3);
      }),
    );
  });
});
