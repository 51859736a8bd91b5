import { type SqlBool, sql } from 'kysely';

/** A day that is shown and counted: not cancelled, and not taken out by a personnel system (planning 9). */
export const isShownDay = (day: string) =>
  sql<SqlBool>`not ${sql.ref(`${day}.canceled`)} and ${sql.ref(`${day}.dt_not_actual`)} is null`;

/** The same of somebody's own days: those of an employee without an employment are not shown (planning 9). */
export const isShownDayOfEmployment = (day: string) =>
  sql<SqlBool>`${isShownDay(day)} and ${sql.ref(`${day}.employment_id`)} is not null`;
