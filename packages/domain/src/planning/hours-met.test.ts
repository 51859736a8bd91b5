import { describe, expect, it } from 'vitest';
import { hoursMetBy, stepsOfWork } from './hours-met.ts';

const DT = '2026-06-01';
const shift = (from: string, to: string, work_part = 1) => ({
  dttm_work_start: `${DT}T${from}:00`,
  dttm_work_end: `${DT}T${to}:00`,
  work_part,
});
/** One person is needed at every hour from 9 to 21. */
const points = Array.from({ length: 12 }, (_, at) => ({
  dttm: `${DT}T${String(at + 9).padStart(2, '0')}:00:00`,
  value: 1,
}));
const period = {
  ...{ dt_from: DT, dt_to: DT, step_minutes: 60 },
  openingOf: () => ({ opens: '00:00:00', closes: '00:00:00' }),
};

describe('hoursMetBy', () => {
  it.each([
    ['alone', shift('09:00', '18:00'), [], 9],
    ['where somebody else is there all the time', shift('09:00', '18:00'), [shift('09:00', '21:00')], 0],
    ['where somebody else comes later', shift('09:00', '18:00'), [shift('15:00', '21:00')], 6],
    ['beyond the need', shift('18:00', '23:00'), [], 3],
    ['half a shift in this work', shift('09:00', '18:00', 0.5), [], 4.5],
  ])('%s', (_case, own, others, hours) => {
    const steps = stepsOfWork({ work_type_id: 1, shifts: [own, ...others], points }, period);
    expect(hoursMetBy(own, steps)).toBeCloseTo(hours);
  });
});
