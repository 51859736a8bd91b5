// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid has no table behind it
import { type CSSProperties, useEffect, useId, useImperativeHandle, useRef } from 'react';
import css from './day-grid.module.css';
import type { DayGridProps } from './day-grid-props.ts';
import { GridBody } from './grid-body.tsx';
import { GridCardLayer } from './grid-card.tsx';
import type { GridFrame } from './grid-geometry.ts';
import { GridHeader } from './grid-header.tsx';
import { extendTo, rowMask, selectCell } from './grid-selection.ts';
import { GridStrip } from './grid-strip.tsx';
import type { GridTarget, GridTotal } from './grid-types.ts';
import { useGridEntry } from './use-grid-entry.ts';
import { CHART_ROW, STRIP_ROW, useGridFrame, useGridScroll } from './use-grid-frame.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { placeOf, useGridSelection } from './use-grid-selection.ts';
import { useActiveInView, useGridViewport, useTodayInView, useWidth } from './use-grid-viewport.ts';

const COMPACT_BELOW = 34;
/** Narrower columns have smaller letters, so that `10–22` fits. */
const NARROW_BELOW = 40;
/** So that `10.75` keeps a distance to its neighbours. */
const TIGHT_BELOW = 32;
/** Narrower names have smaller letters, too. */
const TIGHT_NAMES_BELOW = 134;
const NO_TOTALS: readonly GridTotal[] = [];

const bodyWidthOf = (frame: GridFrame, width: number) =>
  Math.max(0, width - frame.nameWidth - frame.totalsWidth);

function sizesOf(frame: GridFrame, totalWidth: number, width: number): CSSProperties {
  return {
    '--body-width': `${bodyWidthOf(frame, width)}px`,
    '--name-width': `${frame.nameWidth}px`,
    '--row-height': `${frame.rowHeight}px`,
    '--column-width': `${frame.columnWidth}px`,
    '--total-width': `${totalWidth}px`,
    '--totals-width': `${frame.totalsWidth}px`,
  } as CSSProperties;
}

/**
 * A grid of people by dates on plain DOM: one scroll container, everything frozen is CSS sticky, only what is in
 * sight is drawn, one tab stop with the focus roving over the cells. It knows no business word.
 */
export function DayGrid(props: DayGridProps) {
  const { rows, columns, words, totals = NO_TOTALS, strip = [] } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const frame = useGridFrame(props, scroller);
  const range = useGridViewport(scroller, frame);
  useTodayInView(
    scroller,
    frame,
    columns.findIndex(({ isToday }) => isToday),
  );
  const bounds = { rowCount: rows.length, columnCount: columns.length };
  const { reveal, revealRange, page, shownRows } = useGridScroll(frame, scroller);
  const selecting = useGridSelection({ bounds, rows, columns, canvas, reveal, onChange: props.onSelect });
  const { selection, latest, select } = selecting;
  const entry = useGridEntry(props, { bounds, latest, reveal, select });
  const pointer = useGridPointer({ grid: props, bounds, latest, scroller, select });
  const cardBox = useRef<HTMLDivElement>(null);
  const toCard = () => {
    const button = cardBox.current?.querySelector<HTMLElement>('button,input');
    button?.focus();
    return button !== null && button !== undefined;
  };
  const keyboard = useGridKeyboard({
    ...props,
    bounds,
    latest,
    select,
    page,
    shownRows,
    toCard,
    onKey: props.onKey,
    startEntry: entry.start,
  });
  const go = ({ at, to = at, leavesFocus = false }: GridTarget): boolean => {
    if (at.row >= rows.length || at.column >= columns.length) return false;
    // Of a range its beginning stays active: going to its end would scroll away from it.
    select(extendTo(selectCell(to), at), { isFocused: !leavesFocus });
    return true;
  };
  useImperativeHandle(props.go, () => go);
  const { goTo } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each object asks once
  useEffect(() => {
    if (goTo) go(goTo);
  }, [goTo]);
  const { inView } = props;
  const width = useWidth(scroller);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it is another one, or there is another room
  useEffect(() => {
    if (inView && frame.columnWidth > 0) revealRange(inView);
  }, [inView?.top, inView?.bottom, inView?.left, inView?.right, width, rows.length, frame.stripHeight]);
  useActiveInView({ scroller, frame, width, latest, reveal });
  // The first cell is the tab stop until a person has chosen one.
  const active = selection?.active ?? { row: 0, column: 0 };
  const across = {
    firstColumn: range.firstColumn,
    lastColumn: range.lastColumn,
    columnWidth: frame.columnWidth,
    totals,
  };

  return (
    <div
      ref={scroller}
      className={css.scroller}
      data-dimmed={props.isDimmed || undefined}
      data-loose-totals={props.layout.areTotalsLoose || undefined}
      data-compact={frame.rowHeight < COMPACT_BELOW || undefined}
      data-narrow={frame.columnWidth < NARROW_BELOW || undefined}
      data-tight-names={frame.nameWidth < TIGHT_NAMES_BELOW || undefined}
      data-wide-day={(frame.columnCount === 1 && frame.columnWidth > bodyWidthOf(frame, width)) || undefined}
      data-tight={frame.columnWidth < TIGHT_BELOW || undefined}
      data-many-totals={totals.length > 2 || undefined}
      aria-busy={props.isDimmed || (props.skeletonRows ?? 0) > 0 || undefined}
      style={sizesOf(frame, props.layout.totalWidth, width)}
    >
      <p id={helpId} className={css.hidden}>
        {words.help}
      </p>
      <div
        ref={canvas}
        role="grid"
        tabIndex={-1}
        className={css.canvas}
        style={{ width: frame.canvasWidth }}
        aria-label={words.grid}
        aria-describedby={helpId}
        aria-rowcount={rows.length + 1 + strip.length}
        aria-colcount={columns.length + 1 + totals.length}
        aria-multiselectable
        aria-readonly={props.isReadOnly || undefined}
        {...pointer}
        {...keyboard}
        onFocus={(event) => {
          const { cell } = placeOf(event.target);
          if (cell && !latest.current) select(selectCell(cell), { isRevealed: false, isFocused: false });
        }}
      >
        <GridHeader
          {...across}
          columns={columns}
          height={frame.headerHeight}
          corner={props.corner}
          cornerName={words.corner}
          timeline={props.timeline}
          mask={rowMask(selection, active.row)}
          nameWidth={frame.nameWidth}
          nameWidthLabel={words.nameWidth ?? ''}
          onNameWidth={props.onNameWidth}
        />
        <GridBody
          grid={props}
          frame={frame}
          range={range}
          selection={selection}
          active={active}
          entry={entry}
        />
        {strip.length > 0 && (
          <GridStrip
            {...across}
            rows={strip}
            columnCount={columns.length}
            rowHeight={STRIP_ROW}
            chartHeight={CHART_ROW}
            firstRowIndex={rows.length + 2}
          />
        )}
      </div>
      {props.card && (
        <GridCardLayer
          ref={cardBox}
          card={props.card}
          frame={frame}
          lastRow={range.lastRow}
          onLeave={() => select(latest.current ?? selectCell(active))}
        />
      )}
    </div>
  );
}
