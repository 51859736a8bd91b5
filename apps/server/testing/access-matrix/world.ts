import { sql } from 'kysely';
import {
  ALL_FUNCTIONS,
  DIRECTOR_FUNCTIONS,
  type Functions,
  MANAGER_FUNCTIONS,
  OUTSOURCE_FUNCTIONS,
  WORKER_FUNCTIONS,
} from '../../seed/functions.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { aGroup, aNetwork, anEmployee, anOperation, aShop, aWorkerDay, aWorkType } from '../factories.ts';

/** The roles of the demo with the functions they hold there. */
export const ROLE_FUNCTIONS = {
  admin: ALL_FUNCTIONS,
  director: DIRECTOR_FUNCTIONS,
  manager: MANAGER_FUNCTIONS,
  worker: WORKER_FUNCTIONS,
  client: ALL_FUNCTIONS,
  outsource: OUTSOURCE_FUNCTIONS,
} satisfies Record<string, Functions>;
export type Role = keyof typeof ROLE_FUNCTIONS;

/** Departments to act on, seen from the store: it, beside it, above it, beside that, and in another network. */
export const PLACES = ['store', 'sibling', 'region', 'beside', 'foreign', 'missing'] as const;
export type PlaceName = (typeof PLACES)[number];

/** Where each role rules. */
export const REACH: Record<Role, readonly PlaceName[]> = {
  admin: ['store', 'sibling', 'region', 'beside'],
  director: ['store', 'sibling', 'region'],
  manager: ['store'],
  worker: ['store'],
  client: [],
  outsource: [],
};

/** Stands in the names of everything at a place, so that a leak shows in any answer. */
export const markerOf = (place: PlaceName) => `Marker${place}Marker`;

export type Ids = Record<string, number>;

async function groupOf(db: Db, network_id: number, functions: Functions) {
  const group = await aGroup(db, { network_id });
  const rows = Object.entries(functions).flatMap(([func, methods]) =>
    methods.map((method) => ({ network_id, group_id: group.id, func, method })),
  );
  await db.insertInto('function_group').values(rows).execute();
  return group;
}

async function personIn(db: Db, network_id: number, shop_id: number, functions: Functions) {
  const group = await groupOf(db, network_id, functions);
  return anEmployee(db, { network_id, shop_id, function_group_id: group.id });
}

/** Counts the ids of each table from a number of its own, so that none passes for one of another kind. */
async function countIdsApart(db: Db): Promise<void> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
     where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES' order by table_name`.execute(
    db,
  );
  for (const [at, { table_name }] of rows.entries())
    await sql`alter table ${sql.table(table_name)} alter column id restart with ${sql.lit((at + 1) * 1_000_000)}`.execute(
      db,
    );
}

/** The chain with its tree, a client of the chain, a company that works for it, and a network that knows nobody. */
export async function makeWorld(db: Db) {
  await countIdsApart(db);
  const [chain, client, agency, stranger] = await Promise.all([1, 2, 3, 4].map(() => aNetwork(db)));
  const network_id = chain!.id;
  const shop = (parent_id: number | null) => aShop(db, { network_id, parent_id });
  const root = await shop(null);
  const region = await shop(root.id);
  const beside = await shop(root.id);
  const store = await shop(region.id);
  const sibling = await shop(region.id);
  await db
    .insertInto('network_connect')
    .values([
      { client_network_id: client!.id, outsourcing_network_id: network_id },
      { client_network_id: network_id, outsourcing_network_id: agency!.id },
    ])
    .execute();
  const abroad = async (id: number) => (await aShop(db, { network_id: id })).id;
  const people = {
    admin: await personIn(db, network_id, root.id, ROLE_FUNCTIONS.admin),
    director: await personIn(db, network_id, region.id, ROLE_FUNCTIONS.director),
    manager: await personIn(db, network_id, store.id, ROLE_FUNCTIONS.manager),
    worker: await personIn(db, network_id, store.id, ROLE_FUNCTIONS.worker),
    client: await personIn(db, client!.id, await abroad(client!.id), ROLE_FUNCTIONS.client),
    outsource: await personIn(db, agency!.id, await abroad(agency!.id), ROLE_FUNCTIONS.outsource),
  } satisfies Record<Role, unknown>;
  const above: Record<Exclude<PlaceName, 'missing'>, { network_id: number; parent_id: number | null }> = {
    store: { network_id, parent_id: store.id },
    sibling: { network_id, parent_id: sibling.id },
    region: { network_id, parent_id: region.id },
    beside: { network_id, parent_id: beside.id },
    foreign: { network_id: stranger!.id, parent_id: null },
  };
  return { people, above, root_id: root.id, client_id: client!.id };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** One more administrator of the chain, for calls that may undo the one before. */
export const anAdmin = (db: Db, { above, root_id }: World) =>
  personIn(db, above.store.network_id, root_id, ROLE_FUNCTIONS.admin);

/** Somebody of the chain who is employed at its client alone, in a group of the client that holds everything. */
export async function aPersonSent(db: Db, { above, client_id }: World) {
  const { network_id } = above.store;
  const { id: shop_id } = await aShop(db, { network_id: client_id });
  const { id: function_group_id } = await groupOf(db, client_id, ROLE_FUNCTIONS.admin);
  const employee_network_id = network_id;
  return anEmployee(db, { network_id: client_id, employee_network_id, shop_id, function_group_id });
}

const DAY = '2026-03-20';

let addresses = 0;

/** An address nobody has yet: a network holds each once, and the table makes thousands, too many to draw by chance. */
export function anAddress(): string {
  addresses += 1;
  return [10, addresses >> 16, (addresses >> 8) & 255, addresses & 255].join('.');
}

type Things = Record<string, () => Promise<number>>;

/** How each thing at a place is made, with what it hangs on; all of it carries the marker. Each is made once. */
function thingsAt(db: Db, world: Pick<World, 'above'>, place: Exclude<PlaceName, 'missing'>): Things {
  const { network_id, parent_id } = world.above[place];
  const name = `${markerOf(place)} ${Math.random().toString(36).slice(2, 10)}`;
  const row = { network_id, name };
  const insert = async (table: Parameters<Db['insertInto']>[0], values: object) =>
    (
      await db
        .insertInto(table)
        .values({ network_id, ...values } as never)
        .returning('id' as never)
        .executeTakeFirstOrThrow()
    ).id as number;
  const shop = once(async () => (await aShop(db, { ...row, parent_id })).id);
  const workType = once(async () => aWorkType(db, { network_id, shop_id: await shop(), name }));
  const person = once(async () => {
    const made = await anEmployee(db, { network_id, shop_id: await shop() });
    await db.updateTable('user_account').set({ last_name: name }).where('id', '=', made.user_id).execute();
    return made;
  });
  const day = once(async () => {
    const { employee_id, employment_id } = await person();
    const work_type_id = (await workType()).id;
    const of = { network_id, shop_id: await shop(), employee_id, employment_id, dt: DAY, work_type_id };
    return (await aWorkerDay(db, { ...of, is_approved: false, comment: name })).id;
  });
  const things: Things = {
    shop,
    network: async () => network_id,
    user: async () => (await person()).user_id,
    employee: async () => (await person()).employee_id,
    employment: async () => (await person()).employment_id,
    work_type: async () => (await workType()).id,
    work_type_name: async () => (await workType()).work_type_name_id,
    operation: once(async () => {
      const of = { network_id, shop_id: await shop(), work_type_id: (await workType()).id };
      return (await anOperation(db, { ...of, name: { name } })).id;
    }),
    worker_day: day,
    link: once(async () => {
      const { employment_id } = await person();
      const work_type_id = (await workType()).id;
      return insert('employment_work_type', { employment_id, work_type_id, priority: 1 });
    }),
    tick_point: once(async () => insert('tick_point', { shop_id: await shop(), name })),
    ip: once(async () => insert('shop_ip_address', { shop_id: await shop(), ip_address: anAddress() })),
    position: once(() => insert('worker_position', { name })),
    group: once(async () => (await aGroup(db, { ...row, worker_day_rights: false })).id),
    settings: once(() => insert('shop_settings', { name })),
    break: once(() => insert('break_rule', { name })),
    exchange_settings: once(() => insert('exchange_settings', { name })),
    region: once(() => insert('region', { name })),
    medical_type: once(() => insert('medical_document_type', { name })),
    medical: once(async () => {
      const { employee_id } = await person();
      const medical_document_type_id = await things.medical_type!();
      return insert('medical_document', { employee_id, medical_document_type_id, dt_from: DAY, dt_to: DAY });
    }),
    load_template: once(() => insert('load_template', { name })),
    template_operation: once(() => inTemplate('source', 'H')),
    relation: once(async () => {
      const depended_id = await things.template_operation!();
      const base_id = await inTemplate('base', 'F');
      return insert('operation_type_relation', { base_id, depended_id, type: 'F', formula: 'a' });
    }),
    operation_name: once(() => insert('operation_type_name', { name: `${name} driver` })),
    vacancy: once(async () => {
      const of = { network_id, shop_id: await shop(), work_type_id: (await workType()).id, dt: DAY };
      return (await aWorkerDay(db, { ...of, is_vacancy: true, is_approved: false, comment: name })).id;
    }),
    black_list: once(async () => insert('vacancy_black_list', { shop_id: await shop(), symbol: name })),
    month_stat: once(async () => insert('shop_month_stat', { shop_id: await shop(), dt: '2026-03-01' })),
    shift_swap: once(async () => {
      const shop_id = await shop();
      const [from, to] = [await person(), await anEmployee(db, { network_id, shop_id })];
      const from_day = JSON.stringify({
        ...{ id: await day(), dt: DAY, dttm_work_start: `${DAY}T09:00:00`, dttm_work_end: `${DAY}T18:00:00` },
        ...{ work_seconds: 0, shop_id, employment_id: from.employment_id },
        work_type_ids: [(await workType()).id],
      });
      return insert('shift_swap', {
        ...{
          from_employee_id: from.employee_id,
          from_user_id: from.user_id,
          from_shop_id: shop_id,
          from_day,
        },
        ...{ to_employee_id: to.employee_id, to_user_id: to.user_id, to_shop_id: shop_id },
        ...{ comment: name, dttm_until: `${DAY}T09:00:00`, started_by: from.user_id },
        ...{ dttm_created: `${DAY}T09:00:00Z`, dttm_changed: `${DAY}T09:00:00Z` },
      });
    }),
    notification: once(async () => {
      const { user_id } = await person();
      return insert('notification', { user_id, event_type: 'approve', params: JSON.stringify({ name }) });
    }),
    calendar_feed: once(async () => {
      const { user_id } = await person();
      return insert('calendar_feed', {
        user_id,
        token_hash: `of ${user_id}`,
        lang: 'en',
        dttm_added: `${DAY}T09:00:00Z`,
      });
    }),
  };
  const inTemplate = async (title: string, do_forecast: string) =>
    insert('operation_type_template', {
      load_template_id: await things.load_template!(),
      operation_type_name_id: await insert('operation_type_name', { name: `${name} ${title}`, do_forecast }),
    });
  return things;
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => (made ??= make());
}

/** A department with one of everything that hangs on it or on its network, or with the things that are needed. */
export async function makePlace(
  db: Db,
  world: Pick<World, 'above'>,
  place: Exclude<PlaceName, 'missing'>,
  needed?: readonly string[],
): Promise<Ids> {
  const things = thingsAt(db, world, place);
  const ids: Ids = {};
  for (const thing of needed ?? Object.keys(things)) {
    const make = things[thing];
    if (!make) throw new Error(`nothing at the place is called ${thing}`);
    ids[thing] = await make();
  }
  return ids;
}

/** Ids that nobody has. */
export const nowhere = (like: Ids): Ids =>
  Object.fromEntries(Object.keys(like).map((key, at) => [key, 900_000_000 + at]));
