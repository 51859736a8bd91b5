import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { network } from '@shiftwright/contracts';
import { catalogues } from '@shiftwright/i18n';
import { describe, expect, it } from 'vitest';
import { networkSettings } from './features/access/network-setting-defaults.ts';
import * as demand from './import/schema/demand.ts';
import * as document from './import/schema/document.ts';
import * as imported from './import/schema/network.ts';

const root = join(import.meta.dirname, '../../..');

/** What only stores, answers, imports, edits or translates settings reads none of them. */
const STORES = [
  'apps/server/src/features/access/auth/user-network.ts',
  'apps/server/src/features/access/network-setting-defaults.ts',
  'apps/server/src/features/network/department/department-columns.ts',
  'apps/server/src/features/network/department/department-write.repository.ts',
  'apps/server/src/features/network/department/department.repository.ts',
  'apps/server/src/features/network/department/department.ts',
  'apps/server/src/features/network/own-network/',
  'apps/server/src/features/network/settings/',
  'apps/server/src/import/',
  'apps/server/src/platform/db/schema.generated.ts',
  'apps/web/src/screens/settings/',
  'packages/contracts/',
  'packages/i18n/',
];

const code = ['apps/server/src', 'apps/web/src', 'packages']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/node_modules\/|testing\.ts$/.test(name))
  .filter((name) => !STORES.some((place) => name.startsWith(place)))
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');
const words = new Set(code.match(/\w+/g));
/** The tables of settings, and what their rows are called in the description of the database. */
const SETTINGS_TABLES = {
  break_rule: 'BreakRule',
  exchange_settings: 'ExchangeSettings',
  load_template: 'LoadTemplate',
  network: 'Network',
  sawh_settings: 'SawhSettings',
  shop: 'Shop',
  shop_settings: 'ShopSettings',
  work_type: 'WorkType',
  worker_day_type: 'WorkerDayType',
  worker_position: 'WorkerPosition',
};
const described = readFileSync(join(root, 'apps/server/src/platform/db/schema.generated.ts'), 'utf8');
function columnsOf(table: string): string[] {
  const name = SETTINGS_TABLES[table as keyof typeof SETTINGS_TABLES];
  const body = new RegExp(`interface ${name} \\{\\n(.*?)\\n\\}`, 's').exec(described)?.[1] ?? '';
  const columns = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column);
  expect(columns.length).toBeGreaterThan(3);
  return columns;
}
const unread = (names: readonly string[]) => names.filter((name) => !words.has(name)).sort();

/** Kept for other systems, as an address or a number is; no switches (network 45). */
const KEPT_FOR_OTHERS = ['analytics_iframe', 'analytics_type', 'fias_code'];

/** Columns that nothing reads or writes any more; they stay for the release before (network 45). */
const FORMER = {
  load_template: ['forecast_params'],
  network: ['add_users_from_excel'],
  shop: ['dead_time_part', 'demand_coef', 'load_template_settings', 'max_queue_length', 'mean_queue_length'],
  shop_settings: ['exit42hours', 'init_params'],
};

describe('every setting is read by something', () => {
  it.each([
    ['network', network.updateNetwork.input.shape, ['analytics_iframe', 'analytics_type']],
    ['template', network.createShopSettings.input.shape, []],
    ['department', network.updateDepartment.input.shape, ['fias_code']],
  ] as const)('of a %s', (_kind, shape, kept) => {
    expect(unread(Object.keys(shape))).toEqual(kept);
  });

  it.each(Object.keys(SETTINGS_TABLES))('every column of %s', (table) => {
    const former: readonly string[] = FORMER[table as keyof typeof FORMER] ?? [];
    const found = unread(columnsOf(table)).filter((name) => !KEPT_FOR_OTHERS.includes(name));
    expect(found).toEqual(former);
  });

  it('and none that is not can be imported', () => {
    const shapes = [document.network, imported.department, imported.shopSettings, demand.loadTemplate];
    const names = new Set(shapes.flatMap(({ shape }) => Object.keys(shape)));
    expect(
      Object.values(FORMER)
        .flat()
        .filter((name) => names.has(name)),
    ).toEqual([]);
  });
});

/** Columns of a network that no call changes: what it is, what nothing reads, and what the import alone brings. */
const NO_CALL = ['add_users_from_excel', 'code', 'dttm_added', 'id', 'logo', 'settings'];
/** Columns that a call names otherwise. */
const ON_THE_WIRE: Record<string, string> = {
  allowed_interval_early_seconds: 'allowed_interval_for_early_departure',
  allowed_interval_late_seconds: 'allowed_interval_for_late_arrival',
};

it('every column of a network can be changed by the call, besides what names it and what is imported', () => {
  const changeable = Object.keys(network.updateNetwork.input.shape).filter((name) => name !== 'id');
  const without = columnsOf('network').filter((name) => !changeable.includes(ON_THE_WIRE[name] ?? name));
  expect(without).toEqual(NO_CALL);
});

it.each(Object.keys(network.networkHours.shape))('%s has words and help in both languages', (column) => {
  const name = column === 'fines_settings' ? 'fines' : column;
  for (const texts of Object.values(catalogues)) {
    const words = ['', '_hint'].map((end) => texts[`network_hours.${name}${end}` as keyof typeof texts]);
    expect(words.map((text) => Number(text?.length) > 4)).toEqual([true, true]);
  }
});

/** They have a call and a dialog of their own (access 50). */
const OWN_DIALOG = ['retention'];

const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));

describe('every setting in the JSON column of a network', () => {
  const stored = Object.keys(networkSettings.shape).filter((name) => !OWN_DIALOG.includes(name));

  it('is read by something', () => {
    expect(unread(stored)).toEqual(['analytics_iframe', 'analytics_type']);
  });

  it('can be changed by the call, and in the dialog of the network unless it is of other systems', () => {
    const changeable = Object.keys(network.updateNetwork.input.shape);
    expect(stored.filter((name) => !changeable.includes(name))).toEqual([]);
    const dialog = filesIn('apps/web/src/screens/settings/network', /(?<!test)\.tsx$/).join('\n');
    expect(stored.filter((name) => !dialog.includes(`'${name}'`))).toEqual([
      'analytics_iframe',
      'analytics_type',
    ]);
  });

  const rules = Object.keys(network.networkRules.shape);
  it.each(rules)('%s: words and help in both languages, and a test of the server that sets it', (name) => {
    expect(stored).toContain(name);
    for (const texts of Object.values(catalogues)) {
      const label = texts[`network_rules.${name}` as keyof typeof texts];
      const help = texts[`network_rules.${name}_hint` as keyof typeof texts];
      expect([label?.length, help?.length].map((length) => Number(length) > 10)).toEqual([true, true]);
    }
    const tests = filesIn('apps/server/src', /(?<!settings-readers)\.test\.ts$/);
    const use = new RegExp(`\\b${name}\\b[^\\n]*[:,}]`);
    expect(tests.filter((text) => use.test(text)).length).toBeGreaterThan(0);
  });
});
