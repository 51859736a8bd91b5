import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Gesture,
  type GestureEffect,
  type GestureEvent,
  type GestureGrid,
  gestureStep,
  type ModifierKeys,
} from './grid-gesture.ts';
import { type GridSelection, selectCell } from './grid-selection.ts';
import type { CellAt, CellRange } from './grid-types.ts';

const NONE: ModifierKeys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const CTRL = { ...NONE, ctrlKey: true };
const ALT = { ...NONE, altKey: true };
const SHIFT = { ...NONE, shiftKey: true };
const at = (row: number, column: number): CellAt => ({ row, column });
const range = (top: number, left: number, bottom = top, right = left): CellRange => ({
  top,
  bottom,
  left,
  right,
});
const chosen = (...ranges: CellRange[]): GridSelection => {
  const first = { row: ranges[0]!.top, column: ranges[0]!.left };
  return { active: first, anchor: first, ranges };
};

const down = (cell: CellAt, keys = NONE, isTouch = false): GestureEvent => ({
  type: 'down',
  place: { cell },
  x: 0,
  y: 0,
  keys,
  isTouch,
});
const move = (over: CellAt | undefined, keys = NONE, x = 50): GestureEvent => ({
  type: 'move',
  over,
  x,
  y: 0,
  keys,
});
const up = (keys = NONE): GestureEvent => ({ type: 'up', keys });
const longPress: GestureEvent = { type: 'long_press' };
const cancel: GestureEvent = { type: 'cancel' };

/** Plays events on a grid of 10 by 31 whose selection follows; answers all effects and the selection at the end. */
function play(events: readonly GestureEvent[], of: Partial<GestureGrid> = {}) {
  const grid: GestureGrid = {
    selection: null,
    bounds: { rowCount: 10, columnCount: 31 },
    isPainting: false,
    canDrag: () => true,
    ...of,
  };
  let gesture: Gesture | null = null;
  const effects: GestureEffect[] = [];
  for (const event of events) {
    const step = gestureStep(gesture, event, grid);
    gesture = step.gesture;
    for (const effect of step.effects) {
      effects.push(effect);
      if (effect.do === 'select') grid.selection = effect.selection;
    }
  }
  return { gesture, effects, names: effects.map((effect) => effect.do), ranges: grid.selection?.ranges };
}
const of = <D extends GestureEffect['do']>(effects: readonly GestureEffect[], name: D) =>
  effects.filter((effect): effect is Extract<GestureEffect, { do: D }> => effect.do === name);

describe('choosing', () => {
  it.each([
    ['a click chooses a cell', [down(at(2, 3)), up()], null, [range(2, 3)]],
    [
      'a drag from a free cell chooses a rectangle',
      [down(at(2, 3)), move(at(4, 5)), up()],
      null,
      [range(2, 3, 4, 5)],
    ],
    ['Ctrl adds a cell', [down(at(2, 3), CTRL), up()], selectCell(at(0, 0)), [range(0, 0), range(2, 3)]],
    [
      'Shift extends from the anchor',
      [down(at(2, 3), SHIFT), up()],
      selectCell(at(1, 1)),
      [range(1, 1, 2, 3)],
    ],
    [
      'a click into the selection chooses one cell when it goes up',
      [down(at(1, 1)), up()],
      chosen(range(0, 0, 3, 3)),
      [range(1, 1)],
    ],
    [
      'a heading of a row chooses the row',
      [{ type: 'down', place: { row: 4 }, x: 0, y: 0, keys: NONE, isTouch: false } as const],
      null,
      [range(4, 0, 4, 30)],
    ],
    [
      'a heading of a column chooses the column',
      [{ type: 'down', place: { column: 4 }, x: 0, y: 0, keys: NONE, isTouch: false } as const],
      null,
      [range(0, 4, 9, 4)],
    ],
    [
      'the corner chooses everything',
      [{ type: 'down', place: { isCorner: true }, x: 0, y: 0, keys: NONE, isTouch: false } as const],
      null,
      [range(0, 0, 9, 30)],
    ],
  ])('%s', (_case, events, selection, expected) =>
    expect(play(events, { selection }).ranges).toEqual(expected),
  );

  it('does not choose outside of the cells', () => {
    const beside: GestureEvent = { type: 'down', place: {}, x: 0, y: 0, keys: NONE, isTouch: false };
    expect(play([beside]).effects).toEqual([]);
  });
});

describe('dragging chosen days', () => {
  const selection = chosen(range(1, 1, 2, 3));

  it('moves them by as much as the pointer moved over cells', () => {
    const { effects, gesture } = play([down(at(1, 2)), move(at(1, 2)), move(at(3, 4)), up()], { selection });
    expect(of(effects, 'drop').map(({ drag }) => [drag.to, drag.mode])).toEqual([[at(3, 3), 'move']]);
    expect(gesture).toBeNull();
  });

  it.each([
    ['Ctrl copies', CTRL, 'copy'],
    ['Alt swaps', ALT, 'swap'],
  ])('%s', (_case, keys, mode) => {
    const { effects } = play([down(at(1, 2)), move(at(1, 2)), move(at(3, 4)), up(keys)], { selection });
    expect(of(effects, 'drop').map(({ drag }) => drag.mode)).toEqual([mode]);
  });

  it('a tremble is a click', () => {
    const { names } = play([down(at(1, 2)), move(at(1, 2), NONE, 5), up()], { selection });
    expect(names).toEqual(['select']);
  });

  it('back where they came from nothing is dropped', () => {
    const { effects } = play([down(at(1, 2)), move(at(1, 2)), move(at(5, 5)), move(at(1, 2)), up()], {
      selection,
    });
    expect(of(effects, 'drop')).toEqual([]);
    expect(effects.at(-1)).toEqual({ do: 'drag_over', drag: null });
  });

  it('outside of the grid they stay where they last were', () => {
    const { effects } = play([down(at(1, 1)), move(at(1, 1)), move(at(4, 1)), move(undefined), up()], {
      selection,
    });
    expect(of(effects, 'drop').map(({ drag }) => drag.to)).toEqual([at(4, 1)]);
  });

  it('days that may not be dragged are chosen anew', () => {
    const { ranges } = play([down(at(1, 2)), move(at(3, 4)), up()], { selection, canDrag: () => false });
    expect(ranges).toEqual([range(1, 2, 3, 4)]);
  });
});

describe('a finger', () => {
  const touch = (cell: CellAt) => down(cell, NONE, true);

  it('taps', () =>
    expect(play([touch(at(2, 3)), up()]).names).toEqual(['await_long_press', 'select', 'tap']));
  it('scrolls when it moves before the long press', () => {
    const { effects, gesture } = play([touch(at(2, 3)), move(at(5, 3)), up()]);
    expect(effects).toEqual([{ do: 'await_long_press' }]);
    expect(gesture).toBeNull();
  });
  it('is held when it moved nothing after a long press', () => {
    const { effects } = play([touch(at(2, 3)), longPress, up()]);
    expect(of(effects, 'held')).toEqual([{ do: 'held', at: at(2, 3) }]);
    expect(of(effects, 'drop')).toEqual([]);
  });
  it('is held on a chosen day that is empty, and leaves all that is chosen', () => {
    const selection = chosen(range(2, 0, 2, 30));
    const empty = { selection, canDrag: () => false };
    expect(play([touch(at(2, 3)), longPress, up()], empty).effects).toEqual([
      { do: 'await_long_press' },
      { do: 'held', at: at(2, 3) },
    ]);
    expect(play([touch(at(3, 3)), up()], empty).names).toEqual(['select', 'tap']);
  });
  it('lifts and drops a day after a long press', () => {
    const { effects, ranges } = play([touch(at(2, 3)), longPress, move(at(4, 3)), up()]);
    expect(ranges).toEqual([range(2, 3)]);
    expect(of(effects, 'drop').map(({ drag }) => drag.to)).toEqual([at(4, 3)]);
  });
  it('lifts all chosen days by one of them', () => {
    const { effects } = play([touch(at(2, 3)), longPress, move(at(3, 3)), up()], {
      selection: chosen(range(2, 2, 2, 5)),
    });
    expect(of(effects, 'drop').map(({ drag }) => [drag.range, drag.to])).toEqual([
      [range(2, 2, 2, 5), at(3, 2)],
    ]);
  });
});

describe('the fill handle', () => {
  const handle: GestureEvent = {
    type: 'down',
    place: { isFillHandle: true },
    x: 0,
    y: 0,
    keys: NONE,
    isTouch: false,
  };

  it('fills up to where it was let go', () => {
    const { effects } = play([handle, move(at(1, 8)), up()], { selection: chosen(range(1, 1, 1, 2)) });
    expect(of(effects, 'fill').map(({ target }) => target)).toEqual([range(1, 1, 1, 8)]);
  });
  it('does nothing without a selection', () => expect(play([handle]).names).toEqual(['prevent_default']));
});

describe('painting', () => {
  it('tells the rectangle that the pointer went over', () => {
    const { effects } = play([down(at(1, 1)), move(at(2, 4)), up()], {
      isPainting: true,
      selection: selectCell(at(1, 1)),
    });
    expect(of(effects, 'paint').map((effect) => effect.range)).toEqual([range(1, 1, 2, 4)]);
  });
});

describe('any gesture', () => {
  const cell = fc.record({ row: fc.nat(9), column: fc.nat(30) });
  const keys = fc.constantFrom(NONE, CTRL, ALT, SHIFT);
  const event: fc.Arbitrary<GestureEvent> = fc.oneof(
    fc.tuple(cell, keys, fc.boolean()).map(([one, with_, isTouch]) => down(one, with_, isTouch)),
    fc
      .tuple(fc.option(cell, { nil: undefined }), keys, fc.nat(99))
      .map(([one, with_, x]) => move(one, with_, x)),
    keys.map(up),
    fc.constantFrom(longPress, cancel),
  );

  it('leaves nothing shown behind when it is cancelled, and drops nothing', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const { gesture, effects } = play([...events, cancel]);
        expect(gesture).toBeNull();
        expect(of(effects, 'drag_over').at(-1)?.drag ?? null).toBeNull();
        expect(of(effects, 'fill_over').at(-1)?.target ?? null).toBeNull();
        const after = play(events);
        expect(of(effects, 'drop')).toEqual(of(after.effects, 'drop'));
      }),
    );
  });
});
