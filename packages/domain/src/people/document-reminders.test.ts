import { describe, expect, it } from 'vitest';
import { dueReminder } from './document-reminders.ts';

const TODAY = '2026-03-11';

describe('reminders of documents (people 52)', () => {
  it.each([
    ['31 days ahead', '2026-04-11', null, null],
    ['30 days ahead', '2026-04-10', null, 30],
    ['30 days ahead, told already', '2026-04-10', 30, null],
    ['a missed day is made up for', '2026-04-01', null, 30],
    ['7 days ahead', '2026-03-18', 30, 7],
    ['on the last day', '2026-03-11', 7, null],
    ['the day after', '2026-03-10', 7, -1],
    ['told that it ended', '2026-03-01', -1, null],
    ['long ended', '2026-01-01', null, null],
  ])('%s', (_what, dt_to, reminded_days, due) =>
    expect(dueReminder({ dt_to, reminded_days }, TODAY)).toBe(due),
  );
});
