import { dayTypeAliases } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { types } from '../../../features/planning/testing.ts';
import { openShiftsOf } from './open-shift.ts';

const CHECKOUT = { id: 11, name: 'Checkout', code: 'K' };
const FLOOR = { id: 12, name: 'Sales floor', code: 'F' };
const rules = {
  types,
  aliases: dayTypeAliases([...types.values()]),
  shop_id: 3,
  work_types: [CHECKOUT, FLOOR],
};
const DT = '2026-03-12';

describe('a template dropped on a date', () => {
  it('that names its work is an open shift at once', () => {
    expect(openShiftsOf('9-18 F', DT, rules)).toMatchObject({
      ok: true,
      is_sure: true,
      drafts: [
        {
          dttm_work_start: `${DT}T09:00:00`,
          dttm_work_end: `${DT}T18:00:00`,
          worker_day_details: [{ work_type_id: 12, work_part: 1 }],
        },
      ],
    });
  });

  it('that names none asks, unless there is only one', () => {
    expect(openShiftsOf('9-18', DT, rules)).toMatchObject({ ok: true, is_sure: false });
    expect(openShiftsOf('9-18', DT, { ...rules, work_types: [FLOOR] })).toMatchObject({
      is_sure: true,
      drafts: [{ worker_day_details: [{ work_type_id: 12 }] }],
    });
  });

  it('over midnight ends on the next day', () => {
    expect(openShiftsOf('22-6 K', DT, rules)).toMatchObject({
      drafts: [{ dttm_work_end: '2026-03-13T06:00:00' }],
    });
  });

  it.each(['OFF', 'H', '', 'nonsense', '='])('is no open shift when it says %j', (text) => {
    expect(openShiftsOf(text, DT, rules)).toMatchObject({ ok: false });
  });
});
