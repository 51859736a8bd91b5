/** How far people may come and go beside the plan, in seconds. */
export interface Allowances {
  late_arrival: number;
  early_departure: number;
  early_arrival: number;
  late_departure: number;
}

/** How far seconds go beyond an allowance; at most as many as it count for nothing (reporting 5). */
export const beyondAllowance = (seconds: number, allowance: number) => Math.max(0, seconds - allowance);

/** A quarter of an hour of staying on counts for nothing. */
export const DEFAULT_LATE_DEPARTURE_SECONDS = 900;
