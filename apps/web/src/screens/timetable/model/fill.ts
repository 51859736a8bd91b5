import {
  EMPTY_TYPE,
  type FillMode,
  fillSource,
  itemAt,
  type Rotation,
  rotationOf,
} from '@shiftwright/domain';
import { type DayDraft, draftOnDate } from '../../../features/planning/index.ts';
import type { CellAt, CellRange } from '../../../ui/day-grid/index.ts';

interface FillOf {
  source: CellRange;
  target: CellRange;
  dates: readonly string[];
  draftsAt: (at: CellAt) => DayDraft[];
}

/** One line of a fill: the cells of the source along its direction, and the cells behind or before it. */
interface FillLine {
  from: CellAt[];
  to: { at: CellAt; distance: number }[];
}

function linesOf({ source, target }: Pick<FillOf, 'source' | 'target'>): FillLine[] {
  const isAcross = target.left !== source.left || target.right !== source.right;
  const [first, last] = isAcross ? [source.left, source.right] : [source.top, source.bottom];
  const [low, high] = isAcross ? [target.left, target.right] : [target.top, target.bottom];
  const across = isAcross ? [source.top, source.bottom] : [source.left, source.right];
  const place = (line: number, along: number): CellAt =>
    isAcross ? { row: line, column: along } : { row: along, column: line };
  const span = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

  return span(itemAt(across, 0), itemAt(across, 1)).map((line) => ({
    from: span(first, last).map((along) => place(line, along)),
    to: [...span(low, first - 1), ...span(last + 1, high)].map((along) => ({
      at: place(line, along),
      distance: along - first,
    })),
  }));
}

/** Two days are of one kind when they would be typed alike. */
export function dayKey(drafts: readonly DayDraft[]): string {
  return drafts
    .filter((draft) => draft.type !== EMPTY_TYPE)
    .map((draft) =>
      [
        draft.type,
        draft.dttm_work_start?.slice(11) ?? '',
        draft.dttm_work_end?.slice(11) ?? '',
        draft.worker_day_details.map(({ work_type_id }) => work_type_id).join('+'),
      ].join(' '),
    )
    .join('|');
}

/** What every cell beyond the source becomes (screens 31). */
export function planFill(of: FillOf, mode: FillMode): { at: CellAt; drafts: DayDraft[] }[] {
  return linesOf(of).flatMap(({ from, to }) => {
    const days = from.map(of.draftsAt);
    const keys = days.map(dayKey);

    return to.map(({ at, distance }) => ({
      at,
      drafts: itemAt(days, fillSource(keys, distance, mode)).map((draft) =>
        draftOnDate(draft, itemAt(of.dates, at.column)),
      ),
    }));
  });
}

/** The rhythm of the source where going on with it is not the same as copying it; null when there is no choice to offer. */
export function rhythmOf(of: Pick<FillOf, 'source' | 'target' | 'draftsAt'>): Rotation | null {
  const rhythms = linesOf(of).map(({ from }) => {
    const keys = from.map((at) => dayKey(of.draftsAt(at)));
    const isWork = (key: string) => /\d\d:\d\d/.test(key);
    return { ...rotationOf(keys, isWork), length: keys.length };
  });
  const first = rhythms.find(({ period, length }) => length % period !== 0 && period < length);

  return first ? { period: first.period, name: first.name } : null;
}
