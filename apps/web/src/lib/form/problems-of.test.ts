import { access, planning } from '@shiftwright/contracts/calls';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './problems-of.ts';

describe('problemsOf', () => {
  it('finds nothing wrong with what the server would take', () => {
    expect(problemsOf(access.login, { username: 'manager', password: 'shiftwright-demo' })).toEqual({});
  });

  it('names each field once, in the words of the contract', () => {
    expect(problemsOf(access.login, { username: 'ab', password: 'short' })).toEqual({
      username: 'login.short_login',
      password: 'login.short_password',
    });
  });

  it('tells a reversed period on its end', () => {
    const period = { dt_from: '2026-03-31', dt_to: '2026-03-01' };
    expect(problemsOf(planning.approveWorkerDays, { shop_id: 1, is_fact: false, ...period })).toEqual({
      dt_to: 'validation.reversed_period',
    });
  });
});
