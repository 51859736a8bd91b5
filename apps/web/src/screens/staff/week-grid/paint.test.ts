import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, brushFor, constraintsOf, markAt, marksOf, paint, type Step, spansOf } from './paint.ts';

const HOUR = 3600;
const at = (day: number, hour: number): Step => ({ day, second: hour * HOUR });
const step = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  second: fc.integer({ min: 0, max: 23 }).map((h) => h * HOUR),
});
const brush = fc.constantFrom('limit', 'wish', 'clear' as const);
const strokes = fc.array(fc.tuple(step, step, brush), { maxLength: 8 });
const painted = (all: [Step, Step, 'limit' | 'wish' | 'clear'][]) =>
  all.reduce((marks, [a, b, with_]) => paint(marks, between(a, b, HOUR), with_, HOUR), marksOf([]));

describe('paint', () => {
  it('fills the rectangle between two steps, whichever comes first', () => {
    const marks = paint(marksOf([]), between(at(2, 11), at(1, 9), HOUR), 'limit', HOUR);
    expect(constraintsOf(marks, 7)).toEqual(
      [1, 2].flatMap((weekday) =>
        ['09:00:00', '10:00:00', '11:00:00'].map((tm) => ({ weekday, is_lite: false, tm })),
      ),
    );
  });

  it('takes away finer marks that lie within a step, and leaves the others', () => {
    const fine = marksOf([
      { weekday: 0, is_lite: false, tm: '09:15' },
      { weekday: 0, is_lite: true, tm: '10:00' },
    ]);
    expect(markAt(fine, at(0, 9), HOUR)).toBe('limit');
    expect(constraintsOf(paint(fine, [at(0, 9)], 'clear', HOUR), 7)).toEqual([
      { weekday: 0, is_lite: true, tm: '10:00:00' },
    ]);
  });

  it('shows everywhere what the last stroke over a step said', () => {
    fc.assert(
      fc.property(strokes, step, step, brush, (before, a, b, with_) => {
        const marks = paint(painted(before), between(a, b, HOUR), with_, HOUR);
        for (const one of between(a, b, HOUR))
          expect(markAt(marks, one, HOUR)).toBe(with_ === 'clear' ? null : with_);
      }),
    );
  });

  it('comes back unchanged from what is stored', () => {
    fc.assert(
      fc.property(strokes, (all) => {
        const stored = constraintsOf(painted(all), 7);
        expect(constraintsOf(marksOf(stored), 7)).toEqual(stored);
      }),
    );
  });

  it('leaves out days beyond a shorter period', () => {
    const marks = paint(marksOf([]), [at(1, 9), at(5, 9)], 'wish', HOUR);
    expect(constraintsOf(marks, 4)).toEqual([{ weekday: 1, is_lite: true, tm: '09:00:00' }]);
  });
});

describe('what is read', () => {
  it('joins neighbours of one kind', () => {
    const marks = paint(
      paint(marksOf([]), between(at(0, 9), at(0, 11), HOUR), 'limit', HOUR),
      [at(0, 12), at(0, 15)],
      'wish',
      HOUR,
    );
    expect(spansOf(marks, 0, HOUR)).toEqual([
      { from: 9 * HOUR, to: 12 * HOUR, mark: 'limit' },
      { from: 12 * HOUR, to: 13 * HOUR, mark: 'wish' },
      { from: 15 * HOUR, to: 16 * HOUR, mark: 'wish' },
    ]);
  });

  it.each([
    [null, 'limit', 'limit'],
    ['limit', 'limit', 'clear'],
    ['limit', 'wish', 'wish'],
    ['wish', 'clear', 'clear'],
  ] as const)('pressed on %s with %s gives %s', (current, with_, expected) => {
    expect(brushFor(current, with_)).toBe(expected);
  });
});
