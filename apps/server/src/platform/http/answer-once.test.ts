import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aStore } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const KEY = { 'idempotency-key': '8c1ad7a0-1f4c-4b8e-9a53-0d0f7e6f2d11' };

async function aKeeper() {
  const { network_id, shop, manager, group } = await aStore(test.db, ['Break']);
  const add = (name: string, headers: Record<string, string> = KEY, as = manager) =>
    test.call(network.createBreak, { name, value: [[0, 1440, [30]]] }, as, headers);
  const names = async () => {
    const rows = test.db.selectFrom('break_rule').select('name').where('network_id', '=', network_id);
    return (await rows.orderBy('id').execute()).map(({ name }) => name);
  };
  return { network_id, shop, group, add, names };
}

/** Leaves a request as a process leaves it that ended while it was done. */
const breakOff = (network_id: number) =>
  test.db
    .updateTable('kept_answer')
    .set({ status: null, answer: null })
    .where('network_id', '=', network_id)
    .execute();

describe('a call that is sent again with its key', () => {
  it('is done once, and answered as the first time', async () => {
    const { add, names } = await aKeeper();
    const [first, again] = [await add('Lunch'), await add('Lunch')];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await names()).toEqual(['Lunch']);
  });

  it('waits for the first where that is still being done', async () => {
    const { add, names } = await aKeeper();
    const answers = await Promise.all([add('Lunch'), add('Lunch'), add('Lunch')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await names()).toEqual(['Lunch']);
  });

  it('is another call with other words, another key or by somebody else', async () => {
    const { network_id, shop, group, add } = await aKeeper();
    const other = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    await add('Lunch');
    const answers = [
      await add('Tea'),
      await add('Lunch', { 'idempotency-key': `${KEY['idempotency-key']}2` }),
      await add('Lunch', KEY, other),
      await add('Lunch', {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 400, 400]);
  });

  it('is tried anew where it was refused', async () => {
    const { network_id, add } = await aKeeper();
    await add('Lunch', {});
    expect((await add('Lunch')).status).toBe(400);
    await test.db.deleteFrom('break_rule').where('network_id', '=', network_id).execute();
    expect((await add('Lunch')).status).toBe(201);
  });

  it('is not done again where nobody knows whether it was done', async () => {
    const { network_id, add, names } = await aKeeper();
    await add('Lunch');
    await breakOff(network_id);
    const again = await add('Lunch');
    expect([again.status, again.body.code]).toEqual([409, 'request.outcome_unknown']);
    expect(await names()).toEqual(['Lunch']);
  });

  it('needs a key that nobody guesses', async () => {
    const { add } = await aKeeper();
    for (const key of ['1', 'x'.repeat(201)]) {
      const answer = await add('Lunch', { 'idempotency-key': key });
      expect([answer.status, answer.body]).toEqual([
        400,
        ['The header Idempotency-Key has 16 to 200 characters'],
      ]);
    }
  });

  it('leaves nothing to read behind', async () => {
    const { network_id, add } = await aKeeper();
    await add('Lunch');
    const rows = test.db.selectFrom('kept_answer').selectAll().where('network_id', '=', network_id);
    const [row] = await rows.execute();
    expect(row?.answer?.length).toBeGreaterThan(20);
    expect(row?.answer?.toString('latin1')).not.toContain('Lunch');
  });
});
