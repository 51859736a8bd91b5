import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aWorkerDay, demoDayTypes } from '../testing.ts';
import { findUncoveredTasks } from './uncovered-tasks.ts';

const DT = '2026-03-02';
const NIGHT_BEFORE = '2026-03-01';

/** "10:00" of the date; "30:00" is six in the morning after it. */
function at(time: string): string {
  const hour = Number(time.slice(0, 2));
  const day = hour < 24 ? DT : '2026-03-03';
  return `${day}T${String(hour % 24).padStart(2, '0')}${time.slice(2)}:00`;
}
const task = (from = '10:00', to = '12:00', shop_id = 7) => ({
  employee_id: 1,
  shop_id,
  dt: DT,
  dttm_start_time: at(from),
  dttm_end_time: at(to),
});
const shift = (from: string, to: string, fields = {}) =>
  aWorkerDay({ dt: DT, dttm_work_start: at(from), dttm_work_end: at(to), ...fields });
const night = aWorkerDay({
  dt: NIGHT_BEFORE,
  dttm_work_start: `${NIGHT_BEFORE}T22:00:00`,
  dttm_work_end: at('06:00'),
});
const dayOff = aWorkerDay({ dt: DT, type: 'H' });
type Rows = Parameters<typeof findUncoveredTasks>[0];
const codes = (rows: Rows, ...tasks: ReturnType<typeof task>[]) =>
  findUncoveredTasks(rows, tasks, demoDayTypes).map((one) => one.code);

describe('findUncoveredTasks', () => {
  it.each<[string, Rows, ReturnType<typeof task>, string[]]>([
    ['inside the shift', [shift('09:00', '18:00')], task(), []],
    ['as long as the shift', [shift('10:00', '12:00')], task(), []],
    ['begun a minute early', [shift('10:01', '18:00')], task(), ['task_not_covered']],
    ['ended a minute late', [shift('09:00', '11:59')], task(), ['task_not_covered']],
    ['wholly outside', [shift('13:00', '18:00')], task(), ['task_not_covered']],
    ['on a day off', [dayOff], task(), ['task_on_day_off']],
    ['on leave', [aWorkerDay({ dt: DT, type: 'V' })], task(), ['task_on_day_off']],
    ['work beside a day off', [dayOff, shift('09:00', '18:00')], task(), []],
    ['a date without rows', [], task(), []],
    ['rows of somebody else', [shift('13:00', '18:00', { employee_id: 2 })], task(), []],
    ['an open shift', [shift('13:00', '18:00', { employee_id: null })], task(), []],
    ['a shift without end', [shift('09:00', '18:00', { dttm_work_end: null })], task(), ['task_not_covered']],
    ['one of two shifts', [shift('08:00', '13:00'), shift('15:00', '20:00')], task(), []],
    ['a gap of two shifts', [shift('08:00', '11:00'), shift('11:30', '20:00')], task(), ['task_not_covered']],
    ['past midnight, in a night shift', [shift('22:00', '30:00')], task('23:00', '26:00'), []],
    ['past a night shift', [shift('22:00', '26:00')], task('23:00', '27:00'), ['task_not_covered']],
    ['before dawn, in the shift of the night before', [night, dayOff], task('02:00', '04:00'), []],
    ['after the shift of the night before', [night, dayOff], task('05:00', '07:00'), ['task_on_day_off']],
    ['work elsewhere only', [shift('09:00', '18:00', { shop_id: 8 })], task(), []],
    [
      'work elsewhere at the time, at home later',
      [shift('09:00', '13:00', { shop_id: 8 }), shift('14:00', '18:00')],
      task(),
      ['task_not_covered'],
    ],
  ])('%s', (_case, rows, one, expected) => {
    expect(codes(rows, one)).toEqual(expected);
  });

  it('names the rows of the department that should have held the task', () => {
    const [there, here] = [shift('09:00', '13:00', { shop_id: 8 }), shift('14:00', '18:00')];
    expect(findUncoveredTasks([there, here], [task()], demoDayTypes)).toEqual([
      { code: 'task_not_covered', task: task(), row_ids: [here.id] },
    ]);
  });

  it('judges each task of a date by itself', () => {
    expect(codes([shift('09:00', '13:00')], task(), task('12:00', '14:00'), task('15:00', '16:00'))).toEqual([
      'task_not_covered',
      'task_not_covered',
    ]);
  });

  it('never minds a longer shift', () => {
    const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
    const span = fc
      .tuple(fc.nat({ max: 23 }), fc.nat({ max: 23 }))
      .map(([a, b]): [string, string] => [clock(Math.min(a, b)), clock(Math.max(a, b))]);
    fc.assert(
      fc.property(fc.array(span), span, (spans, asked) => {
        const rows = spans.map(([from, to]) => shift(from, to));
        const longer = rows.map((row) => ({ ...row, dttm_work_end: at('47:00') }));
        expect(codes(longer, task(...asked)).length).toBeLessThanOrEqual(codes(rows, task(...asked)).length);
      }),
    );
  });
});
