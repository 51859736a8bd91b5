import { network, people, planning, timekeeping } from '@shiftwright/contracts';
import { describe, expect, it } from 'vitest';
import { withKnownNames } from './filter-spellings.ts';

describe('other spellings of filters', () => {
  it.each([
    ['days by kind', planning.listWorkerDays, 'type_id__in', 'type__in'],
    ['days off', planning.listWorkerDays, 'type_is_dayoff', 'type__is_dayoff'],
    ['one kind', planning.listWorkerDays, 'type__exact', 'type'],
    ['an id behind two underscores', planning.listWorkerDays, 'employee__id__in', 'employee_id__in'],
    ['a code of a department', people.listEmployments, 'shop__code', 'shop_code'],
    ['one of a list', people.listEmployees, 'position_id', 'position_id__in'],
    ['a personnel number', people.listEmployments, 'employee_tabel_code__in', 'employee__tabel_code__in'],
    ['an id', network.listPositions, 'id', 'id__in'],
    ['the start of a period', people.listEmployments, 'dt__gte', 'dt_from'],
    ['the end of a period', people.listEmployments, 'dt__lte', 'dt_to'],
    ['a start asked as from', timekeeping.listTasks, 'dt_from', 'dt__gte'],
  ] as const)('%s', (_case, endpoint, asked, known) => {
    expect(withKnownNames(endpoint, { [asked]: '1', other: 'x' })).toEqual({ [known]: '1', other: 'x' });
  });

  it('keep what the call knows, never take the place of what was asked by its name, and leave the unknown', () => {
    const asked = { type: 'W', type_id: 'H', surname: 'x', limit: '1' };
    expect(withKnownNames(planning.listWorkerDays, asked)).toEqual({
      type: 'W',
      type__in: 'H',
      surname: 'x',
      limit: '1',
    });
    expect(withKnownNames(people.listEmployments, { shop_code: 'a', shop__code: 'b' })).toEqual({
      shop_code: 'a',
      shop__code: 'b',
    });
  });
});
