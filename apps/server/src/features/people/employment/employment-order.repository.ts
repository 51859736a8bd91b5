import { type RawBuilder, sql } from 'kysely';

interface Wished {
  order_by?: readonly string[] | undefined;
  locale?: 'en' | 'ru';
}

/** The order of a list of employments: the wished one, then newest hire first (people 43). */
export function employmentOrder({ order_by = [], locale = 'en' }: Wished) {
  const columns: Record<string, RawBuilder<unknown>> = {
    user__last_name: sql`u.last_name ${sql.raw(`collate "${locale}-x-icu"`)}`,
    user__first_name: sql`u.first_name ${sql.raw(`collate "${locale}-x-icu"`)}`,
    position__ordering: sql`p.ordering`,
    position__name: sql`p.name ${sql.raw(`collate "${locale}-x-icu"`)}`,
  };
  const parts = order_by.flatMap((key) => {
    const column = columns[key.replace(/^-/, '')];
    return column ? [sql`${column} ${sql.raw(key.startsWith('-') ? 'desc' : 'asc')} nulls last`] : [];
  });
  return sql.join([...parts, sql`m.dt_hired desc`, sql`m.id desc`]);
}
