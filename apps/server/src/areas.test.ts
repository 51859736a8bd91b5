import { expect, it } from 'vitest';
import { registerJobs } from './areas.ts';

/** What the areas register: who works, what hears of events, and what is ordered at which times. */
function registered() {
  const [works, hears, times] = [new Set<string>(), new Set<string>(), {} as Record<string, string>];
  registerJobs({
    work: ({ name }) => works.add(name),
    on: (_event, { name }) => hears.add(name),
    every: ({ name }, cron) => Object.assign(times, { [name]: cron }),
  });
  return { works, hears, times };
}

it('the product does these by itself at these times (UTC): what the rules promise every night comes', () => {
  expect(registered().times).toEqual({
    'access.end_temporary_groups': '5 * * * *',
    'attendance.forget_photos': '20 0 * * *',
    count_timesheets_nightly: '15 3 * * *',
    'demand-nightly': '30 0 * * *',
    'demand-nightly-receipts': '5 0 * * *',
    'notification.sweep': '*/5 * * * *',
    'people-remind-documents': '0 4 * * *',
    'planning-expire-shift-swaps': '*/10 * * * *',
    'planning-keep-ledger': '30 1 * * *',
    'planning-sweep-exchange': '*/30 * * * *',
    'planning-sweep-exchange-at-night': '5 * * * *',
    planning_settle_old_days: '40 2 * * *',
    'privacy.keep_retention': '40 0 * * *',
  });
});

it('whatever is ordered at a time or by an event is done by somebody', () => {
  const { works, hears, times } = registered();
  expect([...hears, ...Object.keys(times)].filter((name) => !works.has(name))).toEqual([]);
});
