/** What may become of a shift that was planned after somebody's last day. */
export const LEAVER_FATES = ['vacancy', 'colleague', 'remove'] as const;
export type LeaverFate = (typeof LEAVER_FATES)[number];

interface PlannedDay {
  dt: string;
  is_dayoff: boolean;
  is_vacancy: boolean;
  is_approved: boolean;
}

/** Days of the plan that lose their person: after the last day, and still to come. */
export function leaverDays<Day extends PlannedDay>(
  days: readonly Day[],
  dates: { dt_fired: string; today: string },
): Day[] {
  return days.filter(({ dt }) => dt > dates.dt_fired && dt >= dates.today);
}

/**
 * What may become of such a day: of a shift what the manager says; of one that was taken from the exchange nothing
 * but its offer again, which follows by itself; a day off just goes (planning 191).
 */
export function leaverFates(day: PlannedDay): readonly LeaverFate[] {
  if (day.is_dayoff) return ['remove'];
  return day.is_vacancy && day.is_approved ? ['vacancy'] : LEAVER_FATES;
}
