import { describe, expect, it } from 'vitest';
import { inTreeOrder } from './tree-order.ts';

const row = (id: number, name: string, parent_id: number | null) => ({ id, name, parent_id });

describe('inTreeOrder', () => {
  it('puts each department before those below it, by name', () => {
    const rows = [
      row(4, 'Zoo', 2),
      row(1, 'Root', null),
      row(3, 'South', 1),
      row(2, 'North', 1),
      row(5, 'Ark', 2),
    ];
    expect(inTreeOrder(rows).map(({ name, depth }) => `${depth} ${name}`)).toEqual([
      '0 Root',
      '1 North',
      '2 Ark',
      '2 Zoo',
      '1 South',
    ]);
  });

  it('keeps what hangs on a department that is not shown', () => {
    expect(inTreeOrder([row(7, 'Lost', 99)])).toMatchObject([{ name: 'Lost', depth: 0 }]);
  });
});
