import { type RawBuilder, sql } from 'kysely';

interface LocalTime {
  /** A column with a local time, and one with the time zone of its clock. */
  dttm: string;
  zone: string;
}

/**
 * Whether two local times are one moment, each by its own clock (network 32). Under one clock both times of an hour that
 * comes twice differ; another clock tells them apart by itself.
 */
export function sameMoment(a: LocalTime, b: LocalTime): RawBuilder<boolean> {
  const [at, from] = [sql.ref(a.dttm), sql.ref(a.zone)];
  const [other, to] = [sql.ref(b.dttm), sql.ref(b.zone)];
  return sql<boolean>`(case when ${from} = ${to} then ${at} = ${other}
    else date_trunc('second', ${at}) at time zone ${from} = date_trunc('second', ${other}) at time zone ${to} end)`;
}
