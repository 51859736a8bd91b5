import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNetwork, anEmployee, aShop, aStore, aWorkerDay, aWorkType } from '../../../testing/factories.ts';
import { testDatabase } from '../../../testing/test-app.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;
let copy: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 2 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

const EXCLUSION = '23P01';
const UNIQUE = '23505';
const CHECK = '23514';
const FOREIGN_KEY = '23503';

async function aPerson() {
  const { network_id, shop, work_type } = await aStore(database.db);
  const person = await anEmployee(database.db, { network_id, shop_id: shop.id });
  const { employee_id, employment_id } = person;
  return { network_id, shop_id: shop.id, work_type, employee_id, employment_id };
}

type Given = Parameters<typeof aWorkerDay>[1];
const dayOf = ({ work_type: _none, ...person }: Awaited<ReturnType<typeof aPerson>>, more: Partial<Given>) =>
  aWorkerDay(database.db, { ...person, dt: '2026-03-10', ...more } as Given);

describe('what the database refuses whoever asks', () => {
  it('two shifts of a person at the same time in one version, also over midnight', async () => {
    const person = await aPerson();
    await dayOf(person, { dttm_work_start: '2026-03-10T20:00:00', dttm_work_end: '2026-03-11T06:00:00' });

    const next = {
      dt: '2026-03-11',
      dttm_work_start: '2026-03-11T05:00:00',
      dttm_work_end: '2026-03-11T14:00:00',
    };
    expect(await codeOf(dayOf(person, next))).toBe(EXCLUSION);
    expect(await codeOf(dayOf(person, { ...next, dttm_work_start: '2026-03-11T06:00:00' }))).toBeNull();
    expect(await codeOf(dayOf(person, { ...next, is_approved: false }))).toBeNull();
  });

  it('times that do not fit the day type', async () => {
    const person = await aPerson();
    const off = { type: 'H', shop_id: null as never };
    expect(await codeOf(dayOf(person, { ...off, dttm_work_start: '2026-03-10T09:00:00' }))).toBe(CHECK);
    expect(await codeOf(dayOf(person, { dttm_work_end: null }))).toBe(CHECK);
    expect(await codeOf(dayOf(person, { dttm_work_end: '2026-03-11T09:00:01' }))).toBe(CHECK);
    expect(await codeOf(dayOf(person, { is_fact: true, dttm_work_end: null }))).toBeNull();
    expect(await codeOf(dayOf(person, off))).toBeNull();
    expect(await codeOf(dayOf(person, off))).toBe(UNIQUE);
  });

  it('a second main work type of an employment', async () => {
    const { network_id, shop_id, employment_id, work_type } = await aPerson();
    const other = await aWorkType(database.db, { network_id, shop_id });
    const link = (work_type_id: number) =>
      database.db
        .insertInto('employment_work_type')
        .values({ network_id, employment_id, work_type_id, priority: 1 })
        .execute();
    expect(await codeOf(link(work_type.id))).toBeNull();
    expect(await codeOf(link(other.id))).toBe(UNIQUE);
  });

  it('a row that refers into another network', async () => {
    const [mine, theirs] = [await aNetwork(database.db), await aNetwork(database.db)];
    const foreign = await aShop(database.db, { network_id: theirs.id });
    expect(await codeOf(aShop(database.db, { network_id: mine.id, parent_id: foreign.id }))).toBe(
      FOREIGN_KEY,
    );
    expect(await codeOf(aWorkType(database.db, { network_id: mine.id, shop_id: foreign.id }))).toBe(
      FOREIGN_KEY,
    );
  });

  it('a change of the journal', async () => {
    await expect(sql`update worker_day_change set dt = dt`.execute(database.db)).rejects.toThrow(
      'append-only',
    );
  });
});

describe('the tree of departments', () => {
  it('moves everything below a department along with it, and refuses a loop', async () => {
    const { id: network_id } = await aNetwork(database.db);
    const [a, b] = [await aShop(database.db, { network_id }), await aShop(database.db, { network_id })];
    const child = await aShop(database.db, { network_id, parent_id: a.id });
    const grandchild = await aShop(database.db, { network_id, parent_id: child.id });

    await database.db.updateTable('shop').set({ parent_id: b.id }).where('id', '=', child.id).execute();

    const { path } = await database.db
      .selectFrom('shop')
      .select('path')
      .where('id', '=', grandchild.id)
      .executeTakeFirstOrThrow();
    expect(path).toBe(`${b.id}.${child.id}.${grandchild.id}`);
    const loop = database.db
      .updateTable('shop')
      .set({ parent_id: grandchild.id })
      .where('id', '=', b.id)
      .execute();
    expect(await codeOf(loop)).toBe(CHECK);
  });
});

it('the generated types are those of the migrations', () => {
  const { status, stdout, stderr } = spawnSync(
    'kysely-codegen',
    ['--verify', '--url', copy.url, '--config-file', '.kysely-codegenrc.json'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
    },
  );
  expect(status, stdout + stderr).toBe(0);
});
