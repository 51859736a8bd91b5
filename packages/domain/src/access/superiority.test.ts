import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesRights,
  departmentsWithOtherScope,
  type EmploymentRights,
  groupsConcerned,
  groupsOfOtherToday,
  groupsOfPerson,
  isSubordinate,
  isSuperior,
  type KnownEmployment,
  mayGive,
  opensAtHome,
  type Rank,
} from './index.ts';

const today = '2026-03-11';
const [ADMIN, HR, LOW] = [1, 2, 3];
const hr: Rank = { path: '1.2', group_ids: [HR], subordinate_group_ids: new Set([HR, LOW]) };
const employment: EmploymentRights = {
  ...{ network_id: 1, path: '1.2.4', position_id: 8, position_group_id: LOW },
  ...{ dt_hired: '2020-01-01', dt_fired: null, function_group_id: ADMIN, dt_to_function_group: null },
};
const known = (given: Partial<KnownEmployment>): KnownEmployment => ({
  ...{ ...employment, is_deleted: false, today },
  ...given,
});
const ids = (held: readonly { group_id: number }[]) => held.map(({ group_id }) => group_id);

describe('superiority over a group at a place', () => {
  it.each<[string, number, string, boolean, boolean]>([
    ['a lower group below', LOW, '1.2.4', true, true],
    ['the own group at the own place', HR, '1.2', true, true],
    ['a higher group below', ADMIN, '1.2.4', false, false],
    ['a lower group beside', LOW, '1.3', false, true],
    ['the own group beside', HR, '1.3', false, false],
    ['a lower group above', LOW, '1', false, false],
    ['a department whose number begins alike', HR, '1.22', false, false],
  ])('%s', (_case, group_id, path, gives, stands) => {
    expect(mayGive([hr], { group_id, path })).toBe(gives);
    expect(isSuperior([hr], { group_id, path })).toBe(stands);
  });

  it('never comes from one employment for the place of another', () => {
    const strong: Rank = { path: '1.3', group_ids: [7], subordinate_group_ids: new Set([ADMIN]) };
    expect(mayGive([hr, strong], { group_id: ADMIN, path: '1.2.4' })).toBe(false);
  });
});

describe('subordination for planning', () => {
  it.each<[string, Pick<Rank, 'path' | 'group_ids'>[], boolean]>([
    ['one group that is looked after', [{ path: '1.2', group_ids: [ADMIN, LOW] }], true],
    [
      'one of two employments',
      [
        { path: '1.2', group_ids: [ADMIN] },
        { path: '1.2.4', group_ids: [LOW] },
      ],
      true,
    ],
    ['a group that nobody looks after', [{ path: '1.2', group_ids: [ADMIN] }], false],
    ['a lower group held beside', [{ path: '1.3', group_ids: [LOW] }], false],
    ['no group', [{ path: '1.2', group_ids: [] }], true],
    ['no employment', [], true],
  ])('%s', (_case, employments, expected) => expect(isSubordinate([hr], employments)).toBe(expected));

  it('never comes from one employment for the place of another', () => {
    const strong: Rank = { path: '1.3', group_ids: [7], subordinate_group_ids: new Set([ADMIN]) };
    expect(isSubordinate([hr, strong], [{ path: '1.2', group_ids: [ADMIN] }])).toBe(false);
  });
});

describe('the groups of a person', () => {
  it.each<[string, Partial<KnownEmployment>[], number[]]>([
    ['all of an employment in force', [{}], [ADMIN, LOW]],
    ['one to come', [{ dt_hired: '2026-06-01' }], [ADMIN, LOW]],
    ['one that ends today', [{ dt_fired: today }], [ADMIN, LOW]],
    ['one that ended, alone', [{ dt_fired: '2026-03-10' }], [ADMIN, LOW]],
    ['one that was removed, alone', [{ is_deleted: true }], [ADMIN, LOW]],
    [
      'one to come beside one in force',
      [{ dt_hired: '2026-06-01' }, { function_group_id: null }],
      [ADMIN, LOW, LOW],
    ],
    ['one that ended beside one in force', [{ dt_fired: '2026-03-10' }, { function_group_id: null }], [LOW]],
    ['a personal group that has run out', [{ dt_to_function_group: '2026-03-10' }], [LOW]],
  ])('%s', (_case, employments, expected) => {
    expect(ids(groupsOfPerson(employments.map(known)))).toEqual(expected);
  });
});

describe('the groups that a change concerns', () => {
  const changes: [string, Partial<EmploymentRights>][] = [
    ['dismissal', { dt_fired: today }],
    ['hire date', { dt_hired: '2026-06-01' }],
    ['department', { path: '1.2.5' }],
    ['position', { position_id: 9 }],
    ['group', { function_group_id: null }],
    ['last date of the group', { dt_to_function_group: '2026-04-01' }],
  ];
  it.each(changes)('%s: all, in both directions', (_case, change) => {
    const after = { ...employment, ...change };
    expect(new Set(ids(groupsConcerned(employment, after, today)))).toEqual(new Set([ADMIN, LOW]));
    expect(new Set(ids(groupsConcerned(after, employment, today)))).toEqual(new Set([ADMIN, LOW]));
  });

  it('is none where nothing of this changes, and all where one is made or removed', () => {
    expect(groupsConcerned(employment, { ...employment }, today)).toEqual([]);
    expect(ids(groupsConcerned(null, employment, today))).toEqual([ADMIN, LOW]);
    expect(ids(groupsConcerned(employment, null, today))).toEqual([ADMIN, LOW]);
    const without = { ...employment, function_group_id: null };
    expect(changesRights(without, { ...without, dt_to_function_group: today })).toBe(false);
  });

  it('counts a group that has run out only when it comes back', () => {
    const over = { ...employment, dt_to_function_group: '2026-03-01' };
    expect(ids(groupsConcerned(over, { ...over, dt_fired: today }, today))).toEqual([LOW]);
    expect(ids(groupsConcerned(over, { ...over, dt_to_function_group: null }, today))).toContain(ADMIN);
    const given = { ...over, function_group_id: HR };
    expect(ids(groupsConcerned(over, given, today))).toContain(HR);
  });

  it('holds every group by which the person has rights only before or only after', () => {
    const group = fc.option(fc.constantFrom(ADMIN, HR, LOW), { nil: null });
    const date = fc.option(fc.constantFrom('2026-03-01', today, '2026-04-01'), { nil: null });
    const any = fc.record({
      ...{
        network_id: fc.constant(1),
        path: fc.constantFrom('1', '1.2', '1.3'),
        position_id: fc.constant(8),
      },
      ...{ position_group_id: group, function_group_id: group, dt_to_function_group: date, dt_fired: date },
      dt_hired: fc.constantFrom('2020-01-01', '2026-03-20'),
    });
    const holdOn = (one: EmploymentRights, dt: string) =>
      one.dt_hired <= dt && (one.dt_fired === null || one.dt_fired >= dt)
        ? ids(groupsOfPerson([{ ...one, is_deleted: false, today: dt }])).map((id) => `${id} ${one.path}`)
        : [];
    fc.assert(
      fc.property(any, any, fc.constantFrom(today, '2026-03-25', '2026-04-02'), (before, after, dt) => {
        const concerned = groupsConcerned(before, after, today).map((one) => `${one.group_id} ${one.path}`);
        const [had, has] = [holdOn(before, dt), holdOn(after, dt)];
        const differs = [...had, ...has].filter((one) => had.includes(one) !== has.includes(one));
        expect(concerned).toEqual(expect.arrayContaining(differs));
      }),
    );
  });
});

describe('a department that moves', () => {
  it.each([
    ['beside: those above it once only', '1.2.5', '1.3.5', [2, 3]],
    ['further down', '1.5', '1.2.5', [2]],
    ['to the root: its own staff too', '1.2.5', '5', [1, 2, 5]],
    ['from the root', '5', '1.5', [1, 5]],
    ['nowhere', '1.2.5', '1.2.5', []],
  ])('%s', (_case, before, after, expected) =>
    expect(departmentsWithOtherScope(before, after)).toEqual(expected),
  );
});

describe('the groups that another date of the department begins or ends', () => {
  it.each<[string, Partial<EmploymentRights>, number[]]>([
    ['none of an employment in force on both', {}, []],
    ['all of one that ended the day before', { dt_fired: '2026-03-10' }, [ADMIN, LOW]],
    ['all of one that begins with the later date', { dt_hired: today }, [ADMIN, LOW]],
    [
      'the personal group alone, where only that has run out',
      { dt_to_function_group: '2026-03-10' },
      [ADMIN],
    ],
    ['none of a group that lasts', { dt_to_function_group: today }, []],
  ])('%s', (_case, given, expected) => {
    for (const [before, after] of [
      [today, '2026-03-10'],
      ['2026-03-10', today],
    ] as const)
      expect(ids(groupsOfOtherToday([{ ...employment, ...given }], before, after))).toEqual(expected);
  });
});

it('a client gives reading, and what is the caller’s own', () => {
  const asked = [
    ['Shop', 'GET'],
    ['ShiftSwap', 'POST'],
    ['Shop', 'PUT'],
    ['WorkTypeName', 'POST'],
    ['Group', 'DELETE'],
  ] as const;
  expect(asked.map(([func, method]) => opensAtHome(func, method))).toEqual([true, true, false, false, false]);
});
