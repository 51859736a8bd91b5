import { describe, expect, it } from 'vitest';
import { rateAboveFull } from './rates-together.ts';

const from = (dt_hired: string, norm_work_hours: number, dt_fired: string | null = null) => ({
  ...{ dt_hired, dt_fired, norm_work_hours },
});

describe('rates of several employments together (people 51)', () => {
  it.each([
    ['one full rate', [from('2026-01-01', 100)], null],
    ['two halves', [from('2026-01-01', 50), from('2026-02-01', 50)], null],
    [
      'one and a half from the second on',
      [from('2026-02-01', 50), from('2026-01-01', 100)],
      { dt: '2026-02-01', rate: 150 },
    ],
    ['one after the other', [from('2026-01-01', 100, '2026-01-31'), from('2026-02-01', 100)], null],
    [
      'on one shared day',
      [from('2026-01-01', 100, '2026-02-01'), from('2026-02-01', 100)],
      { dt: '2026-02-01', rate: 200 },
    ],
    ['nobody employed', [], null],
  ])('%s', (_what, employments, expected) => expect(rateAboveFull(employments)).toEqual(expected));
});
