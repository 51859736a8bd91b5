import { network, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore, aWorkerDay } from '../../../../testing/factories.ts';
import { aPng } from '../../../../testing/photos.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { forgetTickPhotos } from './tick-photo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PNG = [...aPng()];
const photo = (bytes: number[] = PNG) => new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' });

/** A store with a tick point and one person; the network wants photos. */
async function aPoint(camera = true) {
  const store = await aStore(test.db, ['TickPoint', 'AttendanceRecords']);
  const { network_id, shop, manager } = store;
  await test.db
    .updateTable('network')
    .set({ settings: JSON.stringify({ enable_camera_ticks: camera }) })
    .where('id', '=', network_id)
    .execute();
  const made = await test.call(network.createTickPoint, { shop_id: shop.id, name: 'Entrance' }, manager);
  const person = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const tick_point_key = String(made.body.key);
  const open = (key = tick_point_key) => test.call(timekeeping.openTickPage, { tick_point_key: key });
  const mark = (client_key: string, dttm = '2026-03-11T08:55:00') =>
    test.call(timekeeping.recordAttendance, { tick_point_key, user_id: person.user_id, client_key, dttm });
  const send = (client_key: string, input: object = { file: photo(), consent: true }) =>
    test.call(timekeeping.addTickPhoto, { tick_point_key, client_key, ...input });
  return { ...store, person, point: made.body, tick_point_key, open, mark, send };
}

describe('recognition/tick_page/', () => {
  it('shows the people of the shop, their shifts of the day and their newest mark', async () => {
    const { open, mark, person, network_id, shop, work_type } = await aPoint();
    const { employee_id, employment_id } = person;
    const day = { network_id, employee_id, employment_id, shop_id: shop.id, work_type_id: work_type.id };
    await aWorkerDay(test.db, { ...day, dt: '2026-03-11' });
    await aWorkerDay(test.db, { ...day, dt: '2026-03-12' });
    await mark('one');
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body).toMatchObject({ tick_point: { name: 'Entrance' }, shop: { id: shop.id }, camera: true });
    expect(body.now).toMatch(/^2026-03-11T09:00/);
    const shown = body.people.find((one: timekeeping.TickPerson) => one.employee_id === employee_id);
    expect(shown).toMatchObject({
      user_id: person.user_id,
      shifts: [{ dttm_work_start: '2026-03-11T09:00:00', dttm_work_end: '2026-03-11T18:00:00' }],
      last: { type: 'C', dttm: '2026-03-11T08:55:00' },
    });
  });

  it('shows who is planned here from elsewhere, and not who has left', async () => {
    const { open, network_id, shop, work_type } = await aPoint();
    const other = await aShop(test.db, { network_id });
    const guest = await anEmployee(test.db, { network_id, shop_id: other.id });
    const stranger = await anEmployee(test.db, { network_id, shop_id: other.id });
    const gone = await anEmployee(test.db, { network_id, shop_id: shop.id });
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-10' })
      .where('id', '=', gone.employment_id)
      .execute();
    const { employee_id, employment_id } = guest;
    await aWorkerDay(test.db, {
      ...{ network_id, employee_id, employment_id, shop_id: shop.id, work_type_id: work_type.id },
      dt: '2026-03-11',
    });
    const ids = (await open()).body.people.map((one: timekeeping.TickPerson) => one.employee_id);
    expect(ids).toContain(guest.employee_id);
    expect(ids).not.toContain(stranger.employee_id);
    expect(ids).not.toContain(gone.employee_id);
  });

  it('opens to the newest key alone', async () => {
    const { open, mark, point, manager, tick_point_key } = await aPoint();
    const renewed = await test.call(network.renewTickPointKey, { id: point.id }, manager);
    expect(renewed.status).toBe(200);
    expect(renewed.body.key).not.toBe(tick_point_key);
    expect([(await open()).status, (await mark('a')).status]).toEqual([403, 400]);
    expect((await open(String(renewed.body.key))).status).toBe(200);

    const revoked = await test.call(network.revokeTickPointKey, { id: point.id }, manager);
    expect(revoked.body).toMatchObject({ id: point.id, key: null });
    expect((await open(String(renewed.body.key))).status).toBe(403);
    expect((await open('')).status).toBe(400);
    expect((await open('null')).body).toMatchObject({ detail: 'Unknown tick point' });
  });

  it('gives and takes keys only within the access scope of the caller', async () => {
    const { point } = await aPoint();
    const other = await aPoint();
    const bare = await aStore(test.db);
    for (const call of [network.renewTickPointKey, network.revokeTickPointKey]) {
      expect((await test.call(call, { id: point.id }, other.manager)).status).toBe(404);
      expect((await test.call(call, { id: point.id }, bare.manager)).status).toBe(403);
      expect((await test.call(call, { id: point.id })).status).toBe(401);
    }
  });
});

describe('the photo of a mark', () => {
  it('is kept once with the consent, shown to the manager, and forgotten after 90 days', async () => {
    const { mark, send, manager } = await aPoint();
    const record = await mark('k1');
    expect(await send('k1')).toMatchObject({ status: 200, body: { record_id: record.body.id } });
    const again = await Promise.all([send('k1'), send('k1')]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);

    const { id } = record.body;
    const seen = await test.call(timekeeping.attendancePhoto, { id }, manager);
    expect([seen.status, seen.headers['content-type'], [...seen.bytes]]).toEqual([200, 'image/png', PNG]);
    const listed = await test.call(timekeeping.listAttendanceRecords, {}, manager);
    expect(listed.body).toMatchObject([{ id, has_photo: true }]);

    await forgetTickPhotos(test.deps);
    expect((await test.call(timekeeping.attendancePhoto, { id }, manager)).status).toBe(200);
    await test.db
      .updateTable('attendance_record')
      .set({ dttm_added: '2025-11-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    await forgetTickPhotos(test.deps);
    expect((await test.call(timekeeping.attendancePhoto, { id }, manager)).status).toBe(404);
    const row = await test.db
      .selectFrom('attendance_record')
      .select(['photo_blob_id', 'photo_consent'])
      .where('id', '=', id)
      .execute();
    expect(row).toEqual([{ photo_blob_id: null, photo_consent: null }]);
  });

  it('two of the same sent at once leave one', async () => {
    const { mark, send, network_id } = await aPoint();
    await mark('twice');
    await Promise.all([send('twice'), send('twice')]);
    const kept = await test.db.selectFrom('blob').select('id').where('network_id', '=', network_id).execute();
    expect(kept).toHaveLength(1);
  });

  it('is refused without consent, without a mark, from another point, and where photos are off', async () => {
    const { mark, send } = await aPoint();
    await mark('k2');
    expect((await send('k2', { file: photo() })).body).toMatchObject({
      detail: 'A photo is kept only with the consent of the person',
    });
    expect((await send('k2', { consent: true })).status).toBe(400);
    expect((await send('k2', { file: photo([60, 104]), consent: true })).status).toBe(400);
    expect((await send('nobody')).status).toBe(404);
    const other = await aPoint();
    expect((await other.send('k2')).status).toBe(404);
    const off = await aPoint(false);
    await off.mark('k3');
    expect((await off.send('k3')).status).toBe(400);
  });

  it('is shown only within the access scope of the caller', async () => {
    const { mark, send } = await aPoint();
    const { body } = await mark('k4');
    await send('k4');
    const other = await aPoint();
    const bare = await aStore(test.db);
    const status = async (as?: typeof bare.manager) =>
      (await test.call(timekeeping.attendancePhoto, { id: body.id }, as)).status;
    expect([await status(other.manager), await status(bare.manager), await status()]).toEqual([
      404, 403, 401,
    ]);
  });
});
