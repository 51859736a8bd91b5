/** How far people may come and go beside the plan, in seconds (reporting 5). */
export interface Allowances {
  late_arrival: number;
  early_departure: number;
  early_arrival: number;
  late_departure: number;
}

/** A quarter of an hour of staying on counts for nothing. */
export const DEFAULT_LATE_DEPARTURE_SECONDS = 900;
