// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid has no table behind it
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over the cells

import { type CSSProperties, memo } from 'react';
import css from './day-grid.module.css';
import type { GridCell as Cell, GridBar, GridTimeline } from './grid-types.ts';
import { SEVERITY_SIGNS } from './severity-signs.ts';

interface GridCellProps {
  row: number;
  column: number;
  /** Free space before the cell: columns that are not drawn. */
  gap: number;
  width: number;
  cell: Cell;
  isSelected: boolean;
  isActive: boolean;
  isReadOnly: boolean;
  /** Where the cell is one. */
  timeline: GridTimeline | undefined;
}

function badgeText({ count, severity }: NonNullable<Cell['badge']>): string {
  return count > 1 ? `${SEVERITY_SIGNS[severity]}${count}` : SEVERITY_SIGNS[severity];
}

interface BarProps {
  bar: GridBar;
  timeline: GridTimeline;
  isSplit: boolean;
  isCarried?: boolean;
}

function Bar({ bar, timeline, isSplit, isCarried }: BarProps) {
  const { minutes } = timeline;
  const from = Math.max(0, bar.from - timeline.from);
  const to = Math.min(minutes, bar.to - timeline.from);
  const style = {
    left: `${(from / minutes) * 100}%`,
    width: `${((to - from) / minutes) * 100}%`,
    '--mark': bar.mark,
  } as CSSProperties;

  return (
    <span
      className={css.bar}
      style={style}
      data-tone={bar.tone}
      data-look={bar.look}
      data-mark={bar.mark ? '' : undefined}
      data-lane={isSplit ? bar.lane : undefined}
      data-carried={isCarried ? '' : undefined}
    >
      <span className={css.inView}>{bar.text}</span>
    </span>
  );
}

/** Where the moment is along a timeline; nothing where it lies outside. */
export function NowLine({ timeline }: { timeline: GridTimeline }) {
  const { from, minutes, now } = timeline;
  if (now === null || now < from || now > from + minutes) return null;

  return <span className={css.now} aria-hidden style={{ left: `${((now - from) / minutes) * 100}%` }} />;
}

/** One person on one date. Draws what it is given; at most four elements, the rest is CSS. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, cell, timeline } = props;
  const style = { width: props.width } as CSSProperties & Record<string, unknown>;
  if (props.gap > 0) style.marginLeft = props.gap;
  if (cell.mark) style['--mark'] = cell.mark;
  if (cell.fill) style['--fill'] = cell.fill;
  if (timeline) style['--hours'] = timeline.minutes / 60;
  const hasBars = timeline !== undefined && (cell.bars?.length ?? 0) > 0;
  const isSplit = [...(cell.bars ?? []), ...(cell.carried ?? [])].some((bar) => bar.lane === 1);

  return (
    <div
      role="gridcell"
      className={css.cell}
      style={style}
      data-at={`${row}:${column}`}
      data-tone={cell.tone}
      data-look={cell.look}
      data-note={cell.note}
      data-save={cell.save}
      data-badge={cell.change?.sign ?? (cell.badge ? badgeText(cell.badge) : undefined)}
      data-severity={cell.change ? undefined : cell.badge?.severity}
      data-change={cell.change?.kind}
      data-code={cell.code}
      data-mark={cell.mark ? '' : undefined}
      data-fill={cell.fill ? '' : undefined}
      data-locked={cell.lock === 'shown' || undefined}
      data-stack={cell.text.includes('\n') ? '' : undefined}
      data-two={cell.second === undefined || hasBars ? undefined : ''}
      data-timeline={timeline === undefined ? undefined : ''}
      aria-colindex={column + 2}
      aria-label={cell.name}
      aria-selected={props.isSelected}
      aria-readonly={props.isReadOnly || cell.lock !== undefined || undefined}
      aria-invalid={cell.save === 'failed' || cell.badge?.severity === 'error' || undefined}
      tabIndex={props.isActive ? 0 : -1}
      title={cell.title}
    >
      {timeline &&
        cell.carried?.map(
          (bar) =>
            bar.to > timeline.from && (
              <Bar key={bar.key} bar={bar} timeline={timeline} isSplit={isSplit} isCarried />
            ),
        )}
      {hasBars
        ? (cell.bars ?? []).map((bar) => (
            <Bar key={bar.key} bar={bar} timeline={timeline} isSplit={isSplit} />
          ))
        : cell.text && (
            <span className={css.first} data-detail={cell.detail}>
              {cell.text}
            </span>
          )}
      {!hasBars && cell.second !== undefined && <span className={css.second}>{cell.second}</span>}
      {timeline && <NowLine timeline={timeline} />}
    </div>
  );
});
