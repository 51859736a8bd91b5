import { isPrivateDay, publicKind } from '../access/index.ts';
import { type DayTypes, isDayOff } from '../planning/index.ts';
import type { VersionStat, WorkerStat } from './stat-shape.ts';

function withoutKinds(stat: VersionStat, types: DayTypes): VersionStat {
  const { day_type, hours_by_type, ...rest } = stat;
  const counts: Record<string, number> = {};
  for (const [type, count] of Object.entries(day_type ?? {})) {
    const shown = publicKind(type, isDayOff(types, type));
    counts[shown] = (counts[shown] ?? 0) + count;
  }
  const hours = Object.entries(hours_by_type ?? {}).filter(
    ([type]) => !isPrivateDay({ type, is_dayoff: isDayOff(types, type) }),
  );

  return {
    ...rest,
    ...(day_type && { day_type: counts }),
    ...(hours_by_type && { hours_by_type: Object.fromEntries(hours) }),
  };
}

/** Statistics of a colleague: on how many days they are absent, not why, and no hours of absences (access 56). */
export function colleagueStat(stat: WorkerStat, types: DayTypes): WorkerStat {
  const both = ({ approved, not_approved }: WorkerStat['plan']) => ({
    approved: withoutKinds(approved, types),
    not_approved: withoutKinds(not_approved, types),
  });

  return { ...stat, plan: both(stat.plan), fact: both(stat.fact) };
}
