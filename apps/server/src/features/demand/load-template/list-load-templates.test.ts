import { demand } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBusinessDriver, aLoadTemplate, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('GET load_template/', () => {
  it('lists templates with operations, steps and the worst status of their departments', async () => {
    const { manager, network_id, shop } = await aStore(test.db, ['LoadTemplate']);
    const operation = await aBusinessDriver(test.db, { network_id, shop_id: shop.id, name: 'Receipts' });
    const { template } = await aLoadTemplate(test.db, {
      network_id,
      name: 'Small store',
      operations: [
        { operation_type_name_id: operation.name.id, forecast_step_minutes: 1440, tm_from: '08:00' },
      ],
    });
    await aLoadTemplate(test.db, { network_id, name: 'Big store' });
    const attached = { network_id, load_template_id: template.id };
    await aShop(test.db, { ...attached, load_template_status: 'P' });
    const call = async (input: object) =>
      (await test.call(demand.listLoadTemplates, input as never, manager)).body;

    expect(await call({ id: template.id })).toMatchObject([
      {
        id: template.id,
        name: 'Small store',
        status: 'P',
        operation_type_templates: [
          {
            load_template_id: template.id,
            forecast_step: '1 00:00:00',
            tm_from: '08:00:00',
            tm_to: null,
            operation_type_name: { id: operation.name.id, name: 'Receipts', do_forecast: 'H' },
          },
        ],
      },
    ]);
    await aShop(test.db, { ...attached, load_template_status: 'E' });
    expect(await call({ name: 'SMALL' })).toMatchObject([{ status: 'E' }]);
    expect(await call({ limit: 1 })).toMatchObject({
      count: 2,
      results: [{ name: 'Big store', status: 'R' }],
    });
  });

  it('refuses: no session, no function, a malformed id; hides those of other networks', async () => {
    const { manager } = await aStore(test.db, ['LoadTemplate']);
    const other = await aStore(test.db);
    const { template } = await aLoadTemplate(test.db, { network_id: other.network_id });

    expect((await test.call(demand.listLoadTemplates, {})).status).toBe(401);
    expect((await test.call(demand.listLoadTemplates, {}, other.manager)).status).toBe(403);
    expect((await test.call(demand.listLoadTemplates, { id: 'x' as never }, manager)).status).toBe(400);
    expect((await test.call(demand.listLoadTemplates, { id: template.id }, manager)).body).toEqual([]);
  });
});
