import { type AnyEndpoint, access, all, type Method, people } from '@shiftwright/contracts';
import { opensAtHome } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inputOf, neededBy } from '../testing/access-matrix/inputs.ts';
import { type Row, TABLE } from '../testing/access-matrix/table.ts';
import {
  aPersonSent,
  type Ids,
  makePlace,
  makeWorld,
  markerOf,
  nowhere,
  type PlaceName,
  REACH,
  ROLE_FUNCTIONS,
  type Role,
  type World,
} from '../testing/access-matrix/world.ts';
import { aDocument, aDocumentKind, anEmployee, aUser } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let world: World;
let nobody: { user_id: number; network_id: number };
let sent: typeof nobody;
beforeAll(async () => {
  test = await testApp({ isSweep: true });
  world = await makeWorld(test.db);
  const { network_id, parent_id } = world.above.store;
  nobody = await anEmployee(test.db, { network_id, shop_id: parent_id! });
  sent = await aPersonSent(test.db, world);
});
afterAll(() => test.close());

const ROLES = Object.keys(ROLE_FUNCTIONS) as Role[];
const endpoints: [string, AnyEndpoint][] = Object.entries(all);
const STATUS = { refused: 403, missing: 404, invalid: 400, unseen: 200 };

const holds = (role: Role, { needs, method }: AnyEndpoint) =>
  needs === null || ((ROLE_FUNCTIONS[role] as Record<string, Method[]>)[needs] ?? []).includes(method);

let client = 0;
/** Each call comes from an address of its own: how fast one may ask is another test's business. */
async function ask(endpoint: AnyEndpoint, row: Row, ids: Ids, role: Role) {
  const input = inputOf(endpoint, row, ids);
  // Open calls are asked by nobody: a login or logout would end the sessions of the others.
  const caller = endpoint.open ? undefined : world.people[role];
  const from = { 'x-forwarded-for': `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client++ & 255}` };
  const { status, body } = await test.call(endpoint, input as never, caller, from);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, text, shape: `${status} ${text.replace(/\d{3,}/g, 'N')}` };
}

type Place = Exclude<PlaceName, 'missing'>;
type Places = ReturnType<typeof places>;

/** Places that are made when somebody first looks at them, with what is needed of them or with everything. */
function places(needed?: readonly string[]) {
  const made = new Map<Place, Ids>();
  return {
    async at(place: PlaceName): Promise<Ids> {
      if (place === 'missing') return nowhere(await this.at('store'));
      const ids = made.get(place) ?? (await makePlace(test.db, world, place, needed));
      made.set(place, ids);
      return ids;
    },
    forget: (place: Place) => made.delete(place),
  };
}

/** Whoever only reads leaves a place as it was, and so does whoever is kept out of it. */
const unchanged = places();
const placesFor = (endpoint: AnyEndpoint, row: Row): Places | null =>
  row.outside === 'self' ? null : endpoint.method === 'GET' ? unchanged : places(neededBy(row));

/** The answer that the table promises to a role at a place of its own network (access 14, 16; network 1). */
function expected(role: Role, place: PlaceName, endpoint: AnyEndpoint, row: Row): number[] {
  if (!holds(role, endpoint)) return [403];
  const inScope = REACH[role].includes(place);
  if (inScope || row.outside === 'self' || row.outside === 'network') return row.ok;
  return [STATUS[row.outside]];
}

/** People of the chain; those of its partners have no place in it. */
const CHAIN: Role[] = ['worker', 'manager', 'director', 'admin'];
/** Of each call all of them are asked in the deep run, else one by turns. */
const askedOf = (name: string) => {
  const at = endpoints.findIndex(([one]) => one === name);
  return CHAIN.filter((_, role) => inject('deep') || (at + role) % CHAIN.length === 0);
};
/** Calls that partners are tried with: every other one, in the deep run all. */
const BY_PARTNERS = new Set(
  endpoints.flatMap(([name], at) => (inject('deep') || at % 2 === 0 ? [name] : [])),
);

/** Where each role looks: everywhere, or only (not in the deep run) at one place out of its reach and one within. */
const EVERYWHERE: Place[] = ['beside', 'region', 'sibling', 'store'];
const SAMPLE: Record<string, Place[]> = {
  worker: ['region', 'store'],
  manager: ['sibling', 'store'],
  director: ['beside', 'region'],
  admin: ['beside'],
};
const placesOf = (role: Role): Place[] => (inject('deep') ? EVERYWHERE : (SAMPLE[role] ?? EVERYWHERE));

/** Who is asked whether a department of another network differs from none: all, or one who holds every function. */
const ASKED_ABROAD: Role[] = inject('deep') ? ROLES : ['client'];

describe.each(endpoints)('%s', (name, endpoint) => {
  const row = TABLE[name] as Row;

  it('has a row in the table of who may do what', () => {
    expect(row, `write the row of ${name} in testing/access-matrix/table.ts`).toBeDefined();
  });
  if (!row) return;

  it('answers every role at every place as the table says, and leaks nothing', async () => {
    const seen = placesFor(endpoint, row);
    const wrong: string[] = [];
    const check = (holdsTrue: boolean, problem: string) => void (holdsTrue || wrong.push(problem));

    // The weakest first: what a role may do changes the place for those after it.
    for (const role of askedOf(name)) {
      for (const place of placesOf(role)) {
        const answer = await ask(endpoint, row, (await seen?.at(place)) ?? {}, role);
        // What is deleted is made again for the next role.
        if (endpoint.method === 'DELETE' && answer.status < 300) seen?.forget(place);
        const allowed = endpoint.open ? row.ok : expected(role, place, endpoint, row);
        check(
          allowed.includes(answer.status),
          `${role} at ${place}: ${answer.status}, not ${allowed}: ${answer.text}`,
        );
        const isOutside = !REACH[role].includes(place) && row.outside !== 'network' && row.outside !== 'self';
        check(!(isOutside && answer.text.includes(markerOf(place))), `${role} sees ${place}: ${answer.text}`);
        check(!answer.text.includes(markerOf('foreign')), `${role} sees another network: ${answer.text}`);
        // Without the function the place is never looked at.
        if (!seen || !holds(role, endpoint)) break;
      }
    }
    for (const role of ASKED_ABROAD.filter((one) => holds(one, endpoint))) {
      if (!seen) break;
      const foreign = await ask(endpoint, row, await unchanged.at('foreign'), role);
      const missing = await ask(endpoint, row, await unchanged.at('missing'), role);
      check(
        foreign.shape === missing.shape,
        `${role} can tell foreign from missing: ${foreign.text} ${missing.text}`,
      );
      check(!foreign.text.includes(markerOf('foreign')), `${role} sees another network: ${foreign.text}`);
    }
    expect(wrong.map((problem) => problem.slice(0, 400))).toEqual([]);
  });

  it.runIf(endpoint.needs !== null)('refuses whoever holds no function', async () => {
    const input = inputOf(endpoint, row, await unchanged.at('store'));
    expect((await test.call(endpoint, input as never, nobody)).status).toBe(403);
  });

  it.runIf(BY_PARTNERS.has(name))(
    'partners of the chain change nothing in it and see nothing that the table keeps from them',
    async () => {
      const ids = row.outside === 'self' ? null : await unchanged.at('store');
      for (const role of ['client', 'outsource'] as const) {
        const answer = await ask(endpoint, row, ids ?? {}, role);
        if (!holds(role, endpoint))
          expect(answer.status, `${role}: ${answer.text}`).toBe(endpoint.open ? answer.status : 403);
        else if (ids && endpoint.method !== 'GET' && !endpoint.open && row.outside !== 'unseen')
          expect(
            answer.text === '[]' || [400, 403, 404].includes(answer.status),
            `${role}: ${answer.text}`,
          ).toBe(true);
        expect(answer.status, answer.text).toBeLessThan(500);
      }
    },
  );
});

describe('somebody sent to a client, by what the client gave', () => {
  const writing = endpoints.filter(
    ([, { needs, method, open }]) => needs !== null && method !== 'GET' && !open,
  );

  const tried = writing.filter((_, at) => inject('deep') || at % 3 === 0);
  it.each(tried)('does not get at the own company by %s', async (name, endpoint) => {
    const row = TABLE[name] as Row;
    const input = inputOf(endpoint, row, row.outside === 'self' ? {} : await unchanged.at('store'));
    const { status } = await test.call(endpoint, input as never, sent);
    if (opensAtHome(endpoint.needs ?? '', endpoint.method)) expect(status).toBeLessThan(500);
    else expect(status).toBe(403);
  });

  it('reads nothing of those at home who are employed nowhere yet', async () => {
    const { network_id } = world.above.store;
    const candidate = await aUser(test.db, {
      network_id,
      last_name: 'Unhired',
      phone_number: '+7 999 1234567',
    });
    const { id: employee_id } = await test.db
      .insertInto('employee')
      .values({ network_id, user_id: candidate.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const medical_document_type_id = await aDocumentKind(test.db, network_id, 'Health');
    const dt_to = '2027-01-01';
    await aDocument(test.db, { network_id, employee_id, medical_document_type_id, dt_to });
    const asked: [AnyEndpoint, object][] = [
      [access.listUsers, {}],
      [people.listEmployees, { include_medical_documents: true }],
      [people.listEmployees, { search: '1234567' }],
      [people.listMedicalDocuments, { employee_id }],
    ];
    for (const [endpoint, input] of asked) {
      const { status, body } = await test.call(endpoint, input as never, sent);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Unhired|1234567|2027-01-01/);
      expect(JSON.stringify((await test.call(endpoint, input as never, world.people.admin)).body)).toMatch(
        /Unhired|2027-01-01/,
      );
    }
    const { status } = await test.call(access.getUser, { id: candidate.id }, sent);
    expect(status).toBe(404);
  });

  it('is told what of it counts', async () => {
    const { body } = await test.call(access.allowedFunctions, {}, sent);
    const rows = body as { func: string; method: string }[];
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ func, method }) => !opensAtHome(func, method))).toEqual([]);
  });
});

it('the table names no call that is gone', () => {
  expect(Object.keys(TABLE).filter((name) => !(name in all))).toEqual([]);
});
