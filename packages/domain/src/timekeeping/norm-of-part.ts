/** A month seen from a chosen part of it. */
export interface PartOfMonth {
  /** The month's recommended hours. */
  month_hours: number;
  employed_days: number;
  /** Employed days inside and outside the chosen part. */
  inside: number;
  outside: number;
  /** Norm-reducing days inside and outside. */
  reducing_inside: number;
  reducing_outside: number;
  /** Outside dates with a planned working day or day off, and outside dates with no plan at all. */
  planned_outside: number;
  empty_outside: number;
  planned_hours_outside: number;
  /** What a shift schedule says of the dates inside and outside that do not reduce the norm, where one counts. */
  scheduled?: { inside: number; outside: number };
}

/**
 * The hours a person should work in part of a month: its share, plus what plans outside it leave over
 * (timekeeping 7); negative when too much is planned outside.
 */
export function normOfPart(part: PartOfMonth): number {
  const { month_hours, employed_days, inside, planned_outside, empty_outside } = part;
  if (employed_days === 0) return 0;
  const daily = month_hours / employed_days;
  const wanted = part.scheduled ?? {
    inside: daily * (inside - part.reducing_inside),
    outside: daily * (part.outside - part.reducing_outside),
  };
  const base = wanted.inside;
  if (planned_outside === 0) return base;
  const expected = (wanted.outside * planned_outside) / (planned_outside + empty_outside);
  const room = inside + empty_outside;

  return room === 0 ? base : base + ((expected - part.planned_hours_outside) * inside) / room;
}
