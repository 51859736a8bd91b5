import { describe, expect, it } from 'vitest';
import { paidHours } from './paid-hours-on-screen.ts';

const breaks = { by_position: { '5': [[0, 600, [60]]] }, shop: [[0, 600, [30]]], network: null } as const;
const nine = { dttm_work_start: '2026-03-02T09:00:00', dttm_work_end: '2026-03-02T18:00:00', work_hours: 0 };

describe('paidHours', () => {
  it.each([
    [null, 8.5],
    [5, 8],
  ])('takes the break of the position before that of the department', (position, hours) =>
    expect(paidHours(nine, position, breaks)).toBe(hours),
  );

  it('believes the server', () => expect(paidHours({ ...nine, work_hours: 7 }, 5, breaks)).toBe(7));
  it('counts the whole span where no breaks are known', () => expect(paidHours(nine, 5, undefined)).toBe(9));
});
