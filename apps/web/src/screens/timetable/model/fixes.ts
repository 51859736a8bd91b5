import {
  addSeconds,
  type DayTypes,
  dttmOf,
  isDayOff,
  itemAt,
  type OpeningHours,
  type ShiftViolation,
} from '@shiftwright/domain';
import { type DayDraft, draftOfType } from '../../../features/planning/index.ts';

export type FixCode = 'start_at' | 'end_at' | 'fit_to_hours' | 'keep_first' | 'day_off' | 'clear';

/** One click that mends a cell: what the cell becomes. */
export interface Fix {
  code: FixCode;
  /** A time for the words, "09:00". */
  tm: string | null;
  drafts: DayDraft[];
}

interface FixAround {
  types: DayTypes;
  /** The end of the person's shift before, for the rest. */
  previous_end: string | null;
  hours: OpeningHours | null;
  /** The ordinary day off, null where the network has none. */
  day_off: string | null;
}

const HOUR = 3600;
const earlierOf = (a: string, b: string) => itemAt([a, b].sort(), 0);
const laterOf = (a: string, b: string) => itemAt([a, b].sort(), 1);
const tmOf = (dttm: string) => dttm.slice(11, 16);

function withTimes(drafts: readonly DayDraft[], at: number, times: Partial<DayDraft>): DayDraft[] {
  return drafts.map((draft, index) => (index === at ? { ...draft, ...times } : draft));
}

function startingLater(
  drafts: readonly DayDraft[],
  violation: ShiftViolation,
  previous_end: string | null,
): Fix[] {
  const at = drafts.findIndex((draft) => draft.dttm_work_start !== null);
  const draft = drafts[at];
  if (!draft?.dttm_work_end || previous_end === null || violation.limit === null) return [];
  const dttm_work_start = addSeconds(previous_end, violation.limit * HOUR);
  const isSameDay = dttm_work_start.slice(0, 10) === draft.dttm_work_start?.slice(0, 10);
  if (!isSameDay || dttm_work_start >= draft.dttm_work_end) return [];

  return [
    { code: 'start_at', tm: tmOf(dttm_work_start), drafts: withTimes(drafts, at, { dttm_work_start }) },
  ];
}

function endingAt(drafts: readonly DayDraft[], violation: ShiftViolation): Fix[] {
  const { limit } = violation;
  const at = drafts.findIndex((draft) => draft.dttm_work_start !== null);
  const start = drafts[at]?.dttm_work_start;
  if (!start || limit === null) return [];
  const dttm_work_end = addSeconds(start, limit * HOUR);

  return [{ code: 'end_at', tm: tmOf(dttm_work_end), drafts: withTimes(drafts, at, { dttm_work_end }) }];
}

function fittedToHours(
  drafts: readonly DayDraft[],
  violation: ShiftViolation,
  hours: OpeningHours | null,
): Fix[] {
  if (!hours) return [];
  const opens = dttmOf(violation.dt, hours.opens);
  const closes =
    hours.closes > hours.opens
      ? dttmOf(violation.dt, hours.closes)
      : addSeconds(dttmOf(violation.dt, hours.closes), 24 * HOUR);
  const fitted = drafts.map((draft) => {
    const { dttm_work_start: start, dttm_work_end: end } = draft;
    if (!start || !end) return draft;
    return {
      ...draft,
      dttm_work_start: laterOf(start, opens),
      dttm_work_end: earlierOf(end, closes),
    };
  });
  const isWhole = fitted.every(
    ({ dttm_work_start, dttm_work_end }) =>
      !dttm_work_start || !dttm_work_end || dttm_work_start < dttm_work_end,
  );

  return isWhole ? [{ code: 'fit_to_hours', tm: null, drafts: fitted }] : [];
}

function restedInstead(around: FixAround): Fix[] {
  if (around.day_off === null) return [];
  const drafts = [draftOfType(around.day_off)];

  return [{ code: 'day_off', tm: null, drafts }];
}

/** The one-click ways out of a violation, the gentlest first (screens 39). */
export function fixesFor(violation: ShiftViolation, drafts: readonly DayDraft[], around: FixAround): Fix[] {
  switch (violation.code) {
    case 'rest_too_short':
      return [...startingLater(drafts, violation, around.previous_end), ...restedInstead(around)];
    case 'shift_too_long':
    case 'shift_too_short':
    case 'longer_than_24_hours':
      return endingAt(drafts, violation);
    case 'outside_opening_hours':
      return around.hours ? fittedToHours(drafts, violation, around.hours) : restedInstead(around);
    case 'overlap':
    case 'several_days_off':
    case 'several_days_on_date':
    case 'type_not_allowed_beside': {
      const first = drafts.find((draft) => !isDayOff(around.types, draft.type)) ?? drafts[0];
      return drafts.length > 1 && first
        ? [{ code: 'keep_first', tm: null, drafts: [first] }]
        : restedInstead(around);
    }
    case 'not_employed':
      return [{ code: 'clear', tm: null, drafts: [] }];
    case 'week_too_long':
    case 'limitation':
    case 'wish':
      return restedInstead(around);
  }
}
