import type { timekeeping as api } from '@shiftwright/contracts';

type DayStat = api.DayStat;

type Buckets = DayStat['plan']['approved'];
type Versions = DayStat['plan'];

function sumBuckets(a: Buckets, b: Buckets): Buckets {
  const sum = (kind: keyof Buckets) => ({
    shifts: a[kind].shifts + b[kind].shifts,
    paid_hours: a[kind].paid_hours + b[kind].paid_hours,
    fot: a[kind].fot + b[kind].fot,
  });

  return { shop: sum('shop'), outsource: sum('outsource'), vacancies: sum('vacancies') };
}

const sumVersions = (a: Versions, b: Versions): Versions => ({
  approved: sumBuckets(a.approved, b.approved),
  not_approved: sumBuckets(a.not_approved, b.not_approved),
  combined: sumBuckets(a.combined, b.combined),
});

/** The days of departments seen as one: shifts, hours and cost add up. */
export function mergeDays(parts: readonly Record<string, DayStat>[]): Record<string, DayStat> {
  const days: Record<string, DayStat> = {};
  for (const [dt, stat] of parts.flatMap((part) => Object.entries(part))) {
    const before = days[dt];
    days[dt] = before
      ? { plan: sumVersions(before.plan, stat.plan), fact: sumVersions(before.fact, stat.fact) }
      : stat;
  }

  return days;
}
