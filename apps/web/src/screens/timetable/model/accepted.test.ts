import type { ShiftViolation } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import type { AcceptedViolationRow } from '../../../features/planning/index.ts';
import { withAccepted } from './accepted.ts';

describe('withAccepted', () => {
  const problem = (code: 'limitation' | 'shift_too_long'): ShiftViolation => ({
    ...{ code, severity: 'warning', employee_id: 1, dt: '2026-03-13', row_id: 7 },
    ...{ other_dt: null, value: null, limit: null },
  });
  const cells = [
    {
      dt: '2026-03-13',
      days: [
        {
          ...{ type: 'W', shop_id: 4 },
          ...{ dttm_work_start: '2026-03-13T06:00:00', dttm_work_end: '2026-03-13T14:00:00' },
        },
      ],
    },
  ] as unknown as Parameters<typeof withAccepted>[1];
  const said = {
    ...{ id: 3, shop_id: 4, employee_id: 1, is_fact: false, dt: '2026-03-13', other_dt: null },
    ...{ code: 'limitation', value: null, shifts: ['2026-03-13T06:00/2026-03-13T14:00'] },
    ...{ reason: 'Agreed', user: null, dttm: '2026-03-01T00:00:00Z' },
  } as AcceptedViolationRow;
  const found = new Map([['2026-03-13', [problem('limitation'), problem('shift_too_long')]]]);

  it('makes a notice of what was said to be fine, behind what people must act on', () => {
    const [first, second] = withAccepted(found, cells, [said]).get('2026-03-13') ?? [];
    expect(first).toMatchObject({ code: 'shift_too_long', severity: 'warning' });
    expect(second).toMatchObject({ code: 'limitation', severity: 'notice', accepted: { reason: 'Agreed' } });
  });

  it('leaves what was said of another shift', () =>
    expect(withAccepted(found, cells, [{ ...said, shifts: ['2026-03-13T07:00/2026-03-13T14:00'] }])).toEqual(
      found,
    ));
});
