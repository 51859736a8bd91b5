import { HOUR_SECONDS } from './mark-age.ts';

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
