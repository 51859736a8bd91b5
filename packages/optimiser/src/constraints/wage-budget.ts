/** What a department may pay in a period beside its given days, and what each minute above it costs (planning 179). */
export interface WageBudget {
  readonly minutes: number;
  readonly price: number;
  /** Wage of a paid minute of each account beside the mean one; 1 throughout where the budget is in hours. */
  readonly rate_of: Float64Array;
}

/** The first minute above a budget costs as many as half a shift: what is little beyond it is no bargain. */
const FIRST_MINUTES = 240;

/** What paid minutes above the budget cost; counted for all rows together, as coverage is. */
export const overBudget = (
  { minutes, price }: Pick<WageBudget, 'minutes' | 'price'>,
  paid_minutes: number,
): number => (paid_minutes > minutes ? (FIRST_MINUTES + paid_minutes - minutes) * price : 0);
