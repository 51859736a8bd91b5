import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { show } from '../testing.tsx';
import { DayGrid } from './day-grid.tsx';
import type { DayGridProps } from './day-grid-props.ts';
import { selectedCells } from './grid-selection.ts';

const rows = ['Anna', 'Boris', 'Vera'].map((name) => ({ key: name, name }));
const columns = ['2', '3', '4'].map((label) => ({ key: label, label, name: label }));
const cells = rows.map(({ name }) =>
  columns.map(({ label }) => ({ text: '', name: `${name} ${label}`, lock: undefined })),
);

/** A page without layout has no sizes: the grid gets a window to draw into. */
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterAll(() => vi.restoreAllMocks());

function aGridOf(more: Partial<DayGridProps>) {
  return (
    <DayGrid
      rows={rows}
      columns={columns}
      cellsOf={(at) => cells[at] ?? []}
      words={{ grid: 'Days', corner: 'All', help: '', editing: 'Day' }}
      layout={{
        rowHeight: 28,
        nameWidth: 120,
        headerHeight: 42,
        column: { least: 40, most: 64 },
        totalWidth: 56,
      }}
      {...more}
    />
  );
}

function aGrid(more: Partial<DayGridProps> = {}) {
  const onSelect = vi.fn<NonNullable<DayGridProps['onSelect']>>();

  return { ...show(aGridOf({ onSelect, ...more })), chosen: () => onSelect.mock.lastCall?.[0] ?? null };
}

const cell = (name: string) => screen.getByRole('gridcell', { name });

/** A card beside the first day, whose act ends it. */
function WithCard() {
  const [isThere, setThere] = useState(true);
  const act = (
    <button type="button" onClick={() => setThere(false)}>
      Keep mine
    </button>
  );
  return aGridOf({
    card: isThere ? { at: { row: 0, column: 0 }, label: 'About this day', content: act } : null,
  });
}

describe('the grid by keyboard', () => {
  it('gives the focus back to the day once something was done in its card', async () => {
    const { user } = show(<WithCard />);
    await user.tab();
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep mine' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
    expect(document.activeElement).toBe(cell('Anna 2'));
  });

  it('says why nothing can be typed into a day, and opens nothing under the letters after the first', async () => {
    const onLocked = vi.fn();
    const onOpen = vi.fn();
    const locked = (at: number) => (cells[at] ?? []).map((one) => ({ ...one, lock: 'quiet' as const }));
    const { user } = aGrid({ cellsOf: locked, onEntry: vi.fn(), onLocked, onOpen });
    await user.tab();
    await user.keyboard('9-18');
    expect(onLocked).toHaveBeenCalledWith({ row: 0, column: 0 });
    expect(onOpen).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(cell('Anna 2'));
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith({ row: 0, column: 0 });
  });

  it('has one stop for Tab, and the focus goes with the arrows', async () => {
    const { user } = aGrid();
    await user.tab();
    expect(document.activeElement).toBe(cell('Anna 2'));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cell('Boris 3'));
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  });

  it('chooses a range with Shift, and everything with Ctrl+A', async () => {
    const { user, chosen } = aGrid();
    await user.tab();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(selectedCells(chosen()!)).toHaveLength(4);
    await user.keyboard('{Control>}a{/Control}');
    expect(selectedCells(chosen()!)).toHaveLength(9);
  });

  it('types into the active cell, and goes to the one below', async () => {
    const onEntry = vi.fn(() => true);
    const { user } = aGrid({ onEntry, entryHint: (_at, text) => ({ text, isValid: true }) });
    await user.tab();
    await user.keyboard('9');
    expect(screen.getByLabelText<HTMLInputElement>('Day: Anna 2').value).toBe('9');
    await user.keyboard('-18{Enter}');
    expect(onEntry.mock.calls).toEqual([[{ row: 0, column: 0 }, '9-18']]);
    expect(document.activeElement).toBe(cell('Boris 2'));
  });

  it('clears what is chosen', async () => {
    const onClear = vi.fn();
    const { user } = aGrid({ onClear });
    await user.tab();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
    expect(onClear.mock.calls[0]?.[0]).toHaveLength(2);
  });

  it('goes at once where it is told to, with the focus, and says where it cannot', async () => {
    const go: DayGridProps['go'] = { current: null };
    const { chosen } = aGrid({ go });
    let isMet: boolean | undefined;
    act(() => {
      isMet = go.current?.({ at: { row: 1, column: 0 }, to: { row: 2, column: 1 } });
      // Before anything was drawn anew.
      expect(document.activeElement).toBe(cell('Boris 2'));
    });
    expect(isMet).toBe(true);
    expect(chosen()?.active).toEqual({ row: 1, column: 0 });
    expect(selectedCells(chosen()!)).toHaveLength(4);
    expect(go.current?.({ at: { row: 3, column: 0 } })).toBe(false);
  });

  it('keeps the choice on its person when the rows change places', async () => {
    const { user, again, chosen } = aGrid();
    await user.tab();
    expect(chosen()?.active).toEqual({ row: 0, column: 0 });
    const turned = [...rows].reverse();
    const onSelect = vi.fn<NonNullable<DayGridProps['onSelect']>>();
    again(
      <DayGrid
        rows={turned}
        columns={columns}
        cellsOf={(at) => [...cells].reverse()[at] ?? []}
        words={{ grid: 'Days', corner: 'All', help: '', editing: 'Day' }}
        layout={{
          rowHeight: 28,
          nameWidth: 120,
          headerHeight: 42,
          column: { least: 40, most: 64 },
          totalWidth: 56,
        }}
        onSelect={onSelect}
      />,
    );
    expect(onSelect.mock.lastCall?.[0]?.active).toEqual({ row: 2, column: 0 });
    expect(document.activeElement).toBe(cell('Anna 2'));
  });
});

describe('a double click', () => {
  function aGridToFill() {
    const [onOpen, onFill] = [vi.fn(), vi.fn()];
    const { user } = aGrid({ onOpen, onFill });
    const handle = () => document.querySelector('[data-fill-handle]')!;
    const secondPress = (target: Element) => {
      fireEvent.pointerDown(target);
      fireEvent.dblClick(target);
    };
    return { user, onOpen, onFill, handle, secondPress };
  }

  it('opens the day that its first press met, though the handle that fills has come under the second one', async () => {
    const { user, onOpen, onFill, handle, secondPress } = aGridToFill();
    await user.click(cell('Boris 3'));
    secondPress(handle());
    expect(onOpen.mock.calls).toEqual([[{ row: 1, column: 1 }]]);
    expect(onFill).not.toHaveBeenCalled();
  });

  it('on the handle fills to the end', async () => {
    const { user, onOpen, onFill, handle, secondPress } = aGridToFill();
    await user.click(cell('Boris 3'));
    fireEvent.pointerDown(handle());
    secondPress(handle());
    expect(onFill.mock.lastCall?.[1]).toMatchObject({ left: 1, right: 2 });
    expect(onOpen).not.toHaveBeenCalled();
  });
});

function TwoDisplays() {
  const [isDay, setDay] = useState(false);
  const one = { columns: columns.slice(0, 1), cellsOf: (at: number) => cells[at]?.slice(0, 1) ?? [] };

  return (
    <>
      <button type="button" onClick={() => setDay(true)}>
        Day
      </button>
      {aGridOf(isDay ? one : {})}
    </>
  );
}

describe('the grid in another display', () => {
  it('begins at its first date, wherever the one before was scrolled to', async () => {
    const { user } = show(<TwoDisplays />);
    const scroller = screen.getByRole('grid').closest<HTMLElement>('[class*=scroller]')!;
    scroller.scrollLeft = 120;
    await user.click(screen.getByRole('button', { name: 'Day' }));
    expect(scroller.scrollLeft).toBe(0);
  });
});
