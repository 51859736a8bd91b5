import type pg from 'pg';
import type { signIn } from './client.ts';
import { type Figure, measure } from './figures.ts';

type Client = Awaited<ReturnType<typeof signIn>>;

/** Rows of vacancies without work, holder, place or the question of who may see them. */
const SQL = `
  select * from worker_day
   where is_vacancy and not is_fact and not canceled and dt between $1 and $2 and ($3::bigint is null or shop_id = $3)
   order by dt, dttm_work_start limit $4`;

interface Asked {
  shop_id: number;
  dt_from: string;
  dt_to: string;
}

/** The list of the exchange as its screen asks for it: a page, the calendar of a store, that of the whole network. */
export async function measureVacancies(
  admin: Client,
  sql: pg.Client,
  { shop_id, ...period }: Asked,
): Promise<[Figure, Figure][]> {
  const pairs: [Figure, Figure][] = [];
  const kinds = [
    ['a page of 50, the network', {}, 50],
    ['the calendar of a store', { shop_id }, 100_000],
    ['the calendar of the network', {}, 100_000],
  ] as const;

  for (const [name, place, limit] of kinds) {
    const asked = { ...period, ...place, limit, approved_first: 'true' };
    const { count } = await admin.get<{ count: number }>('worker_day/vacancy/', asked);
    const values = [period.dt_from, period.dt_to, 'shop_id' in place ? place.shop_id : null, limit];
    pairs.push([
      await measure(`vacancies: ${name} (${count} in the month)`, () =>
        admin.get('worker_day/vacancy/', asked),
      ),
      await measure('plain SQL', () => sql.query(SQL, values)),
    ]);
  }
  return pairs;
}
