import { access, people, planning } from '@shiftwright/contracts/calls';
import { catalogues, type MessageKey } from '@shiftwright/i18n';
import { describe, expect, it } from 'vitest';
import { passwordTexts, problemsOf, problemTexts } from './problems-of.ts';

/** A text in English with its bounds. */
const t = (key: MessageKey, values: Record<string, unknown> = {}) =>
  catalogues.en[key].replace(/\{\{(\w+)\}\}/g, (_all, name) => String(values[name]));

describe('problemsOf', () => {
  it('finds nothing wrong with what the server would take', () => {
    expect(problemsOf(access.login, { username: 'manager', password: 'shiftwright-demo' })).toEqual({});
  });

  it('names each field once, in the words of the contract', () => {
    expect(problemsOf(access.login, { username: 'ab', password: 'short' })).toEqual({
      username: { key: 'login.short_login' },
      password: { key: 'login.short_password' },
    });
  });

  it('tells a reversed period on its end', () => {
    const period = { dt_from: '2026-03-31', dt_to: '2026-03-01' };
    expect(problemsOf(planning.approveWorkerDays, { shop_id: 1, is_fact: false, ...period })).toEqual({
      dt_to: { key: 'validation.reversed_period' },
    });
  });
});

describe('problemTexts', () => {
  it('names the bounds of a date', () => {
    const employment = { employee_id: 1, shop_id: 1, position_id: 1, dt_hired: '2301-01-01' };
    expect(problemTexts(people.createEmployment, employment, t)).toEqual({
      dt_hired: 'Enter a date from 1970-01-01 to 2200-12-31',
    });
  });
});

describe('passwordTexts', () => {
  const typed = { old_password: 'shiftwright-demo', new_password1: 'sky-Gravel-73' };

  it('finds nothing wrong with the same password twice', () => {
    const twice = { ...typed, new_password2: typed.new_password1 };
    expect(passwordTexts(access.changePassword, twice, t)).toEqual({});
  });

  it.each([
    ['another one', 'sky-Gravel-74', 'password.differ'],
    ['none', '', 'validation.required'],
  ] as const)('tells what is wrong with the second entry: %s', (_case, new_password2, key) =>
    expect(passwordTexts(access.changePassword, { ...typed, new_password2 }, t)).toEqual({
      new_password2: t(key),
    }),
  );
});
