import { describe, expect, it } from 'vitest';
import {
  addCell,
  extendColumns,
  extendRows,
  extendTo,
  fillRange,
  fitSelection,
  followSelection,
  isSelected,
  maskTest,
  movedRange,
  moveFrom,
  rowMask,
  selectAll,
  selectCell,
  selectColumn,
  selectedCells,
  selectMore,
  selectRow,
} from './grid-selection.ts';

const bounds = { rowCount: 10, columnCount: 7 };
const at = (row: number, column: number) => ({ row, column });

describe('moveFrom', () => {
  it.each([
    ['left', at(0, 0), at(0, 0)],
    ['right', at(0, 6), at(0, 6)],
    ['down', at(9, 3), at(9, 3)],
    ['next', at(0, 6), at(1, 0)],
    ['previous', at(1, 0), at(0, 6)],
    ['next', at(9, 6), at(9, 6)],
    ['row_start', at(4, 4), at(4, 0)],
    ['row_end', at(4, 4), at(4, 6)],
    ['grid_end', at(4, 4), at(9, 6)],
    ['page_down', at(4, 4), at(8, 4)],
    ['page_up', at(2, 4), at(0, 4)],
  ] as const)('%s', (move, from, to) => {
    expect(moveFrom(from, move, bounds, 4)).toEqual(to);
  });
});

describe('ranges', () => {
  it('grow from the anchor in every direction', () => {
    const grown = extendTo(selectCell(at(5, 3)), at(2, 1));
    expect(grown.ranges).toEqual([{ top: 2, bottom: 5, left: 1, right: 3 }]);
    expect(extendTo(grown, at(6, 4)).ranges).toEqual([{ top: 5, bottom: 6, left: 3, right: 4 }]);
  });

  it('are added with Ctrl and counted once where they overlap', () => {
    const both = extendTo(addCell(extendTo(selectCell(at(0, 0)), at(1, 1)), at(1, 1)), at(2, 2));
    expect(selectedCells(both)).toHaveLength(7);
    expect(isSelected(both, 2, 2)).toBe(true);
    expect(isSelected(both, 0, 2)).toBe(false);
  });

  it('grow over whole rows and columns from the one chosen first, upwards too', () => {
    const row = selectRow(selectCell(at(5, 3)), 4, bounds);
    const down = extendRows(row, 6, bounds);
    expect(down.ranges).toEqual([{ top: 4, bottom: 6, left: 0, right: 6 }]);
    expect(extendRows(down, 2, bounds).ranges).toEqual([{ top: 2, bottom: 4, left: 0, right: 6 }]);
    const column = selectColumn(selectCell(at(5, 3)), 3, bounds);
    expect(extendColumns(column, 1, bounds).ranges).toEqual([{ top: 0, bottom: 9, left: 1, right: 3 }]);
  });

  it('cover whole rows, columns and the grid', () => {
    const start = selectCell(at(1, 1));
    expect(selectedCells(selectRow(start, 3, bounds))).toHaveLength(7);
    expect(selectedCells(selectColumn(start, 3, bounds))).toHaveLength(10);
    expect(selectedCells(selectAll(start, bounds))).toHaveLength(70);
    expect(selectAll(start, bounds).active).toEqual(at(1, 1));
  });
});

describe('rowMask', () => {
  it('says the same for a row whose columns did not change', () => {
    const before = extendTo(selectCell(at(0, 1)), at(2, 3));
    const after = extendTo(before, at(4, 3));
    expect(rowMask(after, 1)).toBe(rowMask(before, 1));
    expect(rowMask(before, 4)).toBe('');
    expect(rowMask(after, 4)).toBe('1-3');
  });

  it('reads back as a test', () => {
    const test = maskTest('1-3,5-5');
    expect([0, 1, 3, 4, 5, 6].map(test)).toEqual([false, true, true, false, true, false]);
  });
});

describe('fitSelection', () => {
  it('keeps what fits and pulls the rest inside', () => {
    const selection = selectCell(at(8, 6));
    expect(fitSelection(selection, bounds)).toBe(selection);
    expect(fitSelection(selection, { rowCount: 4, columnCount: 3 })?.active).toEqual(at(3, 2));
    expect(fitSelection(selection, { rowCount: 0, columnCount: 3 })).toBeNull();
  });
});

describe('selectMore', () => {
  const shown = { first: 2, last: 5 };
  it('takes the rows in sight first, and everybody the second time', () => {
    const once = selectMore(selectCell(at(3, 3)), shown, bounds);
    expect(once.ranges).toEqual([{ top: 2, bottom: 5, left: 0, right: 6 }]);
    expect(once.active).toEqual(at(3, 3));
    expect(selectMore(once, shown, bounds).ranges).toEqual([{ top: 0, bottom: 9, left: 0, right: 6 }]);
  });
});

describe('fillRange', () => {
  const source = { top: 2, bottom: 3, left: 2, right: 4 };
  it.each([
    ['inside', at(3, 3), null],
    ['to the right', at(3, 6), { ...source, right: 6 }],
    ['to the left', at(2, 0), { ...source, left: 0 }],
    ['down', at(8, 5), { ...source, bottom: 8 }],
    ['up', at(0, 3), { ...source, top: 0 }],
    ['across where both are as far', at(5, 6), { ...source, right: 6 }],
  ])('%s', (_case, to, expected) => expect(fillRange(source, to)).toEqual(expected));
});

describe('movedRange', () => {
  const range = { top: 0, bottom: 1, left: 0, right: 2 };
  it('moves whole, or not at all', () => {
    expect(movedRange(range, at(4, 3), bounds)).toEqual({ top: 4, bottom: 5, left: 3, right: 5 });
    expect(movedRange(range, at(9, 3), bounds)).toBeNull();
    expect(movedRange(range, at(4, 5), bounds)).toBeNull();
    expect(movedRange(range, at(-1, 0), bounds)).toBeNull();
  });
});

describe('followSelection', () => {
  const same = (place: number) => place;
  it('goes with a person who was sorted elsewhere, and with a date in another display', () => {
    const chosen = selectCell(at(3, 6));
    expect(followSelection(chosen, (row) => row + 4, same)?.active).toEqual(at(7, 6));
    expect(followSelection(chosen, same, (column) => column - 5)?.ranges).toEqual([
      { top: 3, bottom: 3, left: 1, right: 1 },
    ]);
  });

  it('keeps the cell alone when the range was torn apart, and gives up when the cell is gone', () => {
    const chosen = extendTo(selectCell(at(1, 1)), at(2, 2));
    const torn = followSelection(chosen, (row) => (row === 2 ? 8 : row), same);
    expect(torn).toEqual(selectCell(at(8, 2)));
    expect(followSelection(chosen, () => -1, same)).toBeNull();
  });
});
