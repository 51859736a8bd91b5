import { describe, expect, it } from 'vitest';
import { textOf } from './texts.ts';

describe('textOf', () => {
  it('fills in values, and writes dates as the language does', () => {
    const params = { title: 'x', dt_from: '2026-03-01', dt_to: '2026-03-31', shop: 'Bay' };
    expect(textOf('en', 'notification.AutoschedulingComplete.body', params)).toContain('2026/03/01');
    expect(textOf('ru', 'notification.AutoschedulingComplete.body', params)).toContain('31.03.2026');
  });

  it('names a month', () => {
    const params = { department: 'Bay', month: '2026-10' };
    expect(textOf('en', 'timesheet.month_closed', params)).toBe(
      'Bay: the timesheet of October 2026 is closed',
    );
    expect(textOf('ru', 'timesheet.month_closed', params)).toBe('Bay: табель за октябрь 2026 закрыт');
  });

  it('writes a fraction as the language does', () => {
    const params = { value: 10.5, limit: 11, dt: '2026-03-16' };
    expect(textOf('en', 'exchange.block.rest_too_short', params)).toContain('10.5 h, needs 11 h');
    expect(textOf('ru', 'exchange.block.rest_too_short', params)).toContain('10,5 ч, нужно 11 ч');
  });

  it('says in words what somebody has no right to', () => {
    const params = { func: 'WorkerDay_batch_update_or_create' };
    expect(textOf('en', 'auth.no_function', params)).toBe(
      'You do not have the right to do this: Many days written at once',
    );
    expect(textOf('ru', 'auth.no_function_here', params)).toBe(
      'У вас нет права на это действие в этом подразделении: Запись многих дней сразу',
    );
    expect(textOf('en', 'auth.no_function', { func: 'Of_a_release_before' })).toContain(
      ': Of_a_release_before',
    );
  });
});
