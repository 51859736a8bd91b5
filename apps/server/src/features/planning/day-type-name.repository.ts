import { type RawBuilder, sql } from 'kysely';

/** The name of the day type `t` in a language, in SQL what `nameOfDayType` is (network 23). */
export const dayTypeNameIn = (lang: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case ${lang} when 'en' then coalesce(t.name_en, t.name) else t.name end`;
