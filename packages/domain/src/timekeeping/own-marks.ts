import { instantOf } from '../calendar/index.ts';

interface OwnMark {
  /** Seconds between the moment of the mark and now. */
  age_seconds: number;
  shop_id: number;
  /** Near enough to the department, or nobody asks for nearness. */
  is_near: boolean;
  /** The department of the plan that the mark belongs to; undefined without a plan. */
  planned_shop_id: number | null | undefined;
  /** Where the person is employed on that date. */
  employed_shop_ids: readonly number[];
}

const HOUR_SECONDS = 3600;
/** A clock may be a little ahead of ours. */
const AHEAD_SECONDS = 300;

/** Seconds between the moment of a mark in the department's zone and now (milliseconds); negative when it lies ahead. */
export function markAge(dttm: string, zone: string, now: number): number {
  return Math.floor((now - instantOf(dttm, zone)) / 1000);
}

/** Does a mark of that age lie ahead, further than clocks differ (timekeeping 37)? */
export function isFutureMark(age_seconds: number): boolean {
  return age_seconds < -AHEAD_SECONDS;
}

/** A tick point that was cut off delivers its marks when it is back; who learned its key could write any day of the past. */
const TERMINAL_DAYS = 7;

/** Does a mark of a tick point or terminal come so late that the manager looks at it first (timekeeping 60)? */
export function isLateFromTerminal(age_seconds: number): boolean {
  return age_seconds > TERMINAL_DAYS * 24 * HOUR_SECONDS;
}

/** Why a mark of one's own waits: it is old, nothing was planned, it is made where the person does not work, or far away. */
export const DRAFT_REASONS = ['old', 'unplanned', 'elsewhere', 'far'] as const;
export type DraftReason = (typeof DRAFT_REASONS)[number];

/**
 * A mark that somebody makes for themselves counts only when it is fresh, near, planned, and made where they are
 * employed or planned; any other waits for the manager as a draft, for each of these reasons that it has (timekeeping 60).
 */
export function draftReasons(mark: OwnMark, max_age_hours: number): DraftReason[] {
  const isAtHome = [mark.planned_shop_id, ...mark.employed_shop_ids].includes(mark.shop_id);
  const holds: Record<DraftReason, boolean> = {
    old: mark.age_seconds > max_age_hours * HOUR_SECONDS,
    unplanned: mark.planned_shop_id === undefined,
    elsewhere: !isAtHome,
    far: !mark.is_near,
  };

  return DRAFT_REASONS.filter((reason) => holds[reason]);
}
