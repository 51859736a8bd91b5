import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccessEmployment,
  actionsOfChange,
  decideWorkerDay,
  employeeRelations,
  groupsOfEmployment,
  isProtectedDay,
  shopRelations,
  type UserScope,
  type WorkerDayGrant,
  type WorkerDayRelations,
  type WorkerDayRequest,
  withheldFirstTypes,
} from './index.ts';

const today = '2026-03-10';
const employment: AccessEmployment = {
  function_group_id: 5,
  dt_to_function_group: null,
  position_group_id: 6,
};

describe('groupsOfEmployment', () => {
  it.each<[string, Partial<AccessEmployment>, number[]]>([
    ['position and personal together', {}, [5, 6]],
    ['the personal group on its last date', { dt_to_function_group: today }, [5, 6]],
    ['the personal group after it', { dt_to_function_group: '2026-03-09' }, [6]],
    ['no group at all', { function_group_id: null, position_group_id: null }, []],
  ])('%s', (_case, fields, expected) =>
    expect(groupsOfEmployment({ ...employment, ...fields }, today)).toEqual(expected),
  );
});

const grant: WorkerDayGrant = {
  action: 'U',
  graph_type: 'P',
  wd_type: 'W',
  employee_type: 2,
  shop_type: 2,
  limit_days_in_past: 3,
  limit_days_in_future: 7,
  allow_actions_on_vacancies: true,
  allow_approve_first: true,
};
const request: WorkerDayRequest = {
  action: 'U',
  graph_type: 'P',
  wd_type: 'W',
  dt: today,
  is_vacancy: false,
};
const relations: WorkerDayRelations = { employee: new Set([1, 2, 4]), shop: new Set([1, 2]) };
type Asked = Partial<WorkerDayRequest & WorkerDayRelations>;

describe('decideWorkerDay', () => {
  const verdict = (fields: Asked, grants: Partial<WorkerDayGrant>[]) => {
    const decision = decideWorkerDay(
      { ...request, ...fields },
      grants.map((one) => ({ ...grant, ...one })),
      today,
      () => ({ ...relations, ...fields }),
    );
    return decision.ok ? 'ok' : decision.code;
  };

  it.each<[string, Asked, Partial<WorkerDayGrant>[], string]>([
    ['today', {}, [{}], 'ok'],
    ['the earliest date', { dt: '2026-03-07' }, [{}], 'ok'],
    ['a day too early', { dt: '2026-03-06' }, [{}], 'outside_interval'],
    ['the latest date', { dt: '2026-03-17' }, [{}], 'ok'],
    ['a day too late', { dt: '2026-03-18' }, [{}], 'outside_interval'],
    ['no limits', { dt: '2020-01-01' }, [{ limit_days_in_past: null }], 'ok'],
    [
      'zero in the past means from today on',
      { dt: '2026-03-09' },
      [{ limit_days_in_past: 0 }],
      'outside_interval',
    ],
    ['the wider of two rights counts', { dt: '2026-03-01' }, [{}, { limit_days_in_past: 10 }], 'ok'],
    [
      'a wider right for other people does not',
      { dt: '2026-03-01' },
      [{}, { limit_days_in_past: null, employee_type: 3 }],
      'outside_interval',
    ],
    ['no right for the action', { action: 'D' }, [{}], 'no_grant'],
    ['no right for facts', { graph_type: 'F' }, [{}], 'no_grant'],
    ['no right for the type', { wd_type: 'V' }, [{}], 'no_grant'],
    ['a stranger', { employee: new Set([4]) }, [{}], 'no_grant'],
    ['another network’s department', { shop: new Set([4]) }, [{}], 'no_grant'],
    ['an open vacancy asks nobody', { is_vacancy: true, employee: null }, [{}], 'ok'],
    [
      'a vacancy without the right to them',
      { is_vacancy: true },
      [{ allow_actions_on_vacancies: false }],
      'no_grant',
    ],
    [
      'an ordinary day with a right that leaves out vacancies',
      {},
      [{ allow_actions_on_vacancies: false }],
      'ok',
    ],
    ['a day without department', { shop: null }, [{}], 'ok'],
  ])('%s', (_case, fields, grants, expected) => expect(verdict(fields, grants)).toBe(expected));

  it('names the allowed dates', () =>
    expect(decideWorkerDay({ ...request, dt: '2026-04-01' }, [grant], today, () => relations)).toEqual({
      ok: false,
      code: 'outside_interval',
      action: 'U',
      graph_type: 'P',
      wd_type: 'W',
      dt: '2026-04-01',
      is_vacancy: false,
      dt_from: '2026-03-07',
      dt_to: '2026-03-17',
    }));

  it('never depends on the order of the rights', () => {
    const limit = fc.option(fc.nat({ max: 20 }), { nil: null });
    fc.assert(
      fc.property(
        fc.array(fc.record({ limit_days_in_past: limit, limit_days_in_future: limit }), { maxLength: 5 }),
        fc.integer({ min: -25, max: 25 }),
        (limits, offset) => {
          const dt = new Date(Date.UTC(2026, 2, 10 + offset)).toISOString().slice(0, 10);
          expect(verdict({ dt }, limits)).toBe(verdict({ dt }, [...limits].reverse()));
        },
      ),
    );
  });
});

describe('relations of employees and departments', () => {
  const user: UserScope = {
    network_id: 1,
    my_shop_ids: new Set([7]),
    outsourcing_network_ids: new Set([2]),
    client_network_ids: new Set([3]),
  };

  it.each([
    ['my subordinate', { shop_ids: [7], network_id: 1, is_subordinate: true }, [1, 2, 4]],
    ['my equal', { shop_ids: [7], network_id: 1, is_subordinate: false }, [1, 4]],
    ['another department’s', { shop_ids: [8], network_id: 1, is_subordinate: false }, [3, 4]],
    ['in both departments', { shop_ids: [7, 8], network_id: 1, is_subordinate: true }, [1, 2, 3, 4]],
    ['outsourced', { shop_ids: [99], network_id: 2, is_subordinate: false }, [3]],
    ['a stranger', { shop_ids: [99], network_id: 9, is_subordinate: false }, []],
  ])('%s', (_case, employee, expected) => expect([...employeeRelations(employee, user)]).toEqual(expected));

  it.each([
    ['mine', 7, 1, [1, 2]],
    ['my network’s', 8, 1, [2]],
    ['an outsourcer’s', 50, 2, [3]],
    ['a client’s', 60, 3, [4]],
  ])('a department that is %s', (_case, shop_id, network_id, expected) =>
    expect([...shopRelations({ shop_id, network_id }, user)]).toEqual(expected),
  );
});

describe('changes and protection', () => {
  const day = { type: 'W', shop_id: 7, dt: today, employee_id: 1, is_vacancy: true };

  it.each([
    ['new times', day, ['U']],
    ['another person', { ...day, employee_id: 2 }, ['U', 'U']],
    ['no vacancy any more', { ...day, is_vacancy: false }, ['U', 'U']],
    ['another type', { ...day, type: 'H' }, ['D', 'C']],
    ['another department', { ...day, shop_id: 8 }, ['D', 'C']],
    ['another date', { ...day, dt: '2026-03-11' }, ['D', 'C']],
  ])('%s needs %s', (_case, after, actions) =>
    expect(actionsOfChange(day, after).map(([action]) => action)).toEqual(actions),
  );

  it('can leave out the removal', () =>
    expect(actionsOfChange(day, { ...day, type: 'H' }, { check_delete: false })).toHaveLength(1));

  it('asks for the day of whoever had it, where it becomes that of somebody else', () => {
    const theirs = { ...day, employee_id: 2 };
    expect(actionsOfChange(day, theirs)[0]).toEqual(['U', day]);
    const off = { ...theirs, type: 'H' };
    expect(actionsOfChange(day, off, { check_delete: false })).toEqual([
      ['U', day],
      ['C', off],
    ]);
  });

  it.each([
    [true, null, false, true],
    [false, 'x', true, true],
    [false, 'x', false, false],
    [false, null, true, false],
    [false, '', true, false],
  ])('blocked %s, code %s, integration protected %s: %s', (is_blocked, code, forbid, expected) =>
    expect(
      isProtectedDay({ is_blocked, code }, { forbid_edit_work_days_came_through_integration: forbid }),
    ).toBe(expected),
  );

  it('withholds first approvals that no right allows', () => {
    const approving = { ...grant, action: 'A' as const };
    expect([
      ...withheldFirstTypes(
        [
          { ...approving, allow_approve_first: false },
          { ...approving, wd_type: 'V' },
        ],
        'P',
      ),
    ]).toEqual(['W']);
    expect([...withheldFirstTypes([{ ...approving, allow_approve_first: false }, approving], 'P')]).toEqual(
      [],
    );
  });
});
