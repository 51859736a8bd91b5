import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useT } from '../../lib/language/index.ts';
import { type Column, useColumns } from './demand-columns.ts';
import css from './demand-table.module.css';
import { type ForecastView, useStepLabel } from './forecast-view.ts';
import type { Corrections } from './use-corrections.ts';
import type { Demand } from './use-demand.ts';

interface DemandTableProps {
  demand: Demand;
  corrections: Corrections;
  view: ForecastView;
  onType: (key: string) => void;
}

const ROW_HEIGHT = 28;

/** The figures of the chart as a table: the same choice of rows, the same keys, the same corrections. */
export function DemandTable({ demand, corrections, view, onType }: DemandTableProps) {
  const t = useT();
  const labelOf = useStepLabel(view.step);
  const columns = useColumns(demand, view);
  const frame = useRef<HTMLDivElement>(null);
  const { chosen } = corrections;
  const { from, to } = corrections.zoom ?? { from: 0, to: demand.axis.length - 1 };
  const rows = useVirtualizer({
    count: to - from + 1,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollPaddingEnd: 2 * ROW_HEIGHT + 2,
  });
  const first = chosen ? chosen.from - from : -1;
  useEffect(() => {
    const [top, bottom] = [rows.range?.startIndex ?? 0, rows.range?.endIndex ?? 0];
    const isNear = first >= top - 1 && first <= bottom + 1;
    if (first >= 0) rows.scrollToIndex(first, { align: isNear ? 'auto' : 'center' });
  }, [rows, first]);
  const keys = useRowKeys(frame, demand.axis.length - 1, corrections, {
    onType,
    scrollTo: (at) => rows.scrollToIndex(at - from),
  });
  const items = rows.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = rows.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <div ref={frame} className={css.frame}>
      <table
        className={css.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are chosen as in a grid
        role="grid"
        aria-multiselectable
        aria-label={t('forecast.demand_table')}
        aria-rowcount={demand.axis.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('forecast.when')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={css.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} columns={columns.length + 1} />
          {items.map(({ index }) => {
            const at = from + index;
            const key = demand.axis[at] ?? '';
            const isChosen = chosen !== null && at >= chosen.from && at <= chosen.to;
            return (
              <tr
                key={key}
                data-row={at}
                className={css.row}
                aria-rowindex={at + 2}
                aria-selected={isChosen}
                tabIndex={at === keys.focusable(from, to) ? 0 : -1}
                onClick={(event) => keys.onClick(event, at)}
                onKeyDown={(event) => keys.onKeyDown(event, at)}
              >
                <th scope="row">{labelOf.full(key)}</th>
                {columns.map((column) => (
                  <td
                    key={column.name}
                    className={css.number}
                    data-tone={column.tone}
                    data-corrects={column.before ? '' : undefined}
                  >
                    {column.before?.[at] != null && (
                      <span className={css.was}>
                        <s className={css.before}>{column.write(column.before[at], at)}</s>
                        <span className={css.mark} role="img" aria-label={t('forecast.corrected_mark')}>
                          ◆
                        </span>
                      </span>
                    )}
                    {written(column, at)}
                  </td>
                ))}
              </tr>
            );
          })}
          <Spacer height={after} columns={columns.length + 1} />
        </tbody>
        {view.chart === 'spline' && (
          <tfoot>
            <tr>
              <th scope="row">{t('forecast.total')}</th>
              {columns.map(({ name, total, write }) => {
                const sum = total?.(from, to) ?? null;
                return (
                  <td key={name} className={css.number}>
                    {sum === null ? '' : write(sum, -1)}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function written({ values, write }: Column, at: number): string {
  const value = values[at];
  return value == null ? '—' : write(value, at);
}

/** Stands for the rows that are not drawn. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at) => at - 10,
  PageDown: (at) => at + 10,
  Home: () => 0,
  End: (_at, last) => last,
};

/** One tab stop; arrows move, with Shift they extend; digits and Enter go to the field of the correction. */
function useRowKeys(
  frame: RefObject<HTMLElement | null>,
  last: number,
  corrections: Corrections,
  { onType, scrollTo }: { onType: (key: string) => void; scrollTo: (at: number) => void },
) {
  const anchor = useRef(0);
  const head = useRef<number | null>(null);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current || head.current === null) return;
    const row = frame.current?.querySelector<HTMLElement>(`tr[data-row="${head.current}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });

  function choose(at: number, extend: boolean) {
    if (!extend || corrections.chosen === null) anchor.current = at;
    head.current = at;
    wantsFocus.current = true;
    corrections.choose({ from: Math.min(anchor.current, at), to: Math.max(anchor.current, at) });
  }

  return {
    /** The row that Tab reaches: the last one gone to while it is shown. */
    focusable: (from: number, to: number) => {
      const at = head.current ?? corrections.chosen?.from ?? from;
      return at >= from && at <= to ? at : from;
    },
    onClick: (event: MouseEvent, at: number) => choose(at, event.shiftKey),
    onKeyDown: (event: KeyboardEvent, at: number) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      const move = MOVES[event.key];
      if (isCommand && event.code === 'KeyA') corrections.choose({ from: 0, to: last });
      else if (isCommand) return;
      else if (move) {
        const next = Math.max(0, Math.min(last, move(at, last)));
        scrollTo(next);
        choose(next, event.shiftKey);
      } else if (event.key === ' ') choose(at, event.shiftKey);
      else if (event.key === 'Escape') corrections.choose(null);
      else if (corrections.chosen && (event.key === 'Enter' || event.key.length === 1)) onType(event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
