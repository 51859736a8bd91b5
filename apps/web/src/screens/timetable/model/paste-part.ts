import { type DayTypes, isDayOff } from '@shiftwright/domain';
import type { DayDraft } from '../../../features/planning/index.ts';

export const PASTE_PARTS = ['times', 'work_types', 'day_types'] as const;
export type PastePart = (typeof PASTE_PARTS)[number];

const isShift = (draft: DayDraft | undefined, types: DayTypes): draft is DayDraft =>
  draft !== undefined && !isDayOff(types, draft.type);

/**
 * What a cell becomes when only a part of copied days is pasted: the times or the work types of shifts that stand
 * there already, or the type of the day; null where nothing of that part fits (screens 30).
 */
export function partlyPasted(
  target: readonly DayDraft[],
  source: readonly DayDraft[],
  part: PastePart,
  types: DayTypes,
): DayDraft[] | null {
  const from = source[0];
  if (!from) return null;
  if (part === 'day_types') {
    if (isDayOff(types, from.type)) return [from];
    const shifts = target.filter((draft) => isShift(draft, types));
    return shifts.length > 0 ? shifts.map((draft) => ({ ...draft, type: from.type })) : null;
  }
  const shifts = target.filter((draft) => isShift(draft, types));
  if (shifts.length === 0 || !isShift(from, types)) return null;

  return shifts.map((draft, at) => {
    const own = source[at] ?? from;
    if (!isShift(own, types)) return draft;
    return part === 'times'
      ? { ...draft, dttm_work_start: own.dttm_work_start, dttm_work_end: own.dttm_work_end, work_hours: null }
      : {
          ...draft,
          worker_day_details:
            own.shop_id === draft.shop_id ? own.worker_day_details : draft.worker_day_details,
        };
  });
}
