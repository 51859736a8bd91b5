import { type AnyEndpoint, demand, network, people, planning, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdmin, type Ids, makePlace, makeWorld } from '../testing/access-matrix/world.ts';
import { aGroup, anEmployee, aStore } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let ids: Ids;
let admin: Awaited<ReturnType<typeof anAdmin>>;
let reader: typeof admin;
let foreign: typeof admin;
beforeAll(async () => {
  test = await testApp();
  const world = await makeWorld(test.db);
  ids = await makePlace(test.db, world, 'store');
  admin = await anAdmin(test.db, world);
  const { network_id } = admin;
  const made = async (table: Parameters<typeof test.db.insertInto>[0], values: object) => {
    const row = { network_id, ...values } as never;
    const inserted = test.db
      .insertInto(table)
      .values(row)
      .returning('id' as never);
    return ((await inserted.executeTakeFirstOrThrow()) as { id: number }).id;
  };
  const { shop = 0, user = 0, employee = 0, operation = 0 } = ids;
  ids.region = await made('region', { name: 'North', code: 'north' });
  ids.restriction = await made('worker_day_restriction', { type: 2 });
  ids.report = await made('power_bi_report', { name: 'Sales', workspace_id: 'w', report_id: 'r' });
  ids.mark = await made('attendance_record', {
    ...{ shop_id: shop, user_id: user, employee_id: employee, type: 'C', user_network_id: network_id },
    ...{ dt: '2026-03-20', dttm: '2026-03-20T09:00:00', verified: true },
  });
  ids.task = await made('task', {
    ...{ code: 'task', employee_id: employee, operation_type_id: operation, dt: '2026-03-20' },
    ...{ dttm_start_time: '2026-03-20T09:00:00', dttm_end_time: '2026-03-20T10:00:00' },
  });
  const group = await aGroup(test.db, { network_id });
  reader = await anEmployee(test.db, { network_id, shop_id: ids.shop ?? 0, function_group_id: group.id });
  const functions = [...new Set(Object.values(ONE).flatMap(([one]) => one.needs ?? []))];
  foreign = (await aStore(test.db, functions)).manager;
}, 120_000);
afterAll(() => test.close());

type Single = [one: AnyEndpoint, list: AnyEndpoint, thing: string, of?: 'shop_id'];
const ONE: Record<string, Single> = {
  work_type: [network.getWorkType, network.listWorkTypes, 'work_type'],
  work_type_name: [network.getWorkTypeName, network.listWorkTypeNames, 'work_type_name'],
  region: [network.getRegion, network.listRegions, 'region'],
  exchange_settings: [network.getExchangeSettings, network.listExchangeSettings, 'exchange_settings'],
  shop_settings: [network.getShopSettings, network.listShopSettings, 'settings'],
  timetable_template: [network.getTimetableTemplate, network.listTimetableTemplates, 'settings'],
  break: [network.getBreak, network.listBreaks, 'break'],
  tick_points: [network.getTickPoint, network.listTickPoints, 'tick_point'],
  medical_document_type: [people.getMedicalDocumentType, people.listMedicalDocumentTypes, 'medical_type'],
  operation_type_name: [demand.getOperationTypeName, demand.listOperationTypeNames, 'operation_name'],
  operation_type: [demand.getOperationType, demand.listOperationTypes, 'operation', 'shop_id'],
  operation_type_template: [
    demand.getOperationTypeTemplate,
    demand.listOperationTypeTemplates,
    'template_operation',
  ],
  operation_type_relation: [demand.getOperationTypeRelation, demand.listOperationTypeRelations, 'relation'],
  shop_ip_address: [network.getShopIpAddress, network.listShopIpAddresses, 'ip', 'shop_id'],
  worker_day_restriction: [network.getRestriction, network.listRestrictions, 'restriction'],
  power_bi_report: [network.getPowerBiReport, network.listPowerBiReports, 'report'],
  medical_document: [people.getMedicalDocument, people.listMedicalDocuments, 'medical'],
  employment_work_type: [people.getEmploymentWorkType, people.listWorkerWorkTypes, 'link'],
  vacancy_black_list: [
    planning.getVacancyBlackListEntry,
    planning.listVacancyBlackList,
    'black_list',
    'shop_id',
  ],
  attendance_records: [timekeeping.getAttendanceRecord, timekeeping.listAttendanceRecords, 'mark'],
  task: [timekeeping.getTask, timekeeping.listTasks, 'task'],
};

it.each(Object.entries(ONE))(
  '%s: one row is as the list has it, to whom it shows it',
  async (_name, what) => {
    const [one, list, thing, of] = what;
    const id = ids[thing] as number;
    const read = await test.call(one, { id } as never, admin);
    expect(read.status).toBe(200);
    const listed = await test.call(list, (of ? { [of]: ids.shop } : {}) as never, admin);
    expect(listed.body).toContainEqual(read.body);
    expect((await test.call(one, { id: 900_000_000 } as never, admin)).status).toBe(404);
    expect((await test.call(one, { id } as never, foreign)).status).toBe(404);
    expect((await test.call(one, { id: 'x' } as never, admin)).status).toBe(400);
    if (one.needs !== null) expect((await test.call(one, { id } as never, reader)).status).toBe(403);
    else expect((await test.call(one, { id } as never)).status).toBe(401);
  },
);
