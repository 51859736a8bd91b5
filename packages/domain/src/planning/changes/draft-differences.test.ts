import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aWorkerDay } from '../testing.ts';
import { changedCells, differingRows, sameShiftKey } from './draft-differences.ts';

describe('changedCells', () => {
  it('names employee-dates that differ, in either direction', () => {
    const drafts = [aWorkerDay(), aWorkerDay({ dt: '2026-03-03', type: 'H' })];
    const approved = [
      aWorkerDay({ is_approved: true }),
      aWorkerDay({ employee_id: 2, dt: '2026-03-04', is_approved: true }),
    ];
    expect([...changedCells(drafts, approved)]).toEqual(['1:2026-03-03', '2:2026-03-04']);
  });

  it('does not care for the order of work types', () => {
    const details = (ids: number[]) => ({
      worker_day_details: ids.map((work_type_id) => ({ work_type_id, work_part: 0.5 })),
    });
    expect(changedCells([aWorkerDay(details([1, 2]))], [aWorkerDay(details([2, 1]))]).size).toBe(0);
  });
});

describe('differingRows', () => {
  const anyDay = fc
    .record({
      type: fc.constantFrom('W', 'H'),
      dttm_work_end: fc.constantFrom('2026-03-02T18:00:00', '2026-03-02T20:00:00'),
      shop_id: fc.constantFrom(7, 8, null),
      work_hours: fc.constantFrom(0, 8, null),
      code: fc.constantFrom(null, 'a'),
      is_vacancy: fc.boolean(),
      worker_day_details: fc.array(
        fc.integer({ min: 1, max: 3 }).map((work_type_id) => ({ work_type_id, work_part: 1 })),
        { maxLength: 3 },
      ),
    })
    .map((fields) => aWorkerDay(fields));

  it('says of one day against one what their keys say', () =>
    fc.assert(
      fc.property(anyDay, anyDay, (draft, approved) => {
        const isSame = sameShiftKey(draft) === sameShiftKey(approved);
        expect(differingRows([draft], [approved]).drafts.length === 0).toBe(isSame);
      }),
    ));
});
