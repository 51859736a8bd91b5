import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DOORS, type Door } from '../testing/superiority/doors.ts';
import {
  aPersonHolding,
  aRankedChain,
  type Chain,
  type Person,
  SITUATIONS,
  type Situation,
} from '../testing/superiority/world.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let chain: Chain;
beforeAll(async () => {
  test = await testApp();
  chain = await aRankedChain(test.db);
});
afterAll(() => test.close());

/** Everything of a person by which rights hold, or somebody signs in. */
async function stateOf({ user_id, employee_id }: Person): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select coalesce((select jsonb_agg(to_jsonb(u) - 'dttm_modified') from user_account u where u.id = ${user_id})::text, '')
        || coalesce((select jsonb_agg(m order by m.id) from employment m where m.employee_id = ${employee_id})::text, '')
        || coalesce((select jsonb_agg(e) from employee e where e.user_id = ${user_id})::text, '') as state`.execute(
    test.db,
  );
  return rows[0]?.state ?? '';
}

/** How often the access log tells of a person. */
async function toldOf({ user_id }: Person): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from access_audit where subject_id = ${user_id}`.execute(test.db);
  return rows[0]?.told ?? 0;
}

/** A number of the personnel office, and what a calendar shows: nobody may do more by them. */
const UNTOLD = new Set([
  ...['PUT employee/ changes the number', 'PUT employee/ by number changes it'],
  ...['GET calendar_feed/', 'PUT calendar_feed/'],
]);

/** What stops an act that superiority allows: it was worked, it is over, somebody is still employed. */
const OTHER_REASONS = ['employment.fired', 'employee.in_use', 'privacy.still_employed', 'request.in_use'];

const mayAct = (situation: Situation, { on, as }: Door) =>
  on === 'login' && as === 'root' ? (situation.login_at_root ?? situation.login) : situation[on];

const doors = Object.entries(DOORS);
/** Every door in every situation in the deep run; else each door in every third of them, and each situation at a third. */
const doorsIn = (situation: number) =>
  doors.filter((_, door) => inject('deep') || (door + situation) % 3 === 0);

describe('nobody acts on the rights of a superior, and the access log tells of what is done to others', () => {
  describe.each(Object.entries(SITUATIONS).map((one, at) => [...one, at] as const))(
    '%s',
    (_name, situation, at) => {
      it.each(doorsIn(at))('%s', async (name, door) => {
        const person = await aPersonHolding(test.db, chain, situation.held);
        await door.given?.(test, chain, person);
        const [before, told] = [await stateOf(person), await toldOf(person)];
        const caller = chain.callers[door.as ?? 'region'];

        const { status, body } = await door.act(test, chain, person, caller);

        if (mayAct(situation, door)) {
          const { code = '' } = body as { code?: string };
          expect(status < 300 || OTHER_REASONS.includes(code), JSON.stringify([status, body])).toBe(true);
          if (status < 300 && !UNTOLD.has(name)) expect(await toldOf(person)).toBeGreaterThan(told);
        } else {
          expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
          expect(await stateOf(person)).toBe(before);
        }
      });
    },
  );
});

describe('nobody changes their own employment; the own login they may', () => {
  it.each(doors.filter(([, { others_only }]) => !others_only))('%s', async (name, door) => {
    const caller = await chain.caller(chain.places.store);
    const own = { ...caller, dt_hired: '2020-01-01', dt_fired: null };
    await door.given?.(test, chain, own);
    const before = await stateOf(own);
    const { status, body } = await door.act(test, chain, own, caller);
    if (door.on === 'login' || name.startsWith('PUT employee/'))
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    else {
      expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
      expect(await stateOf(own)).toBe(before);
    }
  });
});

describe('whoever is employed nowhere', () => {
  // A record that goes opens no login.
  const logins = doors.filter(([name, { on }]) => on === 'login' && name !== 'DELETE employee/');
  const nobody = () => aPersonHolding(test.db, chain, [{ is_removed: true }]);
  const madeBy = (person: Person, { user_id }: { user_id: number }) =>
    test.db
      .updateTable('user_account')
      .set({ created_by_id: user_id })
      .where('id', '=', person.user_id)
      .execute();

  it.each(logins)('is closed to a manager of a part who did not make them: %s', async (_door, door) => {
    const person = await nobody();
    await madeBy(person, chain.callers.root);
    const before = await stateOf(person);
    const { status } = await door.act(test, chain, person, chain.callers.region);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await stateOf(person)).toBe(before);
  });

  it.each(
    logins.filter(([name]) => name.startsWith('PUT user/ changes') || name === 'POST user/change_password/'),
  )('is open to who made them and to a manager of the whole network: %s', async (_door, door) => {
    const person = await nobody();
    await madeBy(person, chain.callers.region);
    for (const caller of Object.values(chain.callers)) {
      const { status, body } = await door.act(test, chain, person, caller);
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    }
  });

  it('is nobody whom somebody at a root without people may take over', async () => {
    const clerk = await chain.caller(chain.places.root, chain.groups.low);
    const functions = ['User', 'User_change_password'].map((func) => ({ func, method: 'PUT' }));
    await test.db
      .insertInto('function_group')
      .values(functions.map((one) => ({ ...one, network_id: chain.network_id, group_id: chain.groups.low })))
      .execute();
    for (const [, door] of logins) {
      const person = await nobody();
      const before = await stateOf(person);
      expect((await door.act(test, chain, person, clerk)).status).toBeGreaterThanOrEqual(400);
      expect(await stateOf(person)).toBe(before);
    }
    await test.db.deleteFrom('function_group').where('group_id', '=', chain.groups.low).execute();
  });
});

/** Who writes the tables from which rights follow; each asks for superiority, or says why it need not. */
const WRITERS: Record<string, string> = {
  'features/access/auth/auth.repository.ts': 'ends a calendar address with the sessions of its login',
  'features/access/biometrics/biometrics.repository.ts': 'the photo of a person, no right',
  'features/access/group/group.repository.ts': 'save-group.ts',
  'features/access/password/password.repository.ts': 'change-user-password.ts, and the owner of the login',
  'features/access/rights/temporary-groups.repository.ts': 'what has run out by itself',
  'features/access/user/user.repository.ts': 'save-user.ts, save-person.ts',
  'features/demand/calculation/load.repository.ts': 'the need of a department',
  'features/demand/load-template/apply.repository.ts': 'the need of a department',
  'features/demand/load-template/template-write.repository.ts': 'the need of a department',
  'features/demand/timeserie/save.repository.ts': 'the need of a department',
  'features/network/department/department-write.repository.ts': 'save-department.ts',
  'features/network/dictionary/write.repository.ts': 'save-position.ts',
  'features/network/notification/settings.repository.ts': 'one’s own notifications',
  'features/network/settings/exchange-settings.repository.ts': 'how a department exchanges shifts',
  'features/network/settings/settings.repository.ts': 'the settings of departments',
  'features/people/employee/employee-write.repository.ts': 'create-, update-, delete-employee.ts, hire',
  'features/people/employment/employment-write.repository.ts': 'employment-rights.ts',
  'features/people/employment/sight.repository.ts': 'in which lists somebody stands, no right',
  'features/planning/calendar-feed/calendar-feed.repository.ts': 'calendar-feeds.ts',
  'features/reporting/privacy/forget.repository.ts': 'forget-person.ts',
};
const TABLES =
  'employment|employee|user_account|access_group|function_group|group_subordinate|group_worker_day_permission|worker_position|shop|calendar_feed|network_connect';
const WRITES = [
  new RegExp(`(updateTable|insertInto|deleteFrom)\\(\\s*'(${TABLES})'`),
  new RegExp(`\\b(update|insert into|delete from) (only )?(${TABLES})\\b`, 'i'),
];

/** What changes somebody's rights or login, and who calls it without asking: the owner of the login, or nobody else. */
const CHANGES =
  /\b(insertEmployment|saveEmployment|removeEmployee|updateTabelCode|updateUserColumns|deleteUserRow|setPassword)\(/;
const ASKS = /\b(authoriseTerms|requireSuperiority|changeableUser)\(/;
const OF_ONESELF = [
  'features/access/password/change-password.ts',
  'features/access/password/recover-password.ts',
];

/** The files of the features with what they say. */
function sources(): [name: string, text: string][] {
  const source = import.meta.dirname;
  return readdirSync(join(source, 'features'), { recursive: true, encoding: 'utf8' })
    .map((name) => `features/${name}`)
    .filter((name) => name.endsWith('.ts') && !/(\.test|testing)\.ts$/.test(name))
    .map((name) => [name, readFileSync(join(source, name), 'utf8')]);
}

describe('who writes the tables of rights', () => {
  it('is known, so that no door is opened unseen', () => {
    const writers = sources().filter(([, text]) => WRITES.some((one) => one.test(text)));
    expect(writers.map(([name]) => name).sort()).toEqual(Object.keys(WRITERS).sort());
  });

  it('asks for superiority in the same file', () => {
    const callers = sources().filter(([name, text]) => !/\.repository\.ts$/.test(name) && CHANGES.test(text));
    const silent = callers.filter(([, text]) => !ASKS.test(text)).map(([name]) => name);
    expect(callers.length).toBeGreaterThan(6);
    expect(silent.sort()).toEqual([...OF_ONESELF, 'features/access/password/set-password.ts'].sort());
  });
});
