import { DEFAULT_DAY_TYPES } from '@shiftwright/domain';
import type { Insertable } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import type { DB } from '../src/platform/db/schema.generated.ts';

/** Makes rows for tests: each factory fills what a test does not care about, and returns the row. */
let serial = 0;
const next = () => ++serial;

type Given<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;
interface NetworkOf {
  network_id: number;
}

/** A network with the 11 day types; every type without paid hours lets W share its date, as the demo does. */
export async function aNetwork(db: Db, given: Given<'network'> = {}) {
  const n = next();
  const network = await db
    .insertInto('network')
    .values({ name: `Network ${n}`, code: `network-${n}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
  const types = DEFAULT_DAY_TYPES.map(
    ({ allowed_additional_types: _none, short_name_en: _short, ...type }) => ({
      ...type,
      network_id: network.id,
    }),
  );
  await db.insertInto('worker_day_type').values(types).execute();
  await db
    .insertInto('worker_day_type_additional')
    .values(
      types
        .filter((type) => !type.is_work_hours)
        .map((type) => ({ network_id: network.id, code: type.code, additional_code: 'W' })),
    )
    .execute();
  return network;
}

export async function aShop(db: Db, given: Given<'shop'> & NetworkOf) {
  const n = next();
  return db
    .insertInto('shop')
    .values({
      name: `Department ${n}`,
      code: `d-${n}`,
      timezone: 'UTC',
      path: '',
      tm_open_dict: JSON.stringify({ all: '09:00:00' }),
      tm_close_dict: JSON.stringify({ all: '21:00:00' }),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function aWorkType(db: Db, given: NetworkOf & { shop_id: number; name?: string }) {
  const n = next();
  const name = given.name ?? `Work ${n}`;
  const workTypeName = await db
    .insertInto('work_type_name')
    .values({ network_id: given.network_id, name, code: `work-${n}` })
    .returningAll()
    .executeTakeFirstOrThrow();
  return db
    .insertInto('work_type')
    .values({ network_id: given.network_id, shop_id: given.shop_id, work_type_name_id: workTypeName.id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A group that holds the named functions with all methods, and every right on worker days without limits. */
export async function aGroup(
  db: Db,
  given: Given<'access_group'> & NetworkOf & { functions?: string[]; worker_day_rights?: boolean },
) {
  const { functions = [], worker_day_rights = true, ...columns } = given;
  const n = next();
  const group = await db
    .insertInto('access_group')
    .values({ name: `Group ${n}`, code: `group-${n}`, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rights = functions.flatMap((func) =>
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({
      network_id: group.network_id,
      group_id: group.id,
      func,
      method,
    })),
  );
  if (rights.length > 0) await db.insertInto('function_group').values(rights).execute();
  if (worker_day_rights) {
    const grants = DEFAULT_DAY_TYPES.flatMap((type) =>
      ['C', 'U', 'D', 'A'].flatMap((action) =>
        ['P', 'F'].map((graph_type) => ({
          network_id: group.network_id,
          group_id: group.id,
          action,
          graph_type,
          wd_type: type.code,
          employee_type: 1,
          shop_type: 2,
        })),
      ),
    );
    await db.insertInto('group_worker_day_permission').values(grants).execute();
  }
  return group;
}

export async function aUser(db: Db, given: Given<'user_account'> & NetworkOf) {
  const n = next();
  const user = await db
    .insertInto('user_account')
    .values({ username: `user-${n}`, first_name: 'Anna', last_name: `Petrova ${n}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...user, user_id: user.id };
}

type SkillGiven = Given<'employment_work_type'> & NetworkOf & { employment_id: number; work_type_id: number };

/** Somebody learns a work of their department: their main one unless said otherwise. */
export async function canDo(db: Db, given: SkillGiven) {
  await db
    .insertInto('employment_work_type')
    .values({ priority: 1, ...given })
    .execute();
}

type EmploymentGiven = Given<'employment'> &
  NetworkOf & { shop_id: number; user_id?: number; work_type_id?: number };

/** A person with an employee record and one employment in a department, and maybe a work that they can do. */
export async function anEmployee(db: Db, given: EmploymentGiven) {
  const { user_id, work_type_id, ...columns } = given;
  const network_id = given.employee_network_id ?? given.network_id;
  const userId = user_id ?? (await aUser(db, { network_id })).id;
  const employee = await db
    .insertInto('employee')
    .values({ network_id, user_id: userId, tabel_code: `t-${next()}` })
    .returningAll()
    .executeTakeFirstOrThrow();
  const employment = await db
    .insertInto('employment')
    .values({
      dt_hired: '2020-01-01',
      employee_id: employee.id,
      employee_network_id: network_id,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (work_type_id)
    await canDo(db, { network_id: given.network_id, employment_id: employment.id, work_type_id });
  return {
    employee_id: employee.id,
    employment_id: employment.id,
    user_id: userId,
    network_id,
    tabel_code: employee.tabel_code,
  };
}

/** A network, a department with a work type, and a manager there who holds the named functions. */
export async function aStore(db: Db, functions: string[] = []) {
  const network = await aNetwork(db);
  const network_id = network.id;
  const shop = await aShop(db, { network_id });
  const work_type = await aWorkType(db, { network_id, shop_id: shop.id, name: `Cashier ${next()}` });
  const group = await aGroup(db, { network_id, functions });
  const manager = await anEmployee(db, { network_id, shop_id: shop.id, function_group_id: group.id });
  return { network, network_id, shop, work_type, group, manager };
}

/** Somebody cannot work on Mondays at a time. */
export async function aLimitation(
  db: Db,
  { network_id, employment_id, weekday = 0 }: NetworkOf & { employment_id: number; weekday?: number },
  tm = '12:00:00',
) {
  await db
    .insertInto('worker_constraint')
    .values({ network_id, employment_id, weekday, is_lite: false, tm })
    .execute();
}

/** Limits of a department: least rest, and most hours in seven days. */
export async function withLimits(
  db: Db,
  shop: { id: number } & NetworkOf,
  { rest = 11, week = 60 }: { rest?: number; week?: number } = {},
) {
  const { network_id } = shop;
  const settings = await db
    .insertInto('shop_settings')
    .values({ network_id, name: `Limits ${shop.id}`, min_change_time: rest, max_work_hours_7days: week })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('shop').set({ settings_id: settings.id }).where('id', '=', shop.id).execute();
}

type WorkerDayGiven = Given<'worker_day'> &
  NetworkOf & { dt: string; work_type_id?: number; start?: string; end?: string };

/** A row of a schedule: an approved plan shift 9 to 18 of eight paid hours unless said otherwise. */
export async function aWorkerDay(db: Db, given: WorkerDayGiven) {
  const { work_type_id, start = '09:00:00', end = '18:00:00', ...columns } = given;
  const type = DEFAULT_DAY_TYPES.find((one) => one.code === (given.type ?? 'W'));
  const is_dayoff = type?.is_dayoff ?? false;
  const times = {
    dttm_work_start: `${given.dt}T${start}`,
    dttm_work_end: `${given.dt}T${end}`,
    work_seconds: 8 * 3600,
  };
  const person = given.employee_id
    ? await db
        .selectFrom('employee')
        .select(['user_id', 'network_id'])
        .where('id', '=', given.employee_id)
        .executeTakeFirstOrThrow()
    : null;
  const day = await db
    .insertInto('worker_day')
    .values({
      type: 'W',
      is_dayoff,
      is_approved: true,
      worker_id: person?.user_id ?? null,
      employee_network_id: person?.network_id ?? null,
      employment_network_id: given.employment_id ? given.network_id : null,
      ...(is_dayoff ? {} : times),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (work_type_id)
    await db
      .insertInto('worker_day_details')
      .values({ network_id: given.network_id, worker_day_id: day.id, work_type_id })
      .execute();
  return day;
}

/** The operation of a work type, or one without work type, in a department. */
export async function anOperation(
  db: Db,
  given: NetworkOf & { shop_id: number; work_type_id?: number; name?: Given<'operation_type_name'> },
) {
  const n = next();
  const name = await db
    .insertInto('operation_type_name')
    .values({ network_id: given.network_id, name: `Operation ${n}`, code: `operation-${n}`, ...given.name })
    .returningAll()
    .executeTakeFirstOrThrow();
  return db
    .insertInto('operation_type')
    .values({
      network_id: given.network_id,
      shop_id: given.shop_id,
      work_type_id: given.work_type_id ?? null,
      operation_type_name_id: name.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The same value for every step of some dates, hours `from` to `to`. */
export async function somePoints(
  db: Db,
  given: NetworkOf & {
    operation_type_id: number;
    dates: readonly string[];
    value: number;
    hours?: readonly [from: number, to: number];
    type?: 'L' | 'S' | 'F';
  },
) {
  const [from, to] = given.hours ?? [0, 24];
  const rows = given.dates.flatMap((dt) =>
    Array.from({ length: to - from }, (_, i) => ({
      network_id: given.network_id,
      operation_type_id: given.operation_type_id,
      type: given.type ?? 'L',
      dttm_forecast: `${dt}T${String(from + i).padStart(2, '0')}:00:00`,
      value: given.value,
    })),
  );
  await db.insertInto('timeserie_value').values(rows).execute();
}

/** A region whose calendar differs from Monday to Friday on the given dates. */
export async function aRegion(
  db: Db,
  given: NetworkOf & { days?: Record<string, 'W' | 'S' | 'H'>; parent_id?: number },
) {
  const region = await db
    .insertInto('region')
    .values({
      network_id: given.network_id,
      name: `Region ${next()}`,
      parent_id: given.parent_id ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const days = Object.entries(given.days ?? {}).map(([dt, type]) => ({
    network_id: given.network_id,
    region_id: region.id,
    dt,
    type,
  }));
  if (days.length > 0) await db.insertInto('production_day').values(days).execute();
  return region;
}

type OperationGiven = NetworkOf & { shop_id: number; work_type_id?: number } & Given<'operation_type_name'>;

/** An operation (or business driver) with its name in use in a department. */
export async function aBusinessDriver(db: Db, given: OperationGiven) {
  const { shop_id, work_type_id, ...columns } = given;
  const n = next();
  const name = await db
    .insertInto('operation_type_name')
    .values({ name: `Operation ${n}`, code: `operation-${n}`, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  const operation = await db
    .insertInto('operation_type')
    .values({ network_id: given.network_id, shop_id, operation_type_name_id: name.id, work_type_id })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...operation, name };
}

/** Points of one operation: a value by moment. */
export async function pointsAt(
  db: Db,
  operation: { id: number; network_id: number },
  type: 'L' | 'S' | 'F',
  points: Record<string, number>,
) {
  const rows = Object.entries(points).map(([dttm_forecast, value]) => ({
    network_id: operation.network_id,
    operation_type_id: operation.id,
    type,
    dttm_forecast,
    value,
  }));
  for (let at = 0; at < rows.length; at += 5000) {
    await db
      .insertInto('timeserie_value')
      .values(rows.slice(at, at + 5000))
      .execute();
  }
}

type TemplateGiven = Given<'load_template'> &
  NetworkOf & {
    operations?: Omit<Insertable<DB['operation_type_template']>, 'network_id' | 'load_template_id'>[];
  };

/** A load template with its operations, in the order given. */
export async function aLoadTemplate(db: Db, given: TemplateGiven) {
  const { operations = [], ...columns } = given;
  const { network_id } = given;
  const template = await db
    .insertInto('load_template')
    .values({ name: `Template ${next()}`, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = operations.map((one) => ({ ...one, network_id, load_template_id: template.id }));
  const saved =
    rows.length === 0
      ? []
      : await db.insertInto('operation_type_template').values(rows).returningAll().execute();
  return { template, operations: saved };
}

/** The id of a kind of medical document. */
export async function aDocumentKind(db: Db, network_id: number, name = 'Health book'): Promise<number> {
  const row = await db
    .insertInto('medical_document_type')
    .values({ network_id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A medical document of a person, valid from the beginning of 2026 unless said otherwise. */
export async function aDocument(
  db: Db,
  given: NetworkOf & {
    employee_id: number;
    medical_document_type_id: number;
    dt_from?: string;
    dt_to: string;
  },
) {
  await db
    .insertInto('medical_document')
    .values({ dt_from: '2026-01-01', ...given })
    .execute();
}

/** The facts of a person in a version, by date. */
export function factsOf(db: Db, employee_id: number, is_approved = true) {
  return db
    .selectFrom('worker_day')
    .selectAll()
    .where('employee_id', '=', employee_id)
    .where('is_fact', '=', true)
    .where('is_approved', '=', is_approved)
    .orderBy('dt')
    .execute();
}
