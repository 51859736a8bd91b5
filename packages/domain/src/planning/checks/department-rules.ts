import type { ShiftRules } from './shift-violation.ts';

/** How many days before a date its rules look: rest to the shift before, and hours in seven days (planning 35). */
export const RULES_REACH_DAYS = 7;

/** Limits of a department, in hours; null is no limit (planning 35). */
export type DepartmentShiftLimits = Pick<
  ShiftRules,
  'rest_hours' | 'shift_hours_min' | 'shift_hours_max' | 'week_hours_max'
>;

/** The clocks of departments that go otherwise, as the rules ask for them (planning 35). */
export const clocksByShop = (clocks: readonly { timezone: string; shop_ids: readonly number[] }[]) =>
  new Map(clocks.flatMap(({ timezone, shop_ids }) => shop_ids.map((id): [number, string] => [id, timezone])));

interface LimitSettings {
  min_change_time: number | null;
  shift_start: number | null;
  shift_end: number | null;
  max_work_hours_7days: number | null;
}

/** The limits that the settings of a department set; none where it has no settings (planning 35). */
export function shiftLimitsIn(settings: LimitSettings | null | undefined): DepartmentShiftLimits {
  return {
    rest_hours: settings?.min_change_time ?? null,
    shift_hours_min: settings?.shift_start ?? null,
    shift_hours_max: settings?.shift_end ?? null,
    week_hours_max: settings?.max_work_hours_7days ?? null,
  };
}
