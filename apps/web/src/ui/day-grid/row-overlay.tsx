import css from './day-grid.module.css';
import type { GridGhost, GridMark } from './grid-types.ts';

/** What lies over the cells of one row: outlines of a drag, texts not written yet, the handle that fills. */
export interface RowOverlay {
  marks: readonly GridMark[];
  ghosts: readonly GridGhost[];
  /** The column at whose lower right corner the handle stands. */
  handle: number | null;
}

interface RowOverlaysProps {
  overlay: RowOverlay;
  row: number;
  nameWidth: number;
  columnWidth: number;
}

/** Drawn inside the row, so that the frozen names and totals stay in front. */
export function RowOverlays({ overlay, row, nameWidth, columnWidth }: RowOverlaysProps) {
  const span = (left: number, right: number) => ({
    left: nameWidth + left * columnWidth,
    width: (right - left + 1) * columnWidth,
  });

  return (
    <>
      {overlay.marks.map(({ key, range, kind, label }) => (
        <div
          key={key}
          role="presentation"
          className={css.gridMark}
          data-kind={kind}
          data-label={label}
          data-top={range.top === row || undefined}
          data-bottom={range.bottom === row || undefined}
          style={span(range.left, range.right)}
        />
      ))}
      {overlay.ghosts.map(({ at, text, isBlocked }) => (
        <div
          key={at.column}
          role="presentation"
          className={css.ghost}
          data-blocked={isBlocked || undefined}
          style={span(at.column, at.column)}
        >
          {text}
        </div>
      ))}
      {overlay.handle !== null && (
        <div
          role="presentation"
          className={css.fillHandle}
          data-fill-handle=""
          style={{ left: nameWidth + (overlay.handle + 1) * columnWidth }}
        />
      )}
    </>
  );
}
