import {
  type AnyEndpoint,
  all,
  OWN_FUNCTIONS,
  people,
  planning,
  reporting,
  timekeeping,
} from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ALL_FUNCTIONS, type Functions, OWN_OF_WORKERS, WORKER_FUNCTIONS } from '../seed/functions.ts';
import { inputsWithFlags } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import {
  aDocument,
  aDocumentKind,
  aGroup,
  aLimitation,
  anEmployee,
  aStore,
  aUser,
  aWorkerDay,
} from '../testing/factories.ts';
import { sheetOf, textOf } from '../testing/files.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let world: Awaited<ReturnType<typeof twoColleagues>>;
beforeAll(async () => {
  test = await testApp();
  world = await twoColleagues();
});
afterAll(() => test.close());

/** What a colleague must not learn; each value is found nowhere else. */
const SECRETS = {
  salary: '98765.43',
  birthday: '1987-06-05',
  email: 'private.address@example.com',
  phone_number: '+7 999 765-43-21',
  username: 'login-of-a-colleague',
  document: '2026-02-17',
  limitation: '07:45:00',
};
/** A kind of absence of its own; the list of all kinds names it rightly. */
const KIND = 'QZ';
const DICTIONARY = new Set(['listWorkerDayTypes']);

/** Hours of the absence in the timesheet, found nowhere else. */
const PAID = '7.35';

/** A hidden value, or a part of it, beside one of the same kind that nobody has. */
const GUESSES = [
  [SECRETS.username, 'login-of-nobody'],
  [SECRETS.username.slice(0, 12), 'ligon-of-a-c'],
  [SECRETS.email, 'nobody@example.com'],
  ['7654321', '7654322'],
] as const;

/** Functions whose files name people with their days. */
const FILES = [
  ...['WorkerDay_download_timetable', 'WorkerDay_generate_upload_example', 'WorkerDay_download_tabel'],
  ...['Reports_schedule_deviation', 'Reports_consolidated_timesheet_report', 'AttendanceRecords_report'],
  'WorkerDay_worker_stat',
];

/** The absence in the timesheet, with hours, and a mark. */
async function timesheetOf(of: { employee_id: number; user_id: number }, place: object) {
  const { employee_id, user_id } = of;
  const day = { ...place, employee_id, dt: '2026-03-12' } as never as { network_id: number };
  const item = { timesheet_type: 'F', day_type: KIND, day_hours: PAID, night_hours: 0, source: 'P' };
  for (const timesheet_type of ['F', 'M'])
    await test.db
      .insertInto('timesheet_item')
      .values({ ...day, ...item, timesheet_type } as never)
      .execute();
  const mark = { dt: '2026-03-10', dttm: '2026-03-10T09:00:00', type: 'C', user_id };
  await test.db
    .insertInto('attendance_record')
    .values({ ...day, ...mark, user_network_id: day.network_id } as never)
    .execute();
}

async function twoColleagues() {
  const store = await aStore(test.db, ['Employee', 'WorkerDay', 'User', ...FILES]);
  const { network_id, shop, work_type } = store;
  await test.db
    .insertInto('worker_day_type')
    .values({
      network_id,
      code: KIND,
      name: KIND,
      short_name: KIND,
      html_color: '#ffffff',
      excel_load_code: KIND,
      is_dayoff: true,
      is_work_hours: false,
      show_stat_in_hours: true,
      ordering: 1,
    })
    .execute();
  const holding = async (functions: Functions) => {
    const group = await aGroup(test.db, { network_id, worker_day_rights: false });
    const rows = Object.entries(functions).flatMap(([func, methods]) =>
      methods.map((method) => ({ network_id, group_id: group.id, func, method })),
    );
    await test.db.insertInto('function_group').values(rows).execute();
    return group;
  };
  const functions = await holding(WORKER_FUNCTIONS);
  await test.db
    .updateTable('access_group')
    .set({ own_functions: OWN_OF_WORKERS })
    .where('id', '=', functions.id)
    .execute();
  const reading = Object.fromEntries(Object.keys(ALL_FUNCTIONS).map((func) => [func, ['GET'] as const]));
  const all_reading = await holding(reading as never);
  const { salary, document, limitation, ...personal } = SECRETS;
  const place = { network_id, shop_id: shop.id };
  const secretive = await aUser(test.db, { network_id, ...personal });
  const colleague = await anEmployee(test.db, { ...place, user_id: secretive.id, salary });
  const employee = await anEmployee(test.db, { ...place, function_group_id: functions.id });
  const medical_document_type_id = await aDocumentKind(test.db, network_id, 'Record');
  const { employee_id, employment_id } = colleague;
  await aDocument(test.db, {
    ...{ network_id, employee_id, medical_document_type_id },
    ...{ dt_from: document, dt_to: '2027-01-01' },
  });
  await aLimitation(test.db, { network_id, employment_id }, limitation);
  await test.db.updateTable('shop').set({ director_id: secretive.id }).where('id', '=', shop.id).execute();
  const day = (dt: string, given: object) =>
    aWorkerDay(test.db, { ...place, employee_id, employment_id, dt, ...given });
  await day('2026-03-10', { work_type_id: work_type.id });
  const absence = { type: KIND, is_dayoff: true, shop_id: null, comment: 'in hospital' };
  const away = await day('2026-03-12', {
    ...absence,
    dttm_work_start: null,
    dttm_work_end: null,
    work_seconds: 0,
  });
  await timesheetOf(colleague, place);
  const files = await aGroup(test.db, { network_id, worker_day_rights: false, functions: FILES });
  const reader = await anEmployee(test.db, { ...place, function_group_id: files.id });
  const onlooker = await anEmployee(test.db, { ...place, function_group_id: all_reading.id });
  return { ...store, employee, reader, onlooker, colleague, away };
}

/** Values of what is hidden that an answer tells. */
const told = (text: string) =>
  [...Object.values(SECRETS), 'in hospital'].filter((secret) => text.includes(secret));

/** Whoever holds one of these for others was given what it shows of them (access 52, 57); the colleague's day is none of it. */
const GIVEN: ReadonlySet<string> = new Set([
  ...OWN_FUNCTIONS.filter((func) => !func.startsWith('WorkerDay_')),
  'User_export',
]);

/** Is any text a value of the field? Only such a filter can be asked for a login or an address. */
const takesText = ({ input }: AnyEndpoint, key: string) =>
  (input.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>)[key]?.safeParse(
    'login-of-nobody',
  ).success === true;

/** Every call that only reads (quick: half of them), with the inputs that are made for it here. */
function* readingCalls(): Generator<[name: string, endpoint: AnyEndpoint, input: Record<string, unknown>]> {
  const { colleague, away, shop, work_type } = world;
  const ids = {
    shop: shop.id,
    employee: colleague.employee_id,
    employment: colleague.employment_id,
    user: colleague.user_id,
    worker_day: away.id,
    work_type: work_type.id,
  };
  for (const [at, [name, endpoint]] of (Object.entries(all) as [string, AnyEndpoint][]).entries()) {
    const row = TABLE[name];
    if (endpoint.method !== 'GET' || !row || !(inject('deep') || at % 2 === 0)) continue;
    for (const input of inputsWithFlags(endpoint, row, ids, { each: inject('deep') }))
      yield [name, endpoint, input];
  }
}

/** Each of them once, as the matrix makes it. */
const plainCalls = () => new Map([...readingCalls()].reverse().map((call) => [call[0], call])).values();

describe('what is learned of a colleague', () => {
  it.each<[string, 'employee' | 'onlooker']>([
    ['an employee', 'employee'],
    ['whoever may read everything, but neither plans nor keeps staff', 'onlooker'],
  ])('by %s is nothing hidden, whichever call they ask', async (_who, who) => {
    const leaks = new Set<string>();
    let answered = 0;
    for (const [name, endpoint, input] of readingCalls()) {
      if (who === 'onlooker' && GIVEN.has(endpoint.needs ?? '')) continue;
      const answer = await test.call(endpoint, input as never, world[who]);
      if (answer.status >= 300) continue;
      answered += 1;
      const text = await textOf(answer);
      const isKindTold = !DICTIONARY.has(name) && text.includes(KIND);
      const found = [...told(text), ...(isKindTold ? ['the kind of absence'] : [])];
      if (found.length > 0) leaks.add(`${name}: ${found.join(', ')}`);
    }
    expect(answered).toBeGreaterThan(30);
    expect([...leaks]).toEqual([]);
  });

  it('is not found out by filters either: what is hidden and what nobody has are answered alike', async () => {
    const unlike = new Set<string>();
    const askers = inject('deep') ? (['employee', 'onlooker'] as const) : (['onlooker'] as const);
    let asked = 0;
    for (const [name, endpoint, input] of plainCalls()) {
      if (endpoint.file) continue;
      for (const who of askers) {
        if (who === 'onlooker' && GIVEN.has(endpoint.needs ?? '')) continue;
        for (const key of Object.keys(endpoint.input.shape)) {
          if (key in input || !takesText(endpoint, key)) continue;
          for (const [hidden, nobodys] of GUESSES) {
            const [one, other] = await Promise.all(
              [hidden, nobodys].map((value) =>
                test.call(endpoint, { ...input, [key]: value } as never, world[who]),
              ),
            );
            if (one?.status !== 200 || other?.status !== 200) continue;
            asked += 1;
            if (JSON.stringify(one.body) !== JSON.stringify(other.body))
              unlike.add(`${name} ${key}=${hidden}`);
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(40);
    expect([...unlike]).toEqual([]);
  });

  const month = { dt_from: '2026-03-01', dt_to: '2026-03-31' };
  it.each<[string, AnyEndpoint, object, object?]>([
    ['the schedule', planning.downloadTimetable, {}],
    ['the schedule for inspectors', planning.downloadTimetable, {}, { inspection_version: true }],
    ['the schedule for printing', planning.downloadTimetable, {}, { on_print: true }],
    ['the example of an upload', planning.downloadUploadExample, month],
    ['the timesheet', reporting.downloadTabel, month, { tabel_type: 'F' }],
    ['the main timesheet', reporting.downloadTabel, month, { tabel_type: ['M', 'MA'] }],
    ['the report of deviations', reporting.downloadScheduleDeviation, month],
    ['the consolidated report', reporting.downloadConsolidatedTimesheet, month, { group_by: 'employee' }],
    ['the report of marks', reporting.downloadAttendance, month],
  ])('is nothing hidden in %s, whose reader keeps no staff', async (_case, endpoint, period, more = {}) => {
    const { reader, manager, colleague, shop } = world;
    const input = {
      ...{ dt_from: '2026-03-01', shop_id: shop.id, shop_id__in: [shop.id], is_approved: true },
      ...{ is_fact: false, employee_id__in: [colleague.employee_id], ...period, ...more },
    };
    const secretsTold = async (as: typeof reader) => {
      const rows = await sheetOf(await test.call(endpoint, input as never, as));
      // Heads of columns and the note below name every kind of absence.
      const ofPeople = rows.filter((row) => !`${row[0]}`.startsWith('*') && !row.includes('Employee'));
      const text = JSON.stringify(ofPeople);
      return [KIND, PAID, SECRETS.username].filter((secret) => text.includes(secret));
    };
    expect(await secretsTold(manager)).not.toEqual([]);
    expect(await secretsTold(reader)).toEqual([]);
  });

  it('is no kind of absence in statistics, whose reader keeps no staff', async () => {
    const { reader, manager, colleague, shop } = world;
    const asked = { ...month, shop_id: shop.id, employee_id__in: [colleague.employee_id] };
    const kindsFor = async (as: typeof reader) => {
      const { body } = await test.call(timekeeping.workerStat, asked, as);
      return body[colleague.employee_id].plan.approved.day_type;
    };
    expect(await kindsFor(manager)).toMatchObject({ [KIND]: 1 });
    const shown = await kindsFor(reader);
    expect(shown).toMatchObject({ W: 1, A: 1 });
    expect(shown).not.toHaveProperty(KIND);
  });

  it('is name, position, shifts and that they are absent', async () => {
    const { employee, colleague, shop } = world;
    const asked = { employee_id__in: [colleague.employee_id], dt__gte: '2026-03-01', dt__lte: '2026-03-31' };
    const days = await test.call(planning.listWorkerDays, asked, employee);
    expect(days.body).toMatchObject([
      { dt: '2026-03-10', type: 'W', shop_id: shop.id },
      { dt: '2026-03-12', type: 'A', comment: null, work_hours: 0 },
    ]);
    const kinds = { ...asked, type__in: KIND };
    expect((await test.call(planning.listWorkerDays, kinds as never, employee)).body).toEqual([]);
    const ill = { worker_day_type__in: KIND, id__in: [colleague.employee_id] };
    expect((await test.call(people.listEmployees, ill as never, employee)).body).toEqual([]);
    const [person] = (await test.call(people.listEmployees, { id__in: [colleague.employee_id] }, employee))
      .body;
    expect(person.user).toMatchObject({ first_name: 'Anna', birthday: null, email: '', phone_number: null });
  });

  it('is everything for whoever plans or keeps staff there', async () => {
    const { manager, colleague } = world;
    const asked = {
      id__in: [colleague.employee_id],
      include_employments: true,
      include_medical_documents: true,
    };
    const [person] = (await test.call(people.listEmployees, asked, manager)).body;
    expect(person.user).toMatchObject({ email: SECRETS.email, birthday: SECRETS.birthday });
    expect(person.employments[0].salary).toBe(SECRETS.salary);
    expect(person.medical_documents).toHaveLength(1);
    const day = { employee_id: colleague.employee_id, dt: '2026-03-12' };
    expect((await test.call(planning.listWorkerDays, day, manager)).body).toMatchObject([{ type: KIND }]);
  });
});
