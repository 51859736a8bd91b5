import { eachDt } from '@shiftwright/domain';
import { expect, inject, it } from 'vitest';
import { clockFrom } from '../src/platform/clock.ts';
import { demoSteps } from './index.ts';

const DAYS = inject('deep')
  ? eachDt('2026-12-12', '2026-12-31')
  : ['2026-12-12', ...eachDt('2026-12-24', '2026-12-26'), '2026-12-31'];

it('can be made on any day of a December, the days before and after the closed one too', () => {
  for (const day of DAYS) {
    const { stores, document } = demoSteps({
      size: 'small',
      language: 'en',
      clock: clockFrom(`${day}T09:00:00Z`),
    });
    const days = stores.flatMap((_code, step) =>
      document(step).networks.flatMap(({ worker_days = [] }) => worker_days),
    );
    const backwards = days.filter(
      ({ dttm_work_start = '', dttm_work_end }) => dttm_work_end && dttm_work_end <= dttm_work_start!,
    );
    expect(backwards, day).toEqual([]);
  }
});
