import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillSource, rotationOf, rotationPeriod } from './fill-by-rhythm.ts';

const days = (text: string) => [...text];
const isWork = (day: string) => day !== '-';

describe('rotationOf', () => {
  it.each([
    ['W', 1, null],
    ['WWWW', 1, null],
    ['----', 1, null],
    ['WW--', 4, '2/2'],
    ['WW--WW--', 4, '2/2'],
    ['WW--WW', 4, '2/2'],
    ['W--WW-', 4, '2/2'],
    ['-WW-W', 3, '2/1'],
    ['WWWWW--', 7, '5/2'],
    ['WWWWW--WWWWW--WWW', 7, '5/2'],
    ['DDN-DDN-D', 4, '3/1'],
    ['AAAAA--BBBBB--CCCCC--AAA', 21, null],
    ['W-WW-WWW-W--', 12, null],
  ])('%s repeats after %i days, called %s', (text, period, name) =>
    expect(rotationOf(days(text), isWork)).toEqual({ period, name }),
  );
});

describe('fillSource', () => {
  it.each([
    ['WW--W', 'continue', 'W--WW--'],
    ['WW--W', 'copy', 'WW--WWW'],
    ['AB', 'continue', 'ABABABA'],
    ['W', 'copy', 'WWWWWWW'],
  ] as const)('%s by %s goes on with %s', (text, mode, expected) => {
    const source = days(text);
    const next = [...expected].map((_, at) => source[fillSource(source, source.length + at, mode)]);
    expect(next.join('')).toBe(expected);
  });

  it('runs backwards too', () => {
    const source = days('W--W');
    expect([-3, -2, -1].map((at) => source[fillSource(source, at, 'continue')]).join('')).toBe('W--');
  });

  const source = fc.array(fc.constantFrom('A', 'B', '-'), { minLength: 1, maxLength: 30 });

  it('a rhythm explains its own source, and goes on without a break', () =>
    fc.assert(
      fc.property(source, fc.integer({ min: -60, max: 60 }), (row, distance) => {
        const period = rotationPeriod(row);
        expect(row.map((_, at) => row[fillSource(row, at, 'continue')])).toEqual(row);
        expect(row[fillSource(row, distance, 'continue')]).toBe(
          row[fillSource(row, distance + period, 'continue')],
        );
      }),
    ));

  it('never points outside the source', () =>
    fc.assert(
      fc.property(source, fc.integer(), fc.constantFrom('copy', 'continue'), (row, distance, mode) => {
        const at = fillSource(row, distance, mode as 'copy');
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThan(row.length);
      }),
    ));
});
