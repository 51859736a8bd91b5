import { describe, expect, it } from 'vitest';
import { allowedTabs, detourFrom, tabOfPath } from './tabs.ts';

const get = (...funcs: string[]) => funcs.map((func) => ({ func, method: 'GET' as const }));
const rights = (allowed_tabs: string[], ...funcs: string[]) => ({
  user: { allowed_tabs },
  functions: get(...funcs),
});

describe('allowedTabs', () => {
  it.each([
    ['tab and function', rights(['schedule'], 'WorkerDay'), ['timetable', 'mine']],
    ['a tab without its function', rights(['schedule']), []],
    ['a function without its tab', rights([], 'Employee'), []],
    ['own shifts need the function alone', rights([], 'WorkerDay'), ['mine']],
    ['reports need the tab alone', rights(['analytics']), ['reports']],
    ['notifications need the function alone', rights([], 'get_notifications'), ['notifications']],
    [
      'the order of the menu, not of the list',
      rights(['settings', 'load_forecast'], 'Shop', 'PeriodClients'),
      ['forecast', 'settings'],
    ],
  ])('%s', (_case, session, expected) => {
    expect(allowedTabs(session)).toEqual(expected);
  });

  it('does not take another method for GET', () => {
    const session = {
      user: { allowed_tabs: ['schedule'] },
      functions: [{ func: 'WorkerDay', method: 'POST' as const }],
    };
    expect(allowedTabs(session)).toEqual([]);
  });
});

describe('detourFrom', () => {
  const session = rights(['employees'], 'Employee');

  it.each([
    ['/timetable', '/staff'],
    ['/settings/departments/', '/staff'],
    ['/staff', null],
    ['/schedule', '/staff'],
    ['/tick', null],
  ])('%s', (path, expected) => {
    expect(detourFrom(path, session)).toBe(expected);
  });

  it('leads who holds no planning tab to the own shifts', () => {
    expect(detourFrom('/timetable', rights(['shift_exchange'], 'WorkerDay', 'WorkerDay_vacancy'))).toBe(
      '/schedule',
    );
  });

  it('stays when nothing is open', () => {
    expect(detourFrom('/timetable', rights([]))).toBeNull();
  });

  it('knows the sections by their first part', () => {
    expect(tabOfPath('/reports/days')).toBe('reports');
    expect(tabOfPath('/')).toBeNull();
  });
});
