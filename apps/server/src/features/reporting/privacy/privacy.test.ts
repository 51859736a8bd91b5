import { access, reporting } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore, aWorkerDay } from '../../../../testing/factories.ts';
import { aPng } from '../../../../testing/photos.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { hashPassword } from '../../access/index.ts';
import { applyRetention } from './apply-retention.ts';
import { PERSONAL_DATA } from './forgotten-data.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const RIGHTS = [
  'Retention',
  'User',
  'User_export',
  'User_forget',
  'User_add_biometrics',
  'AccessAudit',
  'WorkerDay',
];
const PNG = new File([new Uint8Array(aPng())], 'x.png');
/** Texts that stand nowhere but about this person. */
const TEXTS = {
  first_name: 'Ksenofontiya',
  last_name: 'Zhuravlyova-Tarkhanova',
  middle_name: 'Pantelejmonovna',
  email: 'zhuravlyova@example.com',
  phone_number: '+7 999 555-44-33',
  birthday: '1987-04-19',
  username: 'zhuravlyova.k',
  black_list_symbol: 'bl-zhuravlyova',
};
const COMMENT = 'leaves early for her Zhuravlyova reasons';

async function aPersonWhoLeft(dt_fired = '2026-03-05') {
  const store = await aStore(test.db, RIGHTS);
  const password_hash = await hashPassword('correct-horse');
  const { user_id } = store.manager;
  await test.db.updateTable('user_account').set({ password_hash }).where('id', '=', user_id).execute();
  const group = await aGroup(test.db, { network_id: store.network_id, worker_day_rights: false });
  const { network_id, shop } = store;
  const person = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const id = person.user_id;
  const { username, black_list_symbol, ...texts } = TEXTS;
  const unique = { username: `${username}-${id}`, black_list_symbol: `${black_list_symbol}-${id}` };
  await test.db
    .updateTable('user_account')
    .set({ ...texts, ...unique })
    .where('id', '=', id)
    .execute();
  return { ...store, person, id, group, dt_fired };
}

type Left = Awaited<ReturnType<typeof aPersonWhoLeft>>;

/** Everything a person leaves behind: days, comments, a photo, documents, wishes, news about and for the person. */
async function fill({ person, id, network_id, shop, manager, dt_fired }: Left) {
  const { employee_id, employment_id } = person;
  await test.call(access.addBiometrics, { id, file: PNG, consent: true } as never, manager);
  await aWorkerDay(test.db, {
    ...{ network_id, shop_id: shop.id, employee_id, employment_id, dt: '2026-03-02' },
    ...{ is_approved: true, comment: COMMENT },
  });
  const insert = (table: string, values: Record<string, unknown>) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(values))})`.execute(test.db);
  const command = await test.db
    .insertInto('worker_day_command')
    .values({ network_id, name: 'save', user_id: manager.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = JSON.stringify({ id: 1, comment: COMMENT });
  await insert('worker_day_change', {
    ...{ network_id, command_id: command.id, command_network_id: network_id, worker_day_id: 1 },
    ...{ employee_id, dt: '2026-03-02', after },
  });
  const fine = { network_id, shop_id: shop.id, employee_id, dt: '2026-03-02', reason: COMMENT };
  const rule = { code: 'limitation' };
  await insert('accepted_violation', {
    ...fine,
    ...rule,
    ...{ is_fact: false, shifts: '{}', dttm: '2026-03-01T08:00:00Z' },
  });
  await insert('worker_day_violation', { ...fine, ...rule, command_id: command.id, severity: 'warning' });
  await insert('worker_constraint', { network_id, employment_id, weekday: 1, tm: '10:00' });
  const params = JSON.stringify({ employee: `${TEXTS.last_name} ${TEXTS.first_name}` });
  for (const user_id of [id, manager.user_id])
    await insert('notification', { network_id, user_id, event_type: 'approve', params });
  await test.db.updateTable('employment').set({ dt_fired }).where('id', '=', employment_id).execute();
}

/** Every table of the product where a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss')`.execute(test.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hit =
      await sql`select from ${sql.raw(name)} t where strpos(lower(t::text), lower(${text})) > 0 limit 1`.execute(
        test.db,
      );
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}
const forget = (as: Left['manager'], id: number, confirmation_password = 'correct-horse') =>
  test.call(reporting.forgetPerson, { id, confirmation_password }, as);

describe('POST user/{id}/forget/', () => {
  it('leaves no trace of who it was in the whole database, and every hour', async () => {
    const left = await aPersonWhoLeft();
    await fill(left);
    const blob = await test.db
      .selectFrom('blob')
      .select('key')
      .where('network_id', '=', left.network_id)
      .executeTakeFirstOrThrow();
    expect(await tablesWith('zhuravlyova')).toEqual(
      expect.arrayContaining([
        'public.user_account',
        'public.worker_day',
        'public.notification',
        'public.worker_day_change',
        'public.accepted_violation',
        'public.worker_day_violation',
      ]),
    );
    const hours = () =>
      test.db
        .selectFrom('worker_day')
        .select(['dt', 'work_seconds', 'type'])
        .where('employee_id', '=', left.person.employee_id)
        .execute();
    const before = await hours();

    expect((await forget(left.manager, left.id)).status).toBe(200);

    for (const text of [
      'zhuravlyova',
      'Ksenofontiya',
      'Pantelejmonovna',
      '555-44-33',
      '1987-04-19',
      'her reasons',
    ])
      expect(await tablesWith(text), text).toEqual([]);
    expect(await test.deps.blobs.get(blob.key)).toBeNull();
    expect(before).toHaveLength(1);
    expect(await hours()).toEqual(before);
    const entries = await test.call(
      access.listAudit,
      { user_id: left.id, event: 'person_forgotten' },
      left.manager,
    );
    expect(entries.body).toMatchObject([{ actor_id: left.manager.user_id, subject: `#${left.id}` }]);
  });

  it('refuses whoever is still employed, oneself, a wrong password, and those without the right', async () => {
    const still = await aPersonWhoLeft('2026-03-11');
    await fill(still);
    expect((await forget(still.manager, still.id)).status).toBe(409);
    expect((await forget(still.manager, still.id, 'wrong-horse')).status).toBe(400);
    expect((await forget(still.manager, still.manager.user_id)).status).toBe(400);
    expect((await forget(still.manager, 900_000_001)).status).toBe(404);
    const other = await aStore(test.db, RIGHTS);
    expect((await forget(other.manager, still.id)).status).toBe(404);
    const stranger = await aStore(test.db);
    expect((await forget(stranger.manager, still.id)).status).toBe(403);
    expect(await tablesWith(`zhuravlyova.k-${still.id}`)).toEqual(['public.user_account']);
  });
});

describe('GET user/{id}/export/', () => {
  it('holds everything that is kept, photos too, and no secret', async () => {
    const left = await aPersonWhoLeft();
    await fill(left);
    const answer = await test.call(reporting.exportPerson, { id: left.id }, left.manager);
    expect(answer.status).toBe(200);
    const answered = JSON.parse(Buffer.from(answer.bytes).toString());
    expect(answered['user_account.id']).toMatchObject([
      { last_name: TEXTS.last_name, phone_number: TEXTS.phone_number },
    ]);
    expect(answered['worker_day.employee_id']).toMatchObject([{ dt: '2026-03-02', comment: COMMENT }]);
    expect(answered['worker_constraint.employment_id']).toHaveLength(1);
    expect(answered.photos).toMatchObject([{ of: 'person', content_type: 'image/png' }]);
    expect(Buffer.from(answered.photos[0].base64, 'base64').subarray(0, 4).toString('latin1')).toContain(
      'PNG',
    );
    expect(Buffer.from(answer.bytes).toString()).not.toMatch(/password_hash|token_hash|\$argon/);
  });

  it('is for oneself and those one looks after; of others, and of other networks, for nobody', async () => {
    const { network_id, shop, manager } = await aStore(test.db, RIGHTS);
    const group = await aGroup(test.db, { network_id, functions: ['User_export'] });
    const local = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    expect((await test.call(reporting.exportPerson, { id: local.user_id }, local)).status).toBe(200);
    expect((await test.call(reporting.exportPerson, { id: manager.user_id }, local)).status).toBe(403);
    const other = await aStore(test.db, RIGHTS);
    expect((await test.call(reporting.exportPerson, { id: manager.user_id }, other.manager)).status).toBe(
      404,
    );
    expect((await test.call(reporting.exportPerson, { id: 'x' } as never, manager)).status).toBe(400);
  });
});

describe('retention/', () => {
  it('is shown and changed at the root alone, within bounds, and kept in the audit', async () => {
    const { manager, network_id, shop } = await aStore(test.db, RIGHTS);
    const shown = await test.call(reporting.showRetention, {}, manager);
    expect(shown.body).toEqual({
      photo_days: 1095,
      tick_photo_days: 90,
      fired_days: null,
      audit_days: 1095,
      session_days: 14,
    });
    const saved = await test.call(reporting.saveRetention, { fired_days: 30, session_days: 1 }, manager);
    expect(saved.body).toMatchObject({ fired_days: 30, session_days: 1, photo_days: 1095 });
    expect(
      (await test.call(reporting.saveRetention, { fired_days: null }, manager)).body.fired_days,
    ).toBeNull();
    expect((await test.call(reporting.saveRetention, { session_days: 15 }, manager)).body).toHaveProperty(
      'session_days',
    );
    const audit = await test.call(access.listAudit, { event: 'retention_changed' }, manager);
    expect(audit.body).toMatchObject([
      { details: { fired_days: null } },
      { details: { fired_days: 30, session_days: 1 } },
    ]);
    const child = await aShop(test.db, { network_id, parent_id: shop.id });
    const group = await aGroup(test.db, { network_id, functions: ['Retention'] });
    const local = await anEmployee(test.db, { network_id, shop_id: child.id, function_group_id: group.id });
    expect((await test.call(reporting.showRetention, {}, local)).status).toBe(403);
    expect((await test.call(reporting.saveRetention, {}, local)).status).toBe(403);
  });

  it('is carried out at night: photos, people who left, the audit and sessions, each after its time', async () => {
    const [long, short] = [await aPersonWhoLeft('2026-01-05'), await aPersonWhoLeft('2026-03-05')];
    await fill(long);
    await fill(short);
    for (const { network_id } of [long, short]) {
      const retention = { photo_days: 3, fired_days: 30, audit_days: 10, session_days: 2 };
      const settings = JSON.stringify({ retention });
      await test.db.updateTable('network').set({ settings }).where('id', '=', network_id).execute();
      const old = { dttm: '2026-02-01T00:00:00Z', event: 'signed_in' };
      for (const one of [old, { dttm: '2026-03-10T00:00:00Z', event: 'signed_in' }])
        await test.db
          .insertInto('access_audit')
          .values({ ...one, network_id })
          .execute();
    }
    const dttm_added = '2026-03-01T00:00:00Z';
    await test.db
      .updateTable('user_session')
      .set({ dttm_added })
      .where('user_id', '=', long.manager.user_id)
      .execute();

    await applyRetention(test.deps);

    const users = await test.db
      .selectFrom('user_account')
      .select(['id', 'last_name', 'biometrics_blob_id', 'dttm_forgotten'])
      .where('id', 'in', [long.id, short.id])
      .orderBy('id')
      .execute();
    expect(users).toMatchObject([
      { id: long.id, last_name: `#${long.id}`, biometrics_blob_id: null },
      { id: short.id, last_name: TEXTS.last_name, biometrics_blob_id: null, dttm_forgotten: null },
    ]);
    const audit = await test.db
      .selectFrom('access_audit')
      .select(['event', 'dttm'])
      .where('network_id', '=', long.network_id)
      .execute();
    expect(audit.some(({ dttm }) => dttm < '2026-03-01')).toBe(false);
    expect(audit.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['signed_in', 'person_forgotten']),
    );
    const sessions = await test.db.selectFrom('user_session').select('user_id').execute();
    expect(sessions.map(({ user_id }) => user_id)).not.toContain(long.manager.user_id);
    expect(sessions.map(({ user_id }) => user_id)).toContain(short.manager.user_id);
    await applyRetention(test.deps);
  });

  it('ends the answers that were kept for calls sent again after a day (access 85)', async () => {
    const { network_id } = await aStore(test.db);
    const keep = (request_hash: string, dttm_added: string) =>
      test.db.insertInto('kept_answer').values({ network_id, request_hash, dttm_added }).execute();
    const now = test.deps.clock.now();
    await keep('today', now.toISOString());
    await keep('before', new Date(now.getTime() - 2 * 86_400_000).toISOString());
    await applyRetention(test.deps);
    const kept = test.db
      .selectFrom('kept_answer')
      .select('request_hash')
      .where('network_id', '=', network_id);
    expect(await kept.execute()).toEqual([{ request_hash: 'today' }]);
  });
});

/** Columns that say who did something, not whom it is about: an id that names nobody once its user is nameless. */
const DOERS =
  /(created_by|created_by_id|last_edited_by_id|started_by|corrected_by|modified_by|approved_by|closed_by_id|reopened_by_id)$/;
const DOERS_OF = ['exchange_automation_run.user_id'];
/** Held by another column of the same row. */
const TWICE = [
  'worker_day.worker_id',
  'worker_day.employment_id',
  'attendance_record.employee_id',
  'employee.user_id',
  'worker_day_journal.employee_id',
  'shift_swap.from_employee_id',
  'shift_swap.to_employee_id',
];

it('every place where something is kept about a person is known: a new one must say what becomes of it', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public'
       and column_name ~ '(user_id|employee[12]?_id|employment_id|worker_id|_by|_by_id|actor_id|subject_id)$'`.execute(
    test.db,
  );
  const known = new Set([
    ...PERSONAL_DATA.map(({ table, column }) => `${table}.${column}`),
    ...DOERS_OF,
    ...TWICE,
  ]);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(({ place }) => place).filter((place) => !known.has(place) && !DOERS.test(place))).toEqual(
    [],
  );
});
