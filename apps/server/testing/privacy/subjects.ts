import { type Method, OWN_FUNCTIONS } from '@shiftwright/contracts';
import { DEFAULT_DAY_TYPES, type RoleKey, rightsOfRole } from '@shiftwright/domain';
import {
  ALL_FUNCTIONS,
  DIRECTOR_FUNCTIONS,
  type Functions,
  MANAGER_FUNCTIONS,
  OUTSOURCE_FUNCTIONS,
  OWN_OF_WORKERS,
  WORKER_FUNCTIONS,
} from '../../seed/functions.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { type Ids, makePlace, makeWorld, type World } from '../access-matrix/world.ts';
import {
  aDocument,
  aDocumentKind,
  aGroup,
  aLimitation,
  aNetwork,
  anEmployee,
  aShop,
  aUser,
  aWorkerDay,
} from '../factories.ts';
import { anApprovedMonth, aVacancy } from '../vacancies.ts';

/** What is private of a person; each value is found nowhere else. */
export const PRIVATE = [
  'salary',
  'birthday',
  'email',
  'phone',
  'login',
  'ldap login',
  'document',
  'limitation',
  'kind of absence',
  'comment on an absence',
  'hours of an absence',
  'cost of a shift',
] as const;
export type Private = (typeof PRIVATE)[number];

/** What no answer ever tells, whoever asks. */
export const SECRET = ['password', 'session', 'calendar address'] as const;

/** Who is asked about, by where they are seen from the store. */
export const SUBJECTS = [
  'of the store',
  'of the store to come',
  'gone from the store',
  'moved from the store to beside',
  'lent to the store from beside',
  'of the store beside',
  'of the region',
  'of another region',
  'nowhere yet',
  'sent to the store by a company',
  'of that company, sent to nobody',
  'of a client',
  'of a network that knows nobody',
] as const;
export type Subject = (typeof SUBJECTS)[number];

type Secrets = Record<Private | (typeof SECRET)[number], string>;

function secretsOf(n: number): Secrets {
  const two = `${10 + n}`;
  return {
    salary: `987${two}.43`,
    birthday: `1987-06-${two}`,
    email: `private.${two}@example.com`,
    phone: `+7 999 765-43-${two}`,
    login: `login-of-${two}`,
    'ldap login': `directory-of-${two}`,
    document: `2025-02-${two}`,
    limitation: `07:${two}:00`,
    'kind of absence': `ZQ${two}`,
    'comment on an absence': `in hospital ${two}`,
    'hours of an absence': `7.${31 + n}`,
    'cost of a shift': `613${two}.17`,
    password: `hash-of-password-${two}`,
    session: `hash-of-session-${two}`,
    'calendar address': `hash-of-calendar-${two}`,
  };
}

interface Employed {
  network_id: number;
  shop_id: number;
  employee_network_id?: number;
  dt_hired?: string;
  dt_fired?: string;
}

/** A person with everything that is private, and the secrets by which it is found in an answer. */
async function aSubject(db: Db, n: number, network_id: number, employments: readonly Employed[]) {
  const secrets = secretsOf(n);
  const user = await aUser(db, {
    network_id,
    ...{ username: secrets.login, email: secrets.email, phone_number: secrets.phone },
    ...{ birthday: secrets.birthday, ldap_login: secrets['ldap login'], password_hash: secrets.password },
  });
  const [first, ...more] = employments;
  const ids: Ids = { user: user.id };
  if (!first) return { secrets, ids };
  const salary = secrets.salary;
  const person = await anEmployee(db, { ...first, user_id: user.id, salary });
  const { employee_id, employment_id } = person;
  for (const one of more)
    await db
      .insertInto('employment')
      .values({ dt_hired: '2020-01-01', ...one, employee_id, employee_network_id: network_id, salary })
      .execute();
  await aLimitation(db, { network_id: first.network_id, employment_id }, secrets.limitation);
  const medical_document_type_id = await aDocumentKind(db, network_id, `Record ${n}`);
  const dates = { dt_from: secrets.document, dt_to: '2027-01-01' };
  await aDocument(db, { network_id, employee_id, medical_document_type_id, ...dates });
  await db
    .insertInto('user_session')
    .values({ id: secrets.session, network_id, user_id: user.id, dttm_expires: '2026-04-01T00:00:00Z' })
    .execute();
  const feed = { token_hash: secrets['calendar address'], lang: 'en', dttm_added: '2026-03-01T00:00:00Z' };
  const { id: calendar_feed } = await db
    .insertInto('calendar_feed')
    .values({ network_id, user_id: user.id, ...feed })
    .returning('id')
    .executeTakeFirstOrThrow();
  const all: Ids = { ...ids, employee: employee_id, employment: employment_id, calendar_feed };
  return {
    secrets,
    ids: all,
    person: { ...person, employment_network_id: first.network_id },
  };
}
type Made = Awaited<ReturnType<typeof aSubject>>;

/** A shift with its cost, an absence of a kind of its own, its hours in the timesheet, and a mark. */
async function withDays(db: Db, { secrets, ids, person }: Made, at: { network_id: number; shop_id: number }) {
  if (!person) return;
  const { employee_id, employment_id, user_id: worker_id, network_id } = person;
  const code = secrets['kind of absence'];
  const kind = { code, name: code, short_name: code, excel_load_code: code, html_color: '#ffffff' };
  const flags = { is_dayoff: true, is_work_hours: false, show_stat_in_hours: true, ordering: 1 };
  for (const one of new Set([network_id, at.network_id, person.employment_network_id]))
    await db
      .insertInto('worker_day_type')
      .values({ ...kind, ...flags, network_id: one })
      .execute();
  const of = { employee_id, employment_id, worker_id, employee_network_id: network_id };
  const by = { ...of, employment_network_id: person.employment_network_id };
  const shift = { ...at, ...by, dt: '2026-03-20', cost_per_hour: secrets['cost of a shift'] };
  await aWorkerDay(db, shift);
  const absence = { type: code, is_dayoff: true, shop_id: null, comment: secrets['comment on an absence'] };
  const none = { dttm_work_start: null, dttm_work_end: null, work_seconds: 0 };
  const away = { ...by, network_id: person.employment_network_id, ...absence, ...none };
  for (const is_fact of [false, true])
    ids.worker_day = (await aWorkerDay(db, { ...away, dt: '2026-03-10', is_fact })).id;
  const hours = { day_hours: secrets['hours of an absence'], night_hours: 0, source: 'P' };
  const item = { network_id, shop_id: null, employee_id, dt: '2026-03-10', day_type: code, ...hours };
  await db
    .insertInto('timesheet_item')
    .values(['F', 'M'].map((timesheet_type) => ({ ...item, timesheet_type })) as never)
    .execute();
  const mark = { dt: '2026-03-09', dttm: '2026-03-09T09:00:00', type: 'C', user_id: worker_id };
  await db
    .insertInto('attendance_record')
    .values({ ...at, ...mark, employee_id, user_network_id: network_id } as never)
    .execute();
}

/** Whoever asks: what they hold, and where. */
interface Asker {
  at: 'store' | 'region' | 'root' | 'client' | 'company';
  functions: Functions;
  own?: readonly string[];
}
const role = (key: RoleKey, at: Asker['at']): Asker => {
  const { functions, own_functions } = rightsOfRole(key, DEFAULT_DAY_TYPES);
  const held: Functions = {};
  for (const { func, method } of functions) held[func] = [...(held[func] ?? []), method];
  return { at, functions: held, own: own_functions };
};
const READING: Functions = Object.fromEntries(
  Object.keys(ALL_FUNCTIONS)
    .filter((func) => func !== 'User_export')
    .map((func) => [func, ['GET']]),
);

export const ASKERS = {
  manager: { at: 'store', functions: MANAGER_FUNCTIONS },
  director: { at: 'region', functions: DIRECTOR_FUNCTIONS },
  'shift lead': role('shift_lead', 'store'),
  HR: role('hr', 'region'),
  payroll: role('payroll', 'region'),
  employee: role('employee', 'store'),
  worker: { at: 'store', functions: WORKER_FUNCTIONS, own: OWN_OF_WORKERS },
  'reader of own data alone': { at: 'store', functions: READING, own: OWN_FUNCTIONS },
  'manager of a company': { at: 'company', functions: OUTSOURCE_FUNCTIONS },
  'administrator of a client': { at: 'client', functions: ALL_FUNCTIONS },
} as const satisfies Record<string, Asker>;
export type AskerName = keyof typeof ASKERS;

async function anAsker(db: Db, at: { network_id: number; shop_id: number }, { functions, own }: Asker) {
  const group = await aGroup(db, { network_id: at.network_id, own_functions: [...(own ?? [])] });
  const rows = Object.entries(functions).flatMap(([func, methods]) =>
    (methods as Method[]).map((method) => ({
      network_id: at.network_id,
      group_id: group.id,
      func,
      method,
    })),
  );
  await db.insertInto('function_group').values(rows).execute();
  return anEmployee(db, { ...at, function_group_id: group.id });
}

/** Departments of the matrix's world, by name. */
function placesOf({ above, people, root_id, client_id }: World, company: { id: number }, client: number) {
  const { network_id } = above.store;
  const at = (shop_id: number | null, of = network_id) => ({ network_id: of, shop_id: shop_id ?? 0 });
  return {
    store: at(above.store.parent_id),
    beside: at(above.sibling.parent_id),
    region: at(above.region.parent_id),
    elsewhere: at(above.beside.parent_id),
    root: at(root_id),
    client: at(client, client_id),
    company: at(company.id, people.outsource.network_id),
  };
}

/** The chain with a client, a company and a stranger; people of each kind of nearness with all that is private. */
export async function aPrivateWorld(db: Db) {
  const world = await makeWorld(db);
  const { network_id } = world.above.store;
  const agency_id = world.people.outsource.network_id;
  const [company, client] = [
    await aShop(db, { network_id: agency_id }),
    await aShop(db, { network_id: world.client_id }),
  ];
  const places = placesOf(world, company, client.id);
  const unknown = await aNetwork(db, { name: 'Network that nobody knows' });
  const strange = await aShop(db, { network_id: unknown.id, name: 'Shop that nobody knows' });
  const stranger = { network_id: unknown.id, shop_id: strange.id };
  const { store, beside, region, elsewhere } = places;
  const kinds: Record<Subject, [network: number, employments: Employed[], works: typeof store]> = {
    'of the store': [network_id, [store], store],
    'of the store to come': [network_id, [{ ...store, dt_hired: '2026-05-01' }], store],
    'gone from the store': [network_id, [{ ...store, dt_fired: '2026-03-15' }], store],
    'moved from the store to beside': [
      network_id,
      [
        { ...beside, dt_hired: '2025-07-01' },
        { ...store, dt_fired: '2025-06-30' },
      ],
      beside,
    ],
    'lent to the store from beside': [network_id, [beside], store],
    'of the store beside': [network_id, [beside], beside],
    'of the region': [network_id, [region], region],
    'of another region': [network_id, [elsewhere], elsewhere],
    'nowhere yet': [network_id, [], store],
    'sent to the store by a company': [agency_id, [places.company], store],
    'of that company, sent to nobody': [agency_id, [places.company], places.company],
    'of a client': [world.client_id, [places.client], places.client],
    'of a network that knows nobody': [unknown.id, [stranger], stranger],
  };
  const made: [Subject, Made][] = [];
  for (const [at, subject] of SUBJECTS.entries()) {
    const [of, employments, works] = kinds[subject];
    const one = await aSubject(db, at, of, employments);
    await withDays(db, one, works);
    made.push([subject, one]);
  }
  const askers: [string, Awaited<ReturnType<typeof anAsker>>][] = [];
  for (const [name, asker] of Object.entries(ASKERS) as [AskerName, Asker][])
    askers.push([name, await anAsker(db, places[asker.at], asker)]);

  const around = await makePlace(db, world, 'store');
  const place = { network_id, shop: { id: store.shop_id }, work_type: { id: around.work_type ?? 0 } };
  const outsources = [agency_id];
  const vacancy = await aVacancy(db, place, { outsources, dt: '2026-03-20' });
  await anApprovedMonth(db, place);
  /** What a call is asked about when it is about a subject: the subject, at the department where they are seen. */
  const idsOf = (subject: Subject): Ids => {
    const shop = kinds[subject][2].shop_id;
    return { ...around, shop, ...subjects[subject].ids };
  };
  const subjects = Object.fromEntries(made) as Record<Subject, Made>;
  return {
    subjects,
    askers: Object.fromEntries(askers) as Record<AskerName, Awaited<ReturnType<typeof anAsker>>>,
    idsOf,
    vacancy_id: vacancy.id,
    store_id: store.shop_id,
    unknown: [unknown.name, strange.name],
  };
}
