import { type AnyEndpoint, access, all, people, planning } from '@shiftwright/contracts';
import { DEFAULT_DAY_TYPES, rightsOfRole } from '@shiftwright/domain';
import { type RawBuilder, sql } from 'kysely';
import {
  ALL_FUNCTIONS,
  type Functions,
  MANAGER_FUNCTIONS,
  OUTSOURCE_FUNCTIONS,
  WORKER_FUNCTIONS,
} from '../../seed/functions.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { inputOf } from '../access-matrix/inputs.ts';
import { TABLE } from '../access-matrix/table.ts';
import { type Ids, makePlace } from '../access-matrix/world.ts';
import { aGroup, aNetwork, anEmployee, aShop } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { DOORS } from './doors.ts';
import {
  type Acted,
  acts,
  type Caller,
  givenOf,
  groupsHeld,
  partOf,
  pick,
  type Step,
  type Walk,
  WHO_HOLDS,
} from './walk.ts';
import { aPersonHolding, aRankedChain, type Person, SITUATIONS } from './world.ts';

const rowsOf = (functions: Functions) =>
  Object.entries(functions).flatMap(([func, methods]) => methods.map((method) => ({ func, method })));

async function give(
  db: Db,
  of: { network_id: number; group_id: number },
  rows: { func: string; method: string }[],
) {
  await db
    .insertInto('function_group')
    .values(rows.map(({ func, method }) => ({ ...of, func, method })))
    .execute();
}

/** Everybody who uses the product daily without being set over the region, each with the rights of their kind. */
export interface Everyday extends Walk {
  logins: Record<string, Person>;
  /** Those of the store whom its manager looks after. */
  near: Person[];
  /** Those whom nobody of the walk looks after. */
  above: number[];
  /** Things at each department, and in the networks of the partners. */
  around: Ids[];
  partners: { client: number; agency: number };
  /** Calendar addresses that somebody was given for somebody else. */
  feeds: { token: string; by: number; of: number }[];
}

export async function anEverydayWalk(test: TestApp): Promise<Everyday> {
  const { db } = test;
  const chain = await aRankedChain(db);
  const { network_id, places, groups } = chain;
  const group = async (rows: { func: string; method: string }[], of = network_id) => {
    const { id } = await aGroup(db, { network_id: of });
    await give(db, { network_id: of, group_id: id }, rows);
    return id;
  };
  await give(db, { network_id, group_id: groups.low }, rowsOf(WORKER_FUNCTIONS));
  const lead = await group(rightsOfRole('shift_lead', DEFAULT_DAY_TYPES).functions as never);
  const manager = await group(rowsOf(MANAGER_FUNCTIONS));
  const keeper = await group(rowsOf({ ...MANAGER_FUNCTIONS, Group: ['GET', 'POST', 'PUT', 'DELETE'] }));
  const looks = [
    ...[manager, keeper].flatMap((group_id) =>
      [groups.low, lead].map((subordinate_id) => ({ network_id, group_id, subordinate_id })),
    ),
    ...[lead, manager, keeper].map((subordinate_id) => ({
      network_id,
      group_id: groups.admin,
      subordinate_id,
    })),
  ];
  await db.insertInto('group_subordinate').values(looks).execute();
  Object.assign(groups, { lead, manager, keeper });

  const [client, agency] = [(await aNetwork(db)).id, (await aNetwork(db)).id];
  await db
    .insertInto('network_connect')
    .values([
      { client_network_id: client, outsourcing_network_id: network_id },
      { client_network_id: network_id, outsourcing_network_id: agency },
    ])
    .execute();
  const [abroad, office] = [await aShop(db, { network_id: client }), await aShop(db, { network_id: agency })];
  const all_of_client = await group(rowsOf(ALL_FUNCTIONS), client);
  const some_of_agency = await group(rowsOf(OUTSOURCE_FUNCTIONS), agency);
  const aLogin = (of: object) => anEmployee(db, { network_id, shop_id: places.store, ...of });
  const partner = (of: number, shop_id: number, function_group_id: number | null) =>
    anEmployee(db, { network_id: of, shop_id, function_group_id });

  const made = {
    manager: await aLogin({ function_group_id: manager }),
    lead: await aLogin({ function_group_id: lead }),
    employee: await aLogin({ function_group_id: groups.low }),
    'keeper of groups': await aLogin({ function_group_id: keeper }),
    'gone manager': await aLogin({ function_group_id: manager, dt_fired: '2026-03-05' }),
    'administrator to come': await aLogin({
      function_group_id: groups.admin,
      shop_id: places.root,
      dt_hired: '2026-06-01',
    }),
    client: await partner(client, abroad.id, all_of_client),
    company: await partner(agency, office.id, some_of_agency),
    // Sent by the chain to its client, where their group holds everything.
    sent: await anEmployee(db, {
      network_id: client,
      employee_network_id: network_id,
      shop_id: abroad.id,
      function_group_id: all_of_client,
    }),
    'sent by a company': await anEmployee(db, {
      network_id,
      employee_network_id: agency,
      shop_id: places.store,
    }),
    'of the company alone': await partner(agency, office.id, null),
  };
  const logins = Object.fromEntries(
    Object.entries(made).map(([name, one]) => [
      name,
      { ...one, code: name, username: name, dt_hired: '2020-01-01', dt_fired: null },
    ]),
  ) as Everyday['logins'];
  const targets: Person[] = Object.values(logins);
  const above = [chain.callers.region, chain.callers.root, logins['administrator to come']].map(
    (one) => one?.user_id ?? 0,
  );
  for (const { held, employment } of Object.values(SITUATIONS)) {
    const person = await aPersonHolding(db, chain, held);
    targets.push(person);
    // Whoever is above somebody of a region is, and so is whoever stands beside that one.
    if (!employment || held.some(({ group: one }) => one === 'hr')) above.push(person.user_id);
  }
  const tree = {
    store: { network_id, parent_id: places.store },
    sibling: { network_id, parent_id: places.other },
    region: { network_id, parent_id: places.region },
    beside: { network_id, parent_id: places.root },
  };
  const around: Ids[] = [];
  for (const place of ['store', 'sibling', 'region', 'beside'] as const)
    around.push(await makePlace(db, { above: { ...tree, foreign: tree.store } }, place));
  for (const partner_id of [client, agency])
    around.push(
      await makePlace(
        db,
        { above: { ...tree, foreign: { network_id: partner_id, parent_id: null } } },
        'foreign',
      ),
    );
  const partners = { client, agency };
  const controlled = new Map(Object.values(made).map((one) => [one.user_id, one]));
  const near = ['lead', 'employee', 'sent by a company'].map((name) => logins[name] as Person);
  return { test, chain, targets, controlled, logins, near, above, around, partners, feeds: [] };
}

/** Calls that would only end the sessions by which a walk asks. */
const ENDS_THE_WALK = new Set(['login', 'logout', 'endOwnSession', 'endOtherSessions', 'adoptSession']);
const WRITING = Object.entries(all as Record<string, AnyEndpoint>).filter(
  ([name, { open, method }]) => !open && method !== 'GET' && !ENDS_THE_WALK.has(name),
);

/** A number for each question that a step asks, the same whenever it is done again. */
function chance({ act, by, on, place, group, from, until }: Step): () => number {
  let state = (((((act * 31 + by) * 31 + on) * 31 + place) * 31 + group) * 31 + from) * 31 + until;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 8) & 0xffff;
  };
}

const REFERS = /(^|_)ids?(__in)?$/;
const plain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File);

/** Any call of the API that writes, about any person and place, with some of what it may be given besides. */
async function anyCall(walk: Everyday, step: Step, by: Caller, on: Person): Promise<[string, Acted]> {
  const roll = chance(step);
  const [name, endpoint] = pick(WRITING, roll());
  const ids: Ids = {
    ...pick(walk.around, step.place % 2 ? step.place >> 1 : 0),
    ...(roll() % 3 ? { user: on.user_id, employee: on.employee_id, employment: on.employment_id } : {}),
    ...(roll() % 2 ? { group: pick(Object.values(walk.chain.groups), step.group) } : {}),
    ...(roll() % 2 ? { position: pick(Object.values(walk.chain.positions), step.position).id } : {}),
    ...(roll() % 3 ? {} : { shop: givenOf(walk, step).place }),
  };
  const row = TABLE[name];
  if (!row) throw new Error(`${name} has no row in testing/access-matrix/table.ts`);
  let input: Record<string, unknown>;
  try {
    input = inputOf(endpoint, row, ids);
  } catch {
    return [`${name} unmade`, { status: 400, body: null }];
  }
  const { terms } = givenOf(walk, step);
  for (const field of Object.keys(endpoint.input.shape)) {
    if (roll() % 3 || (field in input && roll() % 3)) continue;
    const kind = Object.keys(ids)
      .filter((one) => field.includes(one))
      .toSorted((one, other) => other.length - one.length)[0];
    if (field in terms) input[field] = terms[field];
    else if (kind && REFERS.test(field)) input[field] = /ids|__in$/.test(field) ? [ids[kind]] : ids[kind];
  }
  if (Array.isArray(input.data) && plain(input.data[0]))
    input.data = [{ ...input.data[0], ...(name.includes('mployment') ? partOf(terms, step.until) : {}) }];
  return [name, await walk.test.call(endpoint, input as never, by)];
}

async function forgetDeleted(walk: Everyday) {
  const there = await walk.test.db.selectFrom('user_account').select('id').execute();
  const ids = new Set(there.map(({ id }) => id));
  for (const id of walk.controlled.keys()) if (!ids.has(id)) walk.controlled.delete(id);
  for (const list of [walk.targets, walk.near])
    list.splice(0, list.length, ...list.filter(({ user_id }) => ids.has(user_id)));
}

const doors = Object.entries(DOORS);

/** Every other step is of somebody who may do something. */
export const whoAsks = ({ logins, controlled }: Everyday, { by }: Step): Caller =>
  by % 2
    ? pick([...controlled.values()], by >> 1)
    : (pick([logins.manager, logins['keeper of groups'], logins.company, logins.client], by >> 1) as Caller);

/** Does one step; tells in words what was done and how it was answered. */
export async function everydayStep(walk: Everyday, step: Step): Promise<string> {
  const by = whoAsks(walk, step);
  // Half of the acts are about somebody of the store.
  const on = pick(step.on % 2 && walk.near.length > 0 ? walk.near : walk.targets, step.on >> 1);
  const kind = step.act % 4;
  const done = async (): Promise<[string, Acted]> => {
    if (kind > 1) return anyCall(walk, step, by, on);
    const [name, act] = kind ? pick(acts, step.act >> 2) : pick(doors, step.act >> 2);
    return [
      name,
      await (typeof act === 'function'
        ? act(walk, step, by, on)
        : act.act(walk.test, walk.chain, on, by as never)),
    ];
  };
  const [name, { status, body }] = await done();
  if (status >= 500) throw new Error(`${name}: ${status}`);
  // Whoever was deleted asks nothing more.
  if (/^delete|^DELETE/.test(name) && status < 300) await forgetDeleted(walk);
  const { url } = (plain(body) ? body : {}) as { url?: string };
  if (name.includes('alendar') && status < 300 && url && by.user_id !== on.user_id)
    walk.feeds.push({ token: url.split('/').findLast(Boolean) ?? '', by: by.user_id, of: on.user_id });
  return `${name} by ${by.user_id} on ${on.user_id}: ${status}`;
}

/** Rows of tables as texts, so that what differs is told alone. */
async function told(db: Db, selects: RawBuilder<unknown>[]): Promise<string[]> {
  const rows: string[] = [];
  for (const select of selects) {
    const found = await sql<{ row: unknown }>`select to_jsonb(x) as row from (${select}) as x`.execute(db);
    rows.push(...found.rows.map(({ row }) => JSON.stringify(row)));
  }
  return rows.sort();
}

const USER = sql`u.id, u.username, u.email, u.phone_number, u.last_name, u.password_hash, u.auth_type, u.ldap_login, u.is_active, u.biometrics_blob_id`;
const TERMS = sql`m.id, m.shop_id, m.position_id, m.function_group_id, m.dt_hired, m.dt_fired, m.dt_to_function_group, m.salary, m.norm_work_hours, m.dttm_deleted`;

/** What nobody of the walk may change in the chain: everything by which those above hold rights or sign in, and pay. */
export function aboveOf(db: Db, { above, logins }: Everyday): Promise<string[]> {
  // Nobody raises, keeps or ends themselves either.
  const own = ['manager', 'keeper of groups', 'gone manager'].map((name) => logins[name]?.user_id);
  const selves = [...above, ...own];
  return told(db, [
    sql`select ${USER} from user_account u where u.id = any (${above}::bigint[]) and u.id <> ${logins['administrator to come']?.user_id}`,
    sql`select f.id, f.user_id, f.dttm_added from calendar_feed f where f.user_id = any (${above}::bigint[]) and f.created_by_id <> f.user_id`,
    sql`select ${TERMS} from employment m join employee e on e.id = m.employee_id and e.network_id = m.employee_network_id
         where e.user_id = any (${selves}::bigint[])`,
  ]);
}

/** Logins, records and groups of a network, which nobody but its own people changes. */
export const ownOf = (db: Db, network_id: number): Promise<string[]> =>
  told(db, [
    sql`select ${USER} from user_account u where u.network_id = ${network_id}`,
    sql`select f.id, f.user_id, f.dttm_added from calendar_feed f where f.network_id = ${network_id} and f.created_by_id <> f.user_id`,
    sql`select e.id, e.user_id, e.tabel_code from employee e where e.network_id = ${network_id}`,
    sql`select g.* from access_group g where g.network_id = ${network_id}`,
    sql`select ${TERMS} from employment m where m.network_id = ${network_id} and m.function_group_id is not null`,
  ]);

/**
 * Who of the chain holds which group where in it, today or later; what the manager of the store may give there is left
 * out. Whoever a company sent has groups of its giving, which show nobody of the chain (access 20).
 */
export async function heldIn(db: Db, { chain }: Everyday): Promise<string[]> {
  const { groups, places, network_id } = chain as { groups: Record<string, number> } & typeof chain;
  const { rows } = await sql<{ held: string }>`
    select distinct ${WHO_HOLDS} as held
      from ${groupsHeld(network_id)}
       and e.network_id = m.network_id
       and not (held.group_id = any (${[groups.low, groups.lead]}::bigint[])
         and s.path <@ (select path from shop where id = ${places.store}))
     order by 1`.execute(db);
  return rows.map(({ held }) => held);
}

/** Users of the chain whom the client is told of, those who were really sent to it, and whom a company learns of. */
export async function knownToPartners(walk: Everyday) {
  const { test, chain, partners, logins } = walk;
  const client = logins.client as Caller;
  const ofChain = await test.db
    .selectFrom('user_account')
    .select('id')
    .where('network_id', '=', chain.network_id)
    .execute();
  const ids = new Set(ofChain.map(({ id }) => id));
  const users = (await test.call(access.listUsers, {}, client)).body as { id: number }[];
  const employees = (await test.call(people.listEmployees, {}, client)).body as { user: { id: number } }[];
  const { rows } = await sql<{ id: number }>`
    select distinct e.user_id as id from employee e
     where e.network_id = ${chain.network_id} and (
       exists (select from employment m where m.employee_id = e.id and m.employee_network_id = e.network_id
         and m.network_id = ${partners.client} and m.dttm_deleted is null)
       or exists (select from worker_day d where d.employee_id = e.id and d.employee_network_id = e.network_id and d.network_id = ${partners.client}))`.execute(
    test.db,
  );
  const toCompany: number[] = [];
  for (const one of walk.controlled.values())
    if (one.network_id === partners.agency) {
      const seen = await test.call(access.listUsers, {}, one);
      if (seen.status === 200) toCompany.push(...(seen.body as { id: number }[]).map(({ id }) => id));
    }
  const known = (list: number[]) => [...new Set(list)].filter((id) => ids.has(id)).sort((a, b) => a - b);
  return {
    users: known(users.map(({ id }) => id)),
    employees: known(employees.map(({ user }) => user.id)),
    sent: known(rows.map(({ id }) => id)),
    to_company: known(toCompany),
  };
}

/** What those who were let go may do still, and which calendars can be read by addresses that they made for others. */
export async function leftTo(walk: Everyday, names: string[]) {
  const { test, logins, feeds } = walk;
  const gone = names.map((name) => logins[name] as Person);
  await test.db
    .updateTable('employment')
    .set({ dt_fired: '2026-03-10' })
    .where(
      'employee_id',
      'in',
      gone.map(({ employee_id }) => employee_id),
    )
    .execute();
  const left: string[] = [];
  for (const one of gone) {
    const { body } = await test.call(access.allowedFunctions, {}, one);
    left.push(...(body as { func: string }[]).map(({ func }) => `${one.username}: ${func}`));
  }
  for (const { token, by } of feeds)
    if (gone.some(({ user_id }) => user_id === by)) {
      const { status } = await test.call(planning.readCalendar, { token });
      if (status !== 404) left.push(`an address made by ${by}: ${status}`);
    }
  return left;
}
