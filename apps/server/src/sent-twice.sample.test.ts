import { type AnyEndpoint, access, all, network, planning } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inputOf, neededBy } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import { anAdmin, type Ids, makePlace, makeWorld, type World } from '../testing/access-matrix/world.ts';
import { isItsTurn } from '../testing/draws.ts';
import { aUser } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/**
 * Each call that writes, sent twice at once and twice in a row, as by a double press or a retry: both get an answer of
 * ours, and the database holds what one of them would have made. The quick part takes every eighth call; a
 * deep run sends half of them in a row and half at once, the next day the other way.
 */
let test: TestApp;
let world: World;
let tables: string[];
beforeAll(async () => {
  test = await testApp({ isSweep: true });
  world = await makeWorld(test.db);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(test.db);
  tables = rows.map((row) => row.name).filter((name) => !LOGS.has(name));
});
afterAll(() => test.close());

/** What tells who did what and when has a row for each call. */
const LOGS = new Set([
  ...['access_audit', 'user_session', 'worker_day_command', 'worker_day_change', 'worker_day_violation'],
  ...['exchange_automation_run', 'job_run'],
]);

/** Calls whose rows nothing tells apart: two of them are two, each with its reason. */
const ALIKE: Record<string, string> = {
  createUser: 'namesakes without a login',
  createEmployee: 'personnel records without a number: a second one stands for a second job',
  createDepartment: 'departments without a code',
  createExchangeSettings: 'settings have no name; a department uses one of them',
  createPosition: 'positions are told apart by their codes (network 18)',
  createMedicalDocumentType: 'so are kinds of documents',
  createTickPoint: 'a department may have several tablets',
  inviteUser: 'a new link each; the earlier one of the person stands until it is used or over',
};

type Admin = Awaited<ReturnType<typeof anAdmin>>;
type Scene = (ids: Ids, admin: Admin) => Promise<object>;

async function somebodyNew() {
  const { network_id } = world.above.store;
  const { id: user_id } = await aUser(test.db, { network_id });
  const made = await test.db
    .insertInto('employee')
    .values({ network_id, user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { user_id, employee_id: made.id };
}
const made = async (endpoint: AnyEndpoint, input: object, admin: Admin) => {
  const { status, body } = await test.call(endpoint, input as never, admin);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: number };
};
const day = ({ shop, employee, employment, work_type }: Ids, dt: string) => ({
  ...{ shop_id: shop, employee_id: employee, employment_id: employment, dt, type: 'W', is_fact: false },
  ...{ dttm_work_start: `${dt}T10:00:00`, dttm_work_end: `${dt}T18:00:00` },
  worker_day_details: [{ work_type_id: work_type, work_part: 1 }],
});

/** What the matrix of rights asks in vain in its bare world, made so that it can be done. */
const SCENES: Record<string, Scene> = {
  createEmployment: async ({ shop, position }) => {
    const { employee_id } = await somebodyNew();
    return { shop_id: shop, position_id: position, employee_id, dt_hired: '2026-03-10' };
  },
  createEmploymentWorkType: async ({ link, employment, work_type }) => {
    await test.db.deleteFrom('employment_work_type').where('id', '=', link!).execute();
    return { employment_id: employment, work_type_id: work_type };
  },
  createWorkType: async ({ shop }, admin) => {
    const name = { name: `Name ${Math.random()}` };
    return { shop_id: shop, work_type_name_id: (await made(network.createWorkTypeName, name, admin)).id };
  },
  createRestriction: async () => {
    await test.db.deleteFrom('worker_day_restriction').execute();
    return { type: 2 };
  },
  createWorkerDay: async (ids) => day(ids, '2026-03-27'),
  undoWorkerDays: async (ids, admin) => {
    await made(planning.createWorkerDay, day(ids, '2026-03-27'), admin);
    return { shop_id: ids.shop };
  },
  deleteEmployee: async () => ({ id: (await somebodyNew()).employee_id }),
  deleteUser: async (_ids, admin) => ({
    id: (await made(access.createUser, { first_name: 'Vera' }, admin)).id,
  }),
  deleteGroup: async (_ids, admin) => ({
    id: (await made(access.createGroup, { name: `Name ${Math.random()}` }, admin)).id,
  }),
  deleteDepartment: async ({ shop }, admin) => ({
    id: (await made(network.createDepartment, { parent_id: shop, name: 'Shut' }, admin)).id,
  }),
  deleteMedicalDocumentType: async ({ medical, medical_type }) => {
    await test.db.deleteFrom('medical_document').where('id', '=', medical!).execute();
    return { id: medical_type };
  },
  changeRange: async ({ employee }) => {
    const worker = `code-${employee}`;
    await test.db.updateTable('employee').set({ tabel_code: worker }).where('id', '=', employee!).execute();
    const dates = { dt_from: '2026-03-25', dt_to: '2026-03-26' };
    return { ranges: [{ worker, ...dates, type: 'V', is_approved: false }] };
  },
};
const NEEDS = ['shop', 'employee', 'employment', 'work_type', 'position', 'link', 'medical', 'medical_type'];

/** Of news those count that a person has twice: how many people there are to be told is another matter. */
const COUNTS: Record<string, string> = {
  notification: 'count(*) - count(distinct (user_id, event_type, params::text, link))',
};
/** Named, so that a connection plans a statement of so many tables once. */
async function rowsOf(): Promise<Map<string, number>> {
  const counts = tables.map(
    (name) => `select '${name}' as name, (${COUNTS[name] ?? 'count(*)'})::int as count from ${name}`,
  );
  const asked = { name: 'rows of all tables', text: counts.join(' union all ') };
  const { rows } = await test.deps.pool.query<{ name: string; count: number }>(asked);
  return new Map(rows.map((row) => [row.name, row.count]));
}

type Send = () => Promise<{ status: number; body: unknown }>;
const WAYS: Record<string, (send: Send) => Promise<{ status: number; body: unknown }[]>> = {
  once: async (send) => [await send()],
  'in a row': async (send) => [await send(), await send()],
  'at once': (send) => Promise.all([send(), send()]),
};

async function outcome(name: string, endpoint: AnyEndpoint, way: string) {
  const row = TABLE[name]!;
  const scene = SCENES[name];
  const admin = await anAdmin(test.db, world);
  const ids =
    row.outside === 'self' && !scene
      ? {}
      : await makePlace(test.db, world, 'store', scene ? NEEDS : neededBy(row));
  // The session is open before anything is counted.
  await test.call(access.listOwnSessions, {}, admin);
  const input = scene ? await scene(ids, admin) : inputOf(endpoint, row, ids);
  const before = await rowsOf();
  const answers = await WAYS[way]!(() => test.call(endpoint, input as never, admin));
  // The tables are counted at once, in any order.
  const grown = [...(await rowsOf())]
    .flatMap(([table, count]) =>
      count === before.get(table) ? [] : [`${table} ${count - (before.get(table) ?? 0)}`],
    )
    .sort();
  return { answers, grown };
}

const calls = Object.entries(all)
  .filter(([, { method, open }]) => method !== 'GET' && !open)
  .filter(([name], at) => inject('deep') || at % 8 === 2 || (at % 2 === 0 && name in SCENES));
const isDone = ({ status }: { status: number }) => status < 300;

let done = 0;
describe('what is sent twice is done once', () => {
  it.each(calls)('%s', async (name, endpoint) => {
    const once = await outcome(name, endpoint, 'once');
    if (once.answers.some(isDone)) done += 1;
    else expect(name in SCENES, JSON.stringify(once.answers[0]?.body)).toBe(false);
    for (const [at, way] of ['in a row', 'at once'].entries()) {
      if (inject('deep') && !isItsTurn(at + calls.findIndex(([one]) => one === name), 2)) continue;
      const { answers, grown } = await outcome(name, endpoint, way);
      const told = `${way}: ${JSON.stringify(answers.map(({ status, body }) => [status, body]))}`;
      for (const { status } of answers)
        expect([200, 201, 202, 204, 400, 403, 404, 409], told).toContain(status);
      expect(answers.some(isDone), told).toBe(once.answers.some(isDone));
      if (name in ALIKE) expect(grown, told).not.toEqual(once.grown);
      else expect(grown, told).toEqual(once.grown);
    }
  });

  it('was tried with many that could be done', () => expect(done).toBeGreaterThan(inject('deep') ? 100 : 12));

  it('no call is excepted that is gone', () => {
    expect([...Object.keys(ALIKE), ...Object.keys(SCENES)].filter((name) => !(name in all))).toEqual([]);
  });
});
