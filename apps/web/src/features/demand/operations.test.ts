import { describe, expect, it } from 'vitest';
import { byName, firstChoice } from './operations.ts';

const operation = (
  id: number,
  shop_id: number,
  name_id: number,
  name: string,
  work_type_id: number | null = null,
) => ({
  id,
  shop_id,
  work_type_id,
  operation_type_name: {
    id: name_id,
    name,
    code: null,
    do_forecast: 'H' as const,
    work_type_name_id: null,
  },
});
const named = byName([
  operation(11, 1, 5, 'Visitors'),
  operation(12, 1, 4, 'Checks'),
  operation(21, 2, 5, 'Visitors'),
]);

describe('operations of several departments', () => {
  it('are joined and sorted by name', () => {
    expect(named.map(({ name }) => name)).toEqual(['Checks', 'Visitors']);
  });

  it('keep the operation of each department', () => {
    expect(named.map(({ ids_by_shop }) => Object.fromEntries(ids_by_shop))).toEqual([
      { 1: [12] },
      { 1: [11], 2: [21] },
    ]);
  });

  it('show a business driver first', () => {
    const mixed = byName([operation(1, 1, 1, 'Checkout', 3), operation(2, 1, 2, 'Visitors')]);

    expect(firstChoice(mixed)).toEqual([2]);
    expect(firstChoice(byName([operation(1, 1, 1, 'Checkout', 3)]))).toEqual([1]);
    expect(firstChoice([])).toEqual([]);
  });
});
