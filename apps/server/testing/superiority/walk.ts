import { type AnyEndpoint, access, network, people } from '@shiftwright/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { aWorkbook } from '../people-workbook.ts';
import type { TestApp } from '../test-app.ts';
import { DOORS } from './doors.ts';
import { aPersonHolding, type Chain, type Person, SITUATIONS } from './world.ts';

/** What one act of a walk is made of: which act, by whom, on whom, and what is given; each counts round its list. */
export interface Step {
  act: number;
  by: number;
  on: number;
  place: number;
  group: number;
  position: number;
  from: number;
  to: number;
  until: number;
}

const some = fc.nat(999);
export const steps = (most: number) =>
  fc.array(
    fc.record<Step>({
      ...{ act: some, by: some, on: some, place: some, group: some },
      ...{ position: some, from: some, to: some, until: some },
    }),
    { minLength: most, maxLength: most },
  );

export const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const DATES = ['2019-01-01', '2026-03-10', '2026-03-11', '2026-03-12', '2027-01-01'];
const today = '2026-03-11';

export type Caller = Pick<Person, 'user_id' | 'network_id'>;
export interface Walk {
  test: TestApp;
  chain: Chain;
  /** Everybody whom an act may be about. */
  targets: Person[];
  /** Whoever signs in as somebody whom the walker has taken over or made. */
  controlled: Map<number, Caller>;
}

/** Somebody of each standing in the store, and the walker of the region. */
export async function aWalk(test: TestApp, chain: Chain): Promise<Walk> {
  const targets: Person[] = [];
  for (const { held } of Object.values(SITUATIONS)) targets.push(await aPersonHolding(test.db, chain, held));
  const walker = chain.callers.region;
  return { test, chain, targets, controlled: new Map([[walker.user_id, walker]]) };
}

interface Given {
  place: number;
  group: number | null;
  position: number;
  terms: Record<string, unknown>;
}

export function givenOf({ chain }: Walk, step: Step): Given {
  const place = pick(Object.values(chain.places), step.place);
  const group = pick([...Object.values(chain.groups), null], step.group);
  const position = pick(Object.values(chain.positions), step.position).id;
  const terms = {
    shop_id: place,
    position_id: position,
    function_group_id: group,
    dt_hired: pick(DATES, step.from),
    ...{
      dt_fired: pick([null, ...DATES], step.to),
      dt_to_function_group: pick([null, ...DATES], step.until),
    },
  };
  return { place, group, position, terms };
}

export type Acted = { status: number; body: unknown };
type Act = (walk: Walk, step: Step, by: Caller, on: Person) => Promise<Acted>;

const ask = (walk: Walk, endpoint: AnyEndpoint, input: object, by: Caller): Promise<Acted> =>
  walk.test.call(endpoint, input as never, by);

/** Some of the terms, as the step has it. */
export const partOf = (terms: Record<string, unknown>, at: number) =>
  Object.fromEntries(Object.entries(terms).filter((_entry, bit) => (at >> bit) & 1));

async function hires(walk: Walk, step: Step, by: Caller): Promise<Acted> {
  const names = { first_name: 'New', last_name: 'Person' };
  const made = await ask(walk, access.createUser, names, by);
  if (made.status >= 300) return made;
  const { id } = made.body as { id: number };
  walk.controlled.set(id, { user_id: id, network_id: by.network_id });
  return ask(walk, people.createEmployment, { user_id: id, ...givenOf(walk, step).terms }, by);
}

async function uploads(walk: Walk, step: Step, by: Caller, { tabel_code }: Person): Promise<Acted> {
  const position = pick(Object.values(walk.chain.positions), step.position).name;
  const bytes = await aWorkbook([
    ['Personnel number', 'Last name', 'Position', 'Hired', 'Dismissed'],
    [step.from % 2 ? tabel_code : `n${step.until}`, 'Person', position, pick(DATES, step.from), null],
  ]);
  const file = new File([new Uint8Array(bytes)], 'people.xlsx');
  return ask(walk, people.uploadEmployees, { shop_id: givenOf(walk, step).place, file }, by);
}

const ACTS: Record<string, Act> = {
  hires,
  uploads,
  'hires again': (walk, step, by, { employee_id }) =>
    ask(walk, people.createEmployment, { employee_id, ...givenOf(walk, step).terms }, by),
  'changes terms': (walk, step, by, { employment_id: id, dt_hired }) =>
    ask(
      walk,
      people.updateEmployment,
      { id, dt_hired, ...partOf(givenOf(walk, step).terms, step.until) },
      by,
    ),
  'changes all terms': (walk, step, by, { employment_id: id }) =>
    ask(walk, people.updateEmployment, { id, ...givenOf(walk, step).terms }, by),
  'changes the group alone': (walk, step, by, { employment_id: id }) => {
    const { function_group_id, dt_to_function_group } = givenOf(walk, step).terms;
    return ask(walk, people.updateEmployment, { id, function_group_id, dt_to_function_group }, by);
  },
  'changes terms in a batch': (walk, step, by, { employment_id: id, dt_hired }) => {
    const row = { id, dt_hired, ...partOf(givenOf(walk, step).terms, step.until) };
    return ask(walk, people.replaceEmployments, { data: [row] }, by);
  },
  'edits a group': (walk, step, by) => {
    const [id, given] = [pick(Object.values(walk.chain.groups), step.group), { name: `G${step.from}` }];
    const more = {
      subordinates: Object.values(walk.chain.groups),
      functions: [{ func: 'User', method: 'GET' }],
    };
    return step.to % 2
      ? ask(walk, access.updateGroup, { id, ...given, ...more }, by)
      : ask(walk, access.createGroup, { ...given, ...more }, by);
  },
  'edits a position': (walk, step, by) => {
    const { group, position } = givenOf(walk, step);
    return ask(walk, network.updatePosition, { id: position, name: 'P', group_id: group }, by);
  },
  'makes a position': (walk, step, by) =>
    ask(walk, network.createPosition, { name: `P${step.from}`, group_id: givenOf(walk, step).group }, by),
  'moves a department': (walk, step, by) => {
    const places = [...Object.values(walk.chain.places), null];
    const parent_id = pick(places, step.group);
    return ask(walk, network.updateDepartment, { id: givenOf(walk, step).place, name: 'D', parent_id }, by);
  },
  'turns a clock': (walk, step, by) => {
    const timezone = pick(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'], step.from);
    return ask(walk, network.updateDepartment, { id: givenOf(walk, step).place, name: 'D', timezone }, by);
  },
  'makes a department': (walk, step, by) =>
    ask(walk, network.createDepartment, { name: 'New', parent_id: givenOf(walk, step).place }, by),
};

/** Doors by which somebody signs in as their person afterwards. */
const OPENS = /change_password|changes the address|changes the login|by a directory|invite/;
const doors = Object.entries(DOORS).filter(([, { as }]) => as === undefined);
export const acts = Object.entries(ACTS);

/** Does one step; tells in words what was done and how it was answered. */
export async function walkOn(walk: Walk, step: Step): Promise<string> {
  const by = pick([...walk.controlled.values()], step.by);
  const on = pick(walk.targets, step.on);
  // Doors and free acts by turns, however many there are of each.
  const isDoor = step.act % 2 === 0;
  const [name, act] = isDoor ? pick(doors, step.act >> 1) : pick(acts, step.act >> 1);
  const { status } =
    typeof act === 'function'
      ? await act(walk, step, by, on)
      : await act.act(walk.test, walk.chain, on, by as never);
  if (status >= 500) throw new Error(`${name}: ${status}`);
  if (isDoor && status < 300 && OPENS.test(name)) walk.controlled.set(on.user_id, on);
  return `${name} by ${by.user_id} on ${on.user_id}: ${status}`;
}

/** What groups, positions and the tree give, all of it above the walker. */
export async function frameOf(db: Db, { network_id }: Chain): Promise<string> {
  const { rows } = await sql<{ frame: string }>`
    select jsonb_build_array(
      (select jsonb_agg(g order by g.id) from access_group g where g.network_id = ${network_id}),
      (select jsonb_agg(f order by f.group_id, f.func, f.method) from function_group f where f.network_id = ${network_id}),
      (select jsonb_agg(s order by s.group_id, s.subordinate_id) from group_subordinate s where s.network_id = ${network_id}),
      (select jsonb_agg(jsonb_build_array(p.id, p.group_id) order by p.id) from worker_position p
        where p.network_id = ${network_id} and p.group_id is not null),
      (select jsonb_agg(jsonb_build_array(s.id, s.path::text) order by s.id) from shop s
        where s.network_id = ${network_id} and s.name <> 'New'))::text as frame`.execute(db);
  return rows[0]?.frame ?? '';
}

export const WHO_HOLDS = sql`format('user %s holds group %s in department %s', e.user_id, held.group_id, m.shop_id)`;

/** Employments `m` of people `e` in departments `s` of a network, and the groups `held` by them, today or later. */
export const groupsHeld = (network_id: number) => sql`employment m
      join employee e on e.id = m.employee_id and e.network_id = m.employee_network_id
      join shop s on s.id = m.shop_id and s.network_id = m.network_id
      left join worker_position p on p.id = m.position_id and p.network_id = m.network_id
      cross join lateral (values
        (p.group_id),
        (case when m.dt_to_function_group is null or m.dt_to_function_group >= ${today}::date then m.function_group_id end)
      ) as held(group_id)
     where m.network_id = ${network_id} and m.dttm_deleted is null and held.group_id is not null
       and (m.dt_fired is null or m.dt_fired >= ${today}::date)`;

/** What whoever is controlled holds, today or later, that the walker could not have given to anybody. */
export async function raisedOf(db: Db, { chain, controlled }: Walk): Promise<string[]> {
  const { groups, places, network_id } = chain;
  const ids = [...controlled.keys()];
  const { rows } = await sql<{ raised: string }>`
    select ${WHO_HOLDS} as raised
      from ${groupsHeld(network_id)}
       and e.user_id = any (${ids}::bigint[])
       and not (held.group_id = ${groups.low}
         or held.group_id = ${groups.hr} and s.path <@ (select path from shop where id = ${places.region}))`.execute(
    db,
  );
  return rows.map(({ raised }) => raised);
}
