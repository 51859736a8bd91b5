import { expect, it } from 'vitest';
import { type Fill, neededHours, neededStretches } from './needed.ts';

const fill = (from: string, to: string, more: Partial<Fill> = {}): Fill => ({
  work_type_id: 1,
  dttm_from: `2026-03-02T${from}:00`,
  dttm_to: `2026-03-02T${to}:00`,
  need: 2,
  have: 2,
  met: 1,
  ...more,
});

it('counts what of a shift is needed', () => {
  const fills = [fill('09:00', '12:00'), fill('12:00', '14:00', { have: 3, met: 0.5 })];
  expect(neededHours(fills)).toEqual({ needed: 4, hours: 5 });
});

it('tells hours that are needed, or are not, as one stretch with the least and the most people', () => {
  const fills = [
    fill('09:00', '10:00'),
    fill('10:00', '12:00', { need: 3, have: 3 }),
    fill('12:00', '13:00', { have: 4, met: 0 }),
    fill('14:00', '15:00', { have: 4, met: 0 }),
    fill('15:00', '16:00', { work_type_id: 2, met: 0 }),
  ];
  expect(
    neededStretches(fills).map(({ from, to, isNeeded, need }) => [
      from.slice(11, 16),
      to.slice(11, 16),
      isNeeded,
      need,
    ]),
  ).toEqual([
    ['09:00', '12:00', true, [2, 3]],
    ['12:00', '13:00', false, [2, 2]],
    ['14:00', '15:00', false, [2, 2]],
    ['15:00', '16:00', false, [2, 2]],
  ]);
});
