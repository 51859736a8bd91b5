import { describe, expect, it } from 'vitest';
import { required } from '../required.ts';
import { allowsBeside } from './checks/additional-day-types.ts';
import {
  countsHours,
  DEFAULT_DAY_TYPES,
  dayTypesByCode,
  isDayOff,
  isUsableIn,
  reducesNorm,
  takesManualHours,
} from './day-types.ts';
import { VERSIONS, versionFlags, versionOf, versionOfView, viewOfVersion } from './versions.ts';

const types = dayTypesByCode(DEFAULT_DAY_TYPES);
const codesWhere = (is: (code: string) => boolean) => DEFAULT_DAY_TYPES.map((type) => type.code).filter(is);

describe('the shipped day types', () => {
  it('are eleven, ordered from work to empty', () => {
    expect(codesWhere(() => true)).toEqual(['W', 'H', 'V', 'TV', 'Q', 'S', 'A', 'M', 'T', 'O', 'E']);
    expect(DEFAULT_DAY_TYPES.map((type) => type.ordering)).toEqual([
      100, 95, 90, 85, 80, 75, 70, 65, 60, 55, 50,
    ]);
  });

  it.each([
    ['are worked', (code: string) => !isDayOff(types, code), ['W', 'Q', 'T']],
    ['count hours', (code: string) => countsHours(types, code), ['W', 'Q', 'T']],
    ['reduce the norm', (code: string) => reducesNorm(types, code), ['V', 'TV', 'S', 'M']],
    ['may stand in a fact', (code: string) => isUsableIn(types, code, true), ['W', 'Q', 'T', 'E']],
    ['are the system’s own', (code: string) => required(types, code).is_system, ['W', 'H', 'A', 'E']],
    [
      'are counted in days',
      (code: string) => required(types, code).show_stat_in_days,
      ['H', 'V', 'TV', 'Q', 'S'],
    ],
    ['carry work types', (code: string) => required(types, code).has_details, ['W']],
  ])('%s', (_case, is, expected) => expect(codesWhere(is)).toEqual(expected));

  it('only the empty day stays out of the plan', () =>
    expect(codesWhere((code) => !isUsableIn(types, code, false))).toEqual(['E']));

  it('takes hours by hand only on paid days off with a manual method', () => {
    const vacation = { ...required(types, 'V'), is_work_hours: true };
    expect(takesManualHours({ ...vacation, get_work_hours_method: 'manual_or_average_sawh_hours' })).toBe(
      true,
    );
    expect(takesManualHours({ ...vacation, get_work_hours_method: 'norm_hours' })).toBe(false);
    expect(takesManualHours(required(types, 'V'))).toBe(false);
  });

  it('allows work beside a day off only where configured', () => {
    const configured = dayTypesByCode([{ ...required(types, 'H'), allowed_additional_types: ['W'] }]);
    expect([allowsBeside(configured, 'H', 'W'), allowsBeside(types, 'H', 'W'), isDayOff(types, '?')]).toEqual(
      [true, false, true],
    );
  });
});

describe('versions', () => {
  it.each(VERSIONS)('%s survives flags and view names', (version) => {
    expect(versionOf(versionFlags(version))).toBe(version);
    expect(versionOfView(viewOfVersion(version))).toBe(version);
  });

  it('pairs the views with drafts and approved versions', () =>
    expect(VERSIONS.map(viewOfVersion)).toEqual([
      'plan_edit',
      'plan_approved',
      'fact_edit',
      'fact_approved',
    ]));
});
