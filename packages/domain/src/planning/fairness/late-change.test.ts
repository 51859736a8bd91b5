import { expect, it } from 'vitest';
import { isLateChange, type PublishedDay } from './late-change.ts';

const work = (start: string, more: Partial<PublishedDay> = {}): PublishedDay => ({
  type: 'W',
  is_dayoff: false,
  is_vacancy: false,
  shop_id: 1,
  dttm_work_start: `2026-03-12T${start}:00`,
  dttm_work_end: '2026-03-12T20:00:00',
  ...more,
});
const off = (type: string): PublishedDay => ({
  ...work('00:00'),
  type,
  is_dayoff: true,
  shop_id: null,
  dttm_work_start: null,
  dttm_work_end: null,
});

it.each<[string, string, PublishedDay[], PublishedDay[], boolean]>([
  ['another start on the day before', '2026-03-11', [work('10:00')], [work('12:00')], true],
  ['on the day itself', '2026-03-12', [work('10:00')], [work('12:00')], true],
  ['six days ahead', '2026-03-06', [work('10:00')], [work('12:00')], true],
  ['seven days ahead', '2026-03-05', [work('10:00')], [work('12:00')], false],
  ['afterwards', '2026-03-13', [work('10:00')], [work('12:00')], false],
  ['another department', '2026-03-11', [work('10:00')], [work('10:00', { shop_id: 2 })], true],
  ['the same again', '2026-03-11', [work('10:00')], [work('10:00')], false],
  ['a day off becomes a shift', '2026-03-11', [off('H')], [work('10:00')], true],
  ['a shift goes', '2026-03-11', [work('10:00')], [], true],
  ['nothing was published', '2026-03-11', [], [work('10:00')], false],
  ['somebody falls ill', '2026-03-11', [work('10:00')], [off('S')], false],
  ['a vacancy is taken', '2026-03-11', [off('H')], [work('10:00', { is_vacancy: true })], false],
])('%s', (_case, today, before, after, expected) =>
  expect(isLateChange({ dt: '2026-03-12', today }, before, after)).toBe(expected),
);
