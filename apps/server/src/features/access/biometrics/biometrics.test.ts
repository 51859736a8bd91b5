import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../../testing/directory.ts';
import { anEmployee, aStore } from '../../../../testing/factories.ts';
import { aPng } from '../../../../testing/photos.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PNG = [...aPng()];
const photo = (bytes: number[] = PNG) => new File([new Uint8Array(bytes)], 'Анна.png', { type: 'image/png' });

async function aPair() {
  const store = await aStore(test.db, ['User', 'User_add_biometrics', 'User_delete_biometrics']);
  const person = await anEmployee(test.db, { network_id: store.network_id, shop_id: store.shop.id });
  const add = (input: object) =>
    test.call(access.addBiometrics, { id: person.user_id, ...input }, store.manager);
  return { ...store, person, add };
}

describe('biometrics', () => {
  it('keeps a photo with consent, shows it, and forgets both', async () => {
    const { add, manager, person } = await aPair();
    const id = person.user_id;

    expect(await add({ file: photo(), consent: true })).toMatchObject({
      status: 200,
      body: { detail: 'The photo was added' },
    });
    const { body: user } = await test.call(access.getUser, { id }, manager);
    expect(user).toMatchObject({ has_biometrics: true });
    expect(user.avatar).toMatch(`/rest_api/user/${id}/photo/`);
    const seen = await test.call(access.userPhoto, { id }, manager);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);
    const stored = await test.db.selectFrom('blob').select(['key', 'bytes']).execute();
    expect(stored).toMatchObject([{ bytes: PNG.length }]);

    expect((await test.call(access.deleteBiometrics, { id }, manager)).status).toBe(200);
    expect((await test.call(access.userPhoto, { id }, manager)).status).toBe(404);
    expect(await test.deps.blobs.get(stored[0]!.key)).toBeNull();
    expect((await test.call(access.getUser, { id }, manager)).body).toMatchObject({
      has_biometrics: false,
      avatar: null,
    });
    const row = await test.db
      .selectFrom('user_account')
      .select('biometrics_consent')
      .where('id', '=', id)
      .execute();
    expect(row).toEqual([{ biometrics_consent: null }]);
    expect((await test.call(access.deleteBiometrics, { id }, manager)).status).toBe(400);
  });

  it('refuses without file, without consent, a second one, and what is no picture', async () => {
    const { add } = await aPair();
    const refused = async (input: object) => {
      const answer = await add(input);
      expect(answer.status).toBe(400);
      return answer.body.detail;
    };
    expect(await refused({ consent: true })).toBe('Choose a photo');
    expect(await refused({ file: photo() })).toBe('A photo is kept only with the consent of the person');
    expect(await refused({ file: photo([60, 104, 116]), consent: true })).toMatch('JPEG');
    expect(await refused({ file: photo([...PNG.slice(0, 8), 60, 104]), consent: true })).toMatch('JPEG');
    const huge = new File([new Uint8Array([...PNG]), new Uint8Array(5 * 1024 * 1024)], 'a.png');
    expect(await refused({ file: huge, consent: true })).toMatch('5 MB');
    await add({ file: photo(), consent: true });
    expect(await refused({ file: photo(), consent: true })).toMatch('already');
  });

  it('one of two photos sent at once is kept, and no bytes are left over', async () => {
    const { add } = await aPair();
    const before = await test.db.selectFrom('blob').select('id').execute();
    const answers = await Promise.all([1, 2].map(() => add({ file: photo(), consent: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await test.db.selectFrom('blob').select('id').execute()).toHaveLength(before.length + 1);
  });

  it('of people of a company that works for the network are read only', async () => {
    const { manager, network_id, shop, add } = await aPair();
    const agency = await aStore(test.db);
    await connect(test.db, network_id, agency.network_id);
    const sent = await anEmployee(test.db, {
      ...{ network_id, shop_id: shop.id, employee_network_id: agency.network_id },
    });
    const id = sent.user_id;
    expect((await test.call(access.getUser, { id }, manager)).status).toBe(200);
    expect((await add({ id, file: photo(), consent: true })).body.code).toBe('user.of_another_network');
    const dropped = await test.call(access.deleteBiometrics, { id }, manager);
    expect(dropped.body.code).toBe('user.of_another_network');
  });

  it('asks for session and function, and hides people of other networks', async () => {
    const { manager } = await aPair();
    const other = await aStore(test.db);
    const calls = [access.addBiometrics, access.deleteBiometrics, access.userPhoto] as const;
    for (const endpoint of calls) {
      const status = async (id: number, as?: typeof manager) =>
        (await test.call(endpoint, { id }, as)).status;
      expect(await status(manager.user_id)).toBe(401);
      expect(await status(other.manager.user_id, other.manager)).toBe(403);
      expect(await status(other.manager.user_id, manager)).toBe(404);
    }
  });
});
