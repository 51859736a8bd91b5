import { sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PageWish } from '../../../platform/paging.ts';

interface TemplateOperationRow {
  id: number;
  tm_from: string | null;
  tm_to: string | null;
  forecast_step_minutes: number;
  const_value: number | null;
  name: {
    id: number;
    name: string;
    code: string | null;
    do_forecast: 'H' | 'F' | 'FS';
    work_type_name_id: number | null;
  };
}

export interface TemplatesQuery {
  network_id: number;
  locale: 'en' | 'ru';
  id?: number | undefined;
  name?: string | undefined;
}

/** Load templates by name with their operations, and the worst status of the departments attached. */
export async function findTemplates(
  db: Db,
  { network_id, locale, id, name }: TemplatesQuery,
  page: PageWish,
) {
  let query = db.selectFrom('load_template as t').where('t.network_id', '=', network_id);
  if (id !== undefined) query = query.where('t.id', '=', id);
  if (name) query = query.where(contains('t.name', name));

  const [rows, counted] = await Promise.all([
    query
      .select([
        't.id',
        't.name',
        't.round_delta',
        sql<TemplateOperationRow[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'tm_from', o.tm_from, 'tm_to', o.tm_to,
                   'forecast_step_minutes', o.forecast_step_minutes, 'const_value', o.const_value,
                   'name', jsonb_build_object('id', n.id, 'name', n.name, 'code', n.code,
                     'do_forecast', n.do_forecast, 'work_type_name_id', n.work_type_name_id))
                   order by n.name, o.id), '[]')
            from operation_type_template o
            join operation_type_name n on n.id = o.operation_type_name_id and n.network_id = o.network_id
           where o.load_template_id = t.id and o.network_id = t.network_id)`.as('operations'),
        sql<'R' | 'P' | 'E'>`coalesce((
          select case when bool_or(s.load_template_status = 'E') then 'E'
                      when bool_or(s.load_template_status = 'P') then 'P' end
            from shop s
           where s.load_template_id = t.id and s.network_id = t.network_id and s.dttm_deleted is null), 'R')`.as(
          'status',
        ),
      ])
      .orderBy(sql`t.name collate ${sql.raw(`"${locale}-x-icu"`)}`)
      .orderBy('t.id')
      .$if(page.limit !== null, (limited) => limited.limit(page.limit ?? 0).offset(page.offset))
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}
