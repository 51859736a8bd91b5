import { expect, it } from 'vitest';
import { confirmParam, parseConfirm } from './confirm-param.ts';

it.each([
  { shop_id: 4, cells: [], dts: [] },
  { shop_id: 4, cells: [], dts: ['2026-03-11', '2026-03-12'] },
  {
    shop_id: 4,
    cells: [
      { employee_id: 12, dt: '2026-03-11' },
      { employee_id: 7, dt: '2026-03-13' },
    ],
    dts: [],
  },
])('$shop_id comes back as it was written', (scope) => {
  expect(parseConfirm(confirmParam(scope))).toEqual(scope);
});

it('reads a department alone', () => {
  expect(parseConfirm('4')).toEqual({ shop_id: 4, cells: [], dts: [] });
});
