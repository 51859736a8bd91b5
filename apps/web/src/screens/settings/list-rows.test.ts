import { expect, it } from 'vitest';
import { found, sorted } from './list-rows.ts';

const rows = [
  { name: 'Shop 10', code: 'b', hours: 40 },
  { name: 'Shop 9', code: null, hours: 8 },
  { name: 'Ёлка', code: 'a', hours: null },
];
type Row = (typeof rows)[number];
const columns = [
  { cell: ({ name }: Row) => name },
  { cell: ({ code }: Row) => code },
  { cell: ({ hours }: Row) => hours },
];
const names = (some: readonly Row[]) => some.map(({ name }) => name);

it.each([
  ['', ['Shop 10', 'Shop 9', 'Ёлка']],
  ['SHOP', ['Shop 10', 'Shop 9']],
  ['40 shop', ['Shop 10']],
  ['ёл', ['Ёлка']],
  ['null', []],
])('%j finds over all columns', (search, expected) => {
  expect(names(found(rows, columns, search))).toEqual(expected);
});

it.each([
  ['name', false, ['Shop 9', 'Shop 10', 'Ёлка']],
  ['name', true, ['Ёлка', 'Shop 10', 'Shop 9']],
  ['hours', false, ['Shop 9', 'Shop 10', 'Ёлка']],
  ['code', true, ['Shop 10', 'Ёлка', 'Shop 9']],
] as const)('sorts by %s, the other way round: %s', (key, isDown, expected) => {
  expect(names(sorted(rows, (row) => row[key], { isDown, language: 'en' }))).toEqual(expected);
});
