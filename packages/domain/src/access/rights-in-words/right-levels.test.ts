import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedRights,
  functionsOfLevel,
  type Granted,
  type Level,
  levelsOfGroup,
  levelsOfRight,
  RIGHT_AREAS,
  RIGHTS,
  type RightKey,
  withLevels,
} from './right-levels.ts';
import { ROLE_KEYS, rightsOfRole } from './roles.ts';

const NOTHING: Granted = {
  ...{ functions: [], own_functions: [], allowed_tabs: [] },
  ...{ has_perm_to_change_protected_wdays: false, has_perm_to_approve_other_shop_days: false },
};

const chosen = fc
  .tuple(...RIGHTS.map((right) => fc.constantFrom(...levelsOfRight(right))))
  .map((levels) => Object.fromEntries(RIGHTS.map((right, at) => [right, levels[at]])))
  .map((levels) => levels as Record<RightKey, Level>);
const ladder = (right: RightKey) => levelsOfRight(right);

describe('rights in words', () => {
  it('reads what was written, raised only where another right needs it', () => {
    fc.assert(
      fc.property(chosen, (levels) => {
        const read = levelsOfGroup(withLevels(NOTHING, levels));
        for (const right of RIGHTS) {
          const isRaised = read[right] === 'sees' && ['no', 'own'].includes(levels[right]);
          expect(read[right] === levels[right] || isRaised, right).toBe(true);
        }
      }),
    );
  });

  it('gives the same when what it gave is written again', () => {
    fc.assert(
      fc.property(chosen, (levels) => {
        const once = withLevels(NOTHING, levels);
        const again = withLevels(once, levelsOfGroup(once) as Record<RightKey, Level>);
        expect(levelsOfGroup(again)).toEqual(levelsOfGroup(once));
        expect(again.functions.length).toBe(once.functions.length);
      }),
    );
  });

  it('keeps the levels of the other rights, and what no right knows', () => {
    const strange = { ...NOTHING, functions: [{ func: 'Retired_call', method: 'GET' as const }] };
    const group = withLevels(strange, { schedule: 'does', timesheets: 'own' });
    const more = withLevels(group, { confirm: 'does' });
    expect(more.functions).toContainEqual({ func: 'Retired_call', method: 'GET' });
    expect(levelsOfGroup(more)).toEqual({ ...levelsOfGroup(group), confirm: 'does' });
  });

  it.each<[what: string, before: Granted, right: RightKey, level: Level | 'mixed']>([
    ['nothing', NOTHING, 'people', 'no'],
    ['own hours', withLevels(NOTHING, { timesheets: 'own' }), 'timesheets', 'own'],
    ['hours of all', withLevels(NOTHING, { timesheets: 'sees' }), 'timesheets', 'sees'],
    [
      'some hours own, others not',
      { ...withLevels(NOTHING, { timesheets: 'own' }), own_functions: ['Timesheet'] },
      'timesheets',
      'mixed',
    ],
    ['a section without its functions', { ...NOTHING, allowed_tabs: ['employees'] }, 'people', 'mixed'],
    ['a flag', { ...NOTHING, has_perm_to_change_protected_wdays: true }, 'lock', 'mixed'],
  ])('%s', (_what, before, right, level) => {
    expect(levelsOfGroup(before)[right]).toBe(level);
  });

  it('raises what a right is useless without, and lowers nothing', () => {
    const levels = levelsOfGroup(withLevels(NOTHING, { confirm: 'does', devices: 'sees' }));
    expect(levels).toMatchObject({ look: 'sees', schedule: 'sees', settings: 'sees', people: 'no' });
    const planner = withLevels(NOTHING, { schedule: 'does' });
    expect(levelsOfGroup(withLevels(planner, { confirm: 'does' })).schedule).toBe('does');
  });

  it('puts each right under one heading, and each function into one right', () => {
    expect(RIGHT_AREAS.flatMap(({ rights }) => [...rights]).sort()).toEqual([...RIGHTS].sort());
    const functions = RIGHTS.flatMap((right) => {
      const all = ladder(right).flatMap((level) => functionsOfLevel(right, level));
      return [...new Set(all.map(({ func, method }) => `${func} ${method}`))];
    });
    expect(functions.length).toBe(new Set(functions).size);
  });
});

describe('changedRights', () => {
  it.each<[what: string, before: Level, after: Level, gains: boolean, loses: boolean]>([
    ['from nothing', 'no', 'own', true, false],
    ['from own data to all', 'own', 'sees', true, false],
    ['back to own data', 'sees', 'own', false, true],
    ['to nothing', 'does', 'no', false, true],
  ])('%s', (_what, before, after, gains, loses) => {
    const [was, is] = [before, after].map((level) =>
      withLevels(NOTHING, { look: 'sees', timesheets: level }),
    );
    if (!was || !is) throw new Error('two groups');
    expect(changedRights(was, is)).toEqual([{ right: 'timesheets', before, after, gains, loses }]);
  });

  it('says nothing where nothing changed, and both where one function came and another went', () => {
    const one = { ...NOTHING, functions: [{ func: 'WorkerDay_undo', method: 'POST' as const }] };
    const other = { ...NOTHING, functions: [{ func: 'WorkerDay_redo', method: 'POST' as const }] };
    expect(changedRights(one, one)).toEqual([]);
    expect(changedRights(one, other)).toEqual([
      { right: 'schedule', before: 'mixed', after: 'mixed', gains: true, loses: true },
    ]);
  });
});

describe('presets', () => {
  const types = [
    ...[
      { code: 'W', is_dayoff: false },
      { code: 'H', is_dayoff: true },
    ],
    ...[{ code: 'V', is_dayoff: true }],
  ];

  it.each(ROLE_KEYS)('%s is told in words, nothing of it is mixed', (key) => {
    const levels = levelsOfGroup(rightsOfRole(key, types));
    expect(Object.values(levels)).not.toContain('mixed');
    expect(levels.look).toBe('sees');
  });

  it('grow from the employee to the director', () => {
    const number = (key: (typeof ROLE_KEYS)[number]) => rightsOfRole(key, types).functions.length;
    expect(number('employee')).toBeLessThan(number('shift_lead'));
    expect(number('shift_lead')).toBeLessThan(number('store_manager'));
    expect(number('store_manager')).toBeLessThan(number('regional_director'));
    expect(rightsOfRole('employee', types).worker_day_permissions).toEqual([]);
  });

  it('let HR say what becomes of the shifts of whoever leaves, and confirm none', () => {
    const onShifts = rightsOfRole('hr', types)
      .worker_day_permissions.filter(({ graph_type, wd_type }) => graph_type === 'P' && wd_type === 'W')
      .map(({ action }) => action);
    expect([...new Set(onShifts)].sort()).toEqual(['C', 'D', 'U']);
  });
});
