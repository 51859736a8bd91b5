import { type AnyEndpoint, network, people } from '@shiftwright/contracts';
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
  const region = await test.db
    .insertInto('region')
    .values({ network_id, name: 'North', code: 'north' })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids = { ...ids, region: region.id };
  const group = await aGroup(test.db, { network_id });
  reader = await anEmployee(test.db, { network_id, shop_id: ids.shop ?? 0, function_group_id: group.id });
  const functions = [...new Set(Object.values(ONE).flatMap(([one]) => one.needs ?? []))];
  foreign = (await aStore(test.db, functions)).manager;
}, 120_000);
afterAll(() => test.close());

const ONE: Record<string, [one: AnyEndpoint, list: AnyEndpoint, thing: string]> = {
  work_type: [network.getWorkType, network.listWorkTypes, 'work_type'],
  work_type_name: [network.getWorkTypeName, network.listWorkTypeNames, 'work_type_name'],
  region: [network.getRegion, network.listRegions, 'region'],
  exchange_settings: [network.getExchangeSettings, network.listExchangeSettings, 'exchange_settings'],
  shop_settings: [network.getShopSettings, network.listShopSettings, 'settings'],
  timetable_template: [network.getTimetableTemplate, network.listTimetableTemplates, 'settings'],
  break: [network.getBreak, network.listBreaks, 'break'],
  tick_points: [network.getTickPoint, network.listTickPoints, 'tick_point'],
  medical_document_type: [people.getMedicalDocumentType, people.listMedicalDocumentTypes, 'medical_type'],
};

it.each(Object.entries(ONE))(
  '%s: one row is as the list has it, to whom it shows it',
  async (_name, what) => {
    const [one, list, thing] = what;
    const id = ids[thing] as number;
    const read = await test.call(one, { id } as never, admin);
    expect(read.status).toBe(200);
    const listed = await test.call(list, {} as never, admin);
    expect(listed.body).toContainEqual(read.body);
    expect((await test.call(one, { id: 900_000_000 } as never, admin)).status).toBe(404);
    expect((await test.call(one, { id } as never, foreign)).status).toBe(404);
    expect((await test.call(one, { id: 'x' } as never, admin)).status).toBe(400);
    if (one.needs !== null) expect((await test.call(one, { id } as never, reader)).status).toBe(403);
    else expect((await test.call(one, { id } as never)).status).toBe(401);
  },
);
