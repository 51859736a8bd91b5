import { describe, expect, it } from 'vitest';
import type { Employee } from '../../people/index.ts';
import {
  isEmployedThen,
  type PersonRow,
  passes,
  personRow,
  type StaffFilter,
  sortRows,
} from './people-rows.ts';

const place = {
  shop_id: 3,
  from: '2026-03-01',
  to: '2026-03-31',
  positionName: (id: number) => ({ 1: 'Cashier', 2: 'Manager' })[id],
};

function anEmployee(
  id: number,
  last_name: string,
  fields: Record<string, unknown> = {},
  shop_id = 3,
): Employee {
  const employment = {
    id,
    employee_id: id,
    shop_id,
    position_id: 1,
    dt_hired: '2020-01-01',
    dt_fired: '2026-03-20',
    work_types: [
      { work_type_id: 12, priority: 0 },
      { work_type_id: 11, priority: 1 },
    ],
    ...fields,
  };
  const user = { last_name, first_name: 'Anna', middle_name: null, username: `user${id}` };

  return { id, user, tabel_code: null, employments: [employment] } as unknown as Employee;
}

const anna = personRow(anEmployee(1, 'Petrova'), place);
const boris = personRow(anEmployee(2, 'Borisov', { position_id: 2 }), place);
const guest = personRow(anEmployee(3, 'Avdeev', {}, 9), place);
const nobody: StaffFilter = {
  lastName: '',
  userName: '',
  workersFilter: [],
  workTypesFilter: [],
  workerTypesFilter: [],
};

describe('personRow', () => {
  it('names the person and the position, the main work type first', () => {
    expect(anna).toMatchObject({
      name: 'Petrova Anna',
      position: 'Cashier',
      kind: 'own_shop',
      work_type_ids: [11, 12],
    });
  });

  it('knows people of other departments and networks', () => {
    expect(guest).toMatchObject({ kind: 'other_shop', work_type_ids: [] });
    const outsourced = { ...anEmployee(4, 'Orlov'), from_another_network: true };
    expect(personRow(outsourced, place).kind).toBe('other_network');
  });

  it('is employed up to the day of dismissal', () => {
    expect([isEmployedThen(anna, '2026-03-20'), isEmployedThen(anna, '2026-03-21')]).toEqual([true, false]);
  });
});

describe('passes', () => {
  it.each<[string, Partial<StaffFilter>, boolean]>([
    ['no filter', {}, true],
    ['a part of the last name', { lastName: ' petr ' }, true],
    ['another login', { userName: 'user2' }, false],
    ['one of the chosen people', { workersFilter: [1, 2] }, true],
    ['a work type that is not theirs', { workTypesFilter: [99] }, false],
    ['another kind of worker', { workerTypesFilter: ['other_shop'] }, false],
  ])('%s', (_case, filter, expected) => {
    expect(passes(anna, { ...nobody, ...filter })).toBe(expected);
  });
});

describe('sortRows', () => {
  const days = (id: number) => ({ work_days: id * 10, days_off: -id });
  const names = (rows: PersonRow[]) => rows.map((row) => row.employee.user.last_name);

  it.each([
    ['name', ['Borisov', 'Petrova', 'Avdeev']],
    ['position', ['Petrova', 'Borisov', 'Avdeev']],
    ['work_days', ['Borisov', 'Petrova', 'Avdeev']],
    ['days_off', ['Petrova', 'Borisov', 'Avdeev']],
  ] as const)('by %s, people of other departments last', (sort, expected) => {
    expect(names(sortRows([guest, anna, boris], sort, days, 'en'))).toEqual(expected);
  });
});
