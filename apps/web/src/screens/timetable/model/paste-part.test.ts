import { expect, it } from 'vitest';
import { aShift, dayOff, types } from '../../../features/planning/testing.ts';
import { partlyPasted } from './paste-part.ts';

const dt = '2026-03-02';
const target = aShift(dt, '09:00', '18:00', { comment: 'mine' });
const source = aShift(dt, '12:00', '21:00', { worker_day_details: [{ work_type_id: 5, work_part: 1 }] });

it('pastes times into shifts that stand there, and nothing else of them', () => {
  expect(partlyPasted([target], [source], 'times', types)).toEqual([
    { ...target, dttm_work_start: source.dttm_work_start, dttm_work_end: source.dttm_work_end },
  ]);
});

it('pastes work types only within their department', () => {
  expect(partlyPasted([target], [source], 'work_types', types)?.[0]?.worker_day_details).toEqual(
    source.worker_day_details,
  );
  expect(
    partlyPasted([{ ...target, shop_id: 8 }], [source], 'work_types', types)?.[0]?.worker_day_details,
  ).toEqual(target.worker_day_details);
});

it('pastes day types: a day off replaces the day, a working type only names the shifts', () => {
  expect(partlyPasted([target], [dayOff()], 'day_types', types)).toEqual([dayOff()]);
  expect(partlyPasted([target], [{ ...source, type: 'T' }], 'day_types', types)).toEqual([
    { ...target, type: 'T' },
  ]);
});

it.each([
  ['times onto a day off', [dayOff()], [source], 'times'],
  ['times of a day off', [target], [dayOff()], 'times'],
  ['nothing copied', [target], [], 'times'],
  ['a working type onto nothing', [], [source], 'day_types'],
] as const)('leaves alone: %s', (_case, to, from, part) =>
  expect(partlyPasted(to, from, part, types)).toBeNull(),
);
