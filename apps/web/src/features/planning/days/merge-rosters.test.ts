import { describe, expect, it } from 'vitest';
import { mergeRosters } from './merge-rosters.ts';
import type { PersonRow } from './people-rows.ts';

const person = (employee_id: number, shop_id: number, kind: PersonRow['kind']) =>
  ({ employee_id, shop_id, kind }) as PersonRow;
const placed = (rosters: PersonRow[][]) =>
  mergeRosters(rosters).map(({ employee_id, shop_id }) => `${employee_id}@${shop_id}`);

describe('the people of several departments', () => {
  it('stand once, at home before where they only visit', () => {
    expect(
      placed([
        [person(1, 10, 'other_shop'), person(2, 10, 'own_shop')],
        [person(1, 20, 'own_shop'), person(2, 20, 'other_shop')],
      ]),
    ).toEqual(['2@10', '1@20']);
  });

  it('a guest of all stands in the first', () => {
    const guest = (shop_id: number) => person(3, shop_id, 'other_network');
    expect(placed([[guest(10)], [guest(20)]])).toEqual(['3@10']);
  });

  it('keep the order of one department', () => {
    expect(placed([[person(2, 10, 'own_shop'), person(1, 10, 'own_shop')]])).toEqual(['2@10', '1@10']);
  });
});
