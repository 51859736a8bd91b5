import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { network } from '@shiftwright/contracts';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What only stores, answers, imports, edits or translates settings reads none of them. */
const STORES = [
  'apps/server/src/features/access/auth/user-network.ts',
  'apps/server/src/features/access/network-columns.ts',
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
const unread = (names: readonly string[]) => names.filter((name) => !words.has(name)).sort();

/** Settings that stand on the wire for clients that send them, though nothing here follows them (network 45). */
const ON_THE_WIRE_ALONE = {
  network: {
    analytics_iframe: 'the address is for clients that show a frame of their own',
    analytics_type: 'the reports show whatever is set up on the server',
    biometry_in_tick_report: 'no faces are compared, so a report has no score to show',
    display_chart_in_other_stores: 'the exchange shows days of other departments by rights',
    show_cost_for_inner_vacancies: 'costs are shown by rights (access 56)',
    show_remaking_choice: 'changes of a schedule are planned by repairs',
    show_tabel_graph: 'the tabel is a view of the timetable for everybody who may read it',
    show_worker_day_additional_info: 'the full-day editor always shows it',
    show_worker_day_tasks: 'tasks are kept for approval, no screen draws them',
    trust_tick_request: 'marks count at once; photos are kept, not judged',
  },
  template: { exit42hours: 'rest is kept by the hours between shifts and the working days in a row' },
  department: { fias_code: 'a code of the address for other systems' },
} satisfies Record<string, Record<string, string>>;

describe('every setting is read by something, or named with the reason why not', () => {
  it.each([
    ['network', network.updateNetwork],
    ['template', network.createShopSettings],
    ['department', network.updateDepartment],
  ] as const)('of a %s', (kind, endpoint) => {
    expect(unread(Object.keys(endpoint.input.shape))).toEqual(Object.keys(ON_THE_WIRE_ALONE[kind]).sort());
  });
});
