import type { EmployeeStat } from './statistics.queries.ts';

type VersionStat = EmployeeStat['plan']['approved'];

const GROUPS = ['work_days', 'work_hours', 'norm_hours', 'sawh_hours', 'overtime'] as const;

/** The statistics of one version; undefined while they are not loaded. */
export function statOf(
  stat: EmployeeStat | undefined,
  version: { is_fact: boolean; is_approved: boolean },
): VersionStat | undefined {
  return stat?.[version.is_fact ? 'fact' : 'plan'][version.is_approved ? 'approved' : 'not_approved'];
}

/** A figure by the name that the network uses for it: "work_hours_total", "norm_hours_curr_month" (network 4). */
export function statFigure(stat: VersionStat | undefined, name: string): number | null {
  if (!stat) return null;
  const group = GROUPS.find((one) => name === one || name.startsWith(`${one}_`));
  if (!group) return null;
  const field = name.slice(group.length + 1) || (group === 'work_days' ? 'total' : 'selected_period');
  const value = (stat[group] as Record<string, unknown> | undefined)?.[field];
  if (typeof value === 'number') return value;

  // Absent figures mean that there was nothing to count (timekeeping 9).
  return group === 'work_days' || group === 'work_hours' ? 0 : null;
}

/** Days off in the period: every day type that the statistics count and that is a day off. */
export function daysOffIn(stat: VersionStat | undefined, isDayOff: (code: string) => boolean): number | null {
  if (!stat) return null;

  return Object.entries(stat.day_type ?? {}).reduce(
    (sum, [code, days]) => (isDayOff(code) ? sum + days : sum),
    0,
  );
}
