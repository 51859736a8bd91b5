import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../lib/form/index.ts';
import { DOWNLOAD_CALLS, DOWNLOADS, downloadInput, emailsOf, firstForm } from './download-kinds.ts';

const form = (kind: (typeof DOWNLOADS)[number], more: object = {}) => ({
  ...firstForm([kind], 4, { dt_from: '2026-03-09', dt_to: '2026-03-15' }, '2026-03-11'),
  ...more,
});
const problems = (kind: (typeof DOWNLOADS)[number], more: object = {}) =>
  problemsOf(DOWNLOAD_CALLS[kind].endpoint, downloadInput(form(kind, more)));
const period = (dt_from: string, dt_to: string) => ({ period: { dt_from, dt_to } });

describe('what a download asks for', () => {
  it.each(DOWNLOADS)('%s is accepted as it is first shown', (kind) => {
    expect(problems(kind)).toEqual({});
  });

  it.each([
    ['tabel', period('2026-02-20', '2026-03-10'), 'dt_to', 'validation.period_one_month'],
    ['need', period('2026-01-01', '2026-04-10'), 'dt_to', 'validation.period_90_days'],
    ['tick', period('2026-03-01', '2026-04-01'), 'dt_to', 'validation.period_31_days'],
    ['tick', period('2026-03-09', '2026-03-08'), 'dt_to', 'validation.reversed_period'],
    ['consolidated', period('2026-01-01', '2026-04-10'), 'dt_to', 'validation.period_90_days'],
    ['deviation', period('2026-01-01', '2026-04-10'), 'dt_to', 'validation.period_90_days'],
    ['payroll', period('2026-03-09', '2026-03-08'), 'dt__lte', 'validation.reversed_period'],
    ['deviation', { emails: 'nobody' }, 'emails', 'validation.email'],
  ] as const)('%s with %o is told %s: %s', (kind, more, field, code) => {
    expect(problems(kind, more)[field]?.key).toBe(code);
  });

  it('of a month that is over people take the timesheet first, where they may', () => {
    const first = (kinds: readonly (typeof DOWNLOADS)[number][], today: string) =>
      firstForm(kinds, 4, { dt_from: '2026-02-01', dt_to: '2026-02-28' }, today).kind;
    expect(first(DOWNLOADS, '2026-03-01')).toBe('tabel');
    expect(first(DOWNLOADS, '2026-02-28')).toBe('schedule');
    expect(first(['schedule', 'need'], '2026-03-01')).toBe('schedule');
  });

  it('the display filter becomes flags', () => {
    expect(downloadInput(form('deviation', { filter: 'store' }))).toMatchObject({ is_vacancy: false });
    expect(downloadInput(form('deviation', { filter: 'outsource' }))).toMatchObject({ is_outsource: true });
    expect(downloadInput(form('deviation'))).not.toHaveProperty('is_vacancy');
  });

  it('lines for a payroll are what is paid, and are never mailed', () => {
    expect(downloadInput(form('payroll', { emails: 'a@b.ru' }))).toEqual({
      shop_id: 4,
      dt__gte: '2026-03-01',
      dt__lte: '2026-03-31',
      timesheet_type__in: ['M', 'A'],
    });
  });

  it('reads addresses however they are parted', () => {
    expect(emailsOf(' a@b.ru, c@d.ru;e@f.ru  ')).toEqual(['a@b.ru', 'c@d.ru', 'e@f.ru']);
  });
});
