import { expect, it } from 'vitest';
import { lineCountOf, placeNames } from './event-names.ts';

const december = [null, 'Open 08:00–18:00', 'Christmas Day, Closed', 'Boxing Day, Open 08:00–18:00', null];

it('gives neighbouring days with names of their own a line each, and days apart one line', () => {
  expect(lineCountOf(december)).toBe(3);
  expect(lineCountOf(['Sale', 'Sale', null, 'Holiday'])).toBe(1);
  expect(lineCountOf([null, null])).toBe(0);
  expect(lineCountOf(['a', 'b', 'c', 'd', 'e'])).toBe(3);
});

it('writes the names of Christmas Day and Boxing Day beside hours of the day before', () => {
  const runs = december.map((name, at) => ({ name, start: 600 + at * 40 }));
  const places = placeNames(runs, { left: 40, right: 1000, lines: 3 });
  expect(places).toEqual([null, { x: 640, line: 0 }, { x: 680, line: 1 }, { x: 720, line: 2 }, null]);
});

it('moves a name that would pass the right edge to the left', () => {
  expect(placeNames([{ name: 'Boxing Day', start: 980 }], { left: 40, right: 1000, lines: 1 })).toEqual([
    { x: 946, line: 0 },
  ]);
});

it('leaves out a name that has no room on any line', () => {
  const runs = [
    { name: 'Christmas Day', start: 100 },
    { name: 'Boxing Day', start: 110 },
  ];
  expect(placeNames(runs, { left: 40, right: 1000, lines: 1 })).toEqual([{ x: 100, line: 0 }, null]);
});
