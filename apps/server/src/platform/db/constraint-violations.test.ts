import { describe, expect, it } from 'vitest';
import { saving } from './constraint-violations.ts';

const refused = (error: object) =>
  saving(() => Promise.reject(Object.assign(new Error('refused'), error))).catch((thrown: unknown) => thrown);

/** As PostgreSQL says it in English, and where it is set to Russian. */
describe.each([
  ['Key', ' already exists.', ' is not present in table', ' is still referenced from table'],
  ['Ключ', ' уже существует.', ' отсутствует в таблице', ' всё ещё имеет ссылки в таблице'],
])('what the database refuses (%s)', (key, exists, absent, referenced) => {
  it.each([
    ['shop', 'shop_network_id_code_key', '(network_id, code)=(1, a)', 'code'],
    ['access_group', 'access_group_name', '(network_id, name)=(1, a)', 'name'],
    [
      'power_bi_report',
      'power_bi_report_key',
      '(network_id, workspace_id, report_id)=(1, a, b)',
      'report_id',
    ],
  ])('of %s: a value that another row has', async (table, constraint, columns, field) => {
    const detail = `${key} ${columns}${exists}`;
    expect(await refused({ code: '23505', table, constraint, detail })).toMatchObject({
      fields: { [field]: [{ key: 'validation.taken' }] },
    });
  });

  it.each([
    ['shop', 'shop_region_id_network_id_fkey', '(region_id, network_id)=(7, 1)', 'region', 'region_id'],
    ['shop', 'shop_parent_id_network_id_fkey', '(parent_id, network_id)=(7, 1)', 'shop', 'parent_id'],
    ['limit', 'limit_network_id_day_type_fkey', '(network_id, day_type)=(1, X)', 'day_type', 'day_type'],
  ])('of %s: a reference to nothing (%s)', async (table, constraint, columns, to, field) => {
    const detail = `${key} ${columns}${absent} "${to}".`;
    expect(await refused({ code: '23503', table, constraint, detail })).toMatchObject({
      fields: { [field]: [{ key: 'validation.unknown' }] },
    });
  });

  it.each([
    ['employment', 'employment_position_id_network_id_fkey', '(id, network_id)=(7, 1)'],
    ['shop', 'shop_parent_id_network_id_fkey', '(id, network_id)=(7, 1)'],
    ['limit', 'limit_network_id_day_type_fkey', '(network_id, code)=(1, X)'],
  ])('a row that %s needs (%s)', async (table, constraint, columns) => {
    const detail = `${key} ${columns}${referenced} "${table}".`;
    expect(await refused({ code: '23503', table, constraint, detail })).toMatchObject({
      kind: 'conflict',
      texts: [{ key: 'request.in_use' }],
    });
  });
});
