import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A date of the caller's, or a column of the statement that holds one. */
type Dt = string | RawBuilder<unknown>;

/**
 * Employments that hold on at least one date of a period, by their name in the statement: both the day of hiring and
 * the day of dismissal count, and a side that is not given is open (people 7).
 */
export function employedDuring(
  employment: string,
  { dt_from, dt_to }: { dt_from?: Dt | null | undefined; dt_to?: Dt | null | undefined },
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${employment}.${name}`);
  const conditions = [
    sql`${column('dttm_deleted')} is null`,
    ...(dt_to ? [sql`${column('dt_hired')} <= ${dt_to}`] : []),
    ...(dt_from ? [sql`(${column('dt_fired')} is null or ${column('dt_fired')} >= ${dt_from})`] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Employments that hold on a date. */
export function employedOn(employment: string, dt: Dt): RawBuilder<SqlBool> {
  return employedDuring(employment, { dt_from: dt, dt_to: dt });
}

/** The date where an employment is, at a moment: days begin and end by the clock of the department (access 12). */
export const todayOf = (employment: string, now: string) =>
  sql`(select (${now}::timestamptz at time zone zoned.timezone)::date from shop zoned where zoned.id = ${sql.ref(`${employment}.shop_id`)})`;

/** Employments in force today, by the clock of their department. */
export const employedToday = (employment: string, now: string) =>
  employedOn(employment, todayOf(employment, now));

/** Employments that go on or are to come, by the clock of their department. */
export const employedFromToday = (employment: string, now: string) =>
  employedOnOrAfter(employment, todayOf(employment, now));

/** Employments that have not ended before a date. */
export function employedOnOrAfter(employment: string, dt: Dt): RawBuilder<SqlBool> {
  return employedDuring(employment, { dt_from: dt });
}
