import { describe, expect, it } from 'vitest';
import { aWorkerDay, demoDayTypes } from '../testing.ts';
import {
  type DeleteFilters,
  type DeleteScope,
  deleteScopeMatcher,
  isBoundedScope,
  mayCoexist,
  NO_FILTERS,
} from './batch-delete-scope.ts';

const row = aWorkerDay();
const cell: DeleteScope = { employee_id: 1, dt: '2026-03-02', is_fact: false, is_approved: false };

describe('deleteScopeMatcher', () => {
  it.each<[string, DeleteScope[], Partial<DeleteFilters>, boolean]>([
    ['its cell', [cell], {}, true],
    ['another version', [{ ...cell, is_approved: true }], {}, false],
    ['another date', [{ ...cell, dt: '2026-03-03' }], {}, false],
    ['one of several scopes', [{ ...cell, dt: '2026-03-03' }, cell], {}, true],
    ['a department’s date', [{ shop_id: 7, dt: '2026-03-02' }], {}, true],
    ['another type', [{ ...cell, type: 'V' }], {}, false],
    ['no scope', [], {}, false],
    ['dates that end before it', [cell], { dt_to: '2026-03-01' }, false],
    ['dates that start after it', [cell], { dt_from: '2026-03-03' }, false],
    ['dates around it', [{ employee_id: 1 }], { dt_from: '2026-03-01', dt_to: '2026-03-31' }, true],
    ['listed dates', [cell], { dates: new Set(['2026-03-03']) }, false],
    ['other people', [cell], { employee_ids: new Set([2]) }, false],
    ['other departments', [cell], { shop_ids: new Set([8]) }, false],
    ['types it is not', [cell], { types: new Set(['V', 'S']) }, false],
    ['vacancies only', [cell], { is_vacancy: true }, false],
    ['facts only', [{ employee_id: 1 }], { is_fact: true }, false],
  ])('%s', (_case, scopes, filters, expected) =>
    expect(deleteScopeMatcher(scopes, { ...NO_FILTERS, ...filters })(row)).toBe(expected),
  );

  it('never an open shift', () => {
    const isSwept = deleteScopeMatcher([
      { dt: row.dt, shop_id: 7 },
      { ...cell, employee_id: null },
    ]);
    expect(isSwept({ ...row, employee_id: null })).toBe(false);
  });
});

describe('isBoundedScope', () => {
  it.each<[string, DeleteScope, Partial<DeleteFilters>, boolean]>([
    ['person and date', cell, {}, true],
    ['department and date', { shop_id: 7, dt: '2026-03-02' }, {}, true],
    ['person, dates by filter', { employee_id: 1 }, { dt_from: '2026-03-01', dt_to: '2026-03-31' }, true],
    ['person, half a period', { employee_id: 1 }, { dt_from: '2026-03-01' }, false],
    ['a date of everybody', { dt: '2026-03-02' }, {}, false],
    ['a date of the people filtered', { dt: '2026-03-02' }, { employee_ids: new Set([1]) }, true],
    ['days without department', { shop_id: null, dt: '2026-03-02' }, {}, false],
  ])('%s', (_case, scope, filters, expected) =>
    expect(isBoundedScope(scope, { ...NO_FILTERS, ...filters })).toBe(expected),
  );
});

describe('mayCoexist', () => {
  const several = { allow_several_rows_per_date: true };
  it.each([
    ['work beside a day off that allows it', 'W', 'V', several, true],
    ['a day off beside work it allows', 'V', 'W', several, true],
    ['study beside a day off that does not', 'Q', 'V', several, false],
    ['two days off', 'H', 'V', several, false],
    ['two shifts', 'W', 'W', several, true],
    ['two shifts where one is the rule', 'W', 'W', { allow_several_rows_per_date: false }, false],
  ])('%s', (_case, stored, sent, rules, expected) =>
    expect(mayCoexist({ type: stored }, { type: sent }, demoDayTypes, rules)).toBe(expected),
  );
});
