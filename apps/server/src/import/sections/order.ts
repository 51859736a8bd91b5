import type { Claimed } from '../registry.ts';
import type { Scope } from '../scope.ts';
import * as access from './access.ts';
import * as demand from './demand.ts';
import { departments } from './departments.ts';
import * as net from './network.ts';
import * as people from './people.ts';
import { powerBiReports } from './power-bi-reports.ts';
import * as schedules from './shift-schedules.ts';
import * as timekeeping from './timekeeping.ts';
import { orderNorms } from './timesheets.ts';
import { workerDays } from './worker-days.ts';

/** Tables whose rows are found by code or name. */
const NAMED = [
  ['region', 'break_rule', 'exchange_settings', 'shop_settings', 'sawh_settings', 'access_group'],
  ['worker_position', 'work_type_name', 'operation_type_name', 'load_template', 'medical_document_type'],
  ['shop', 'tick_point'],
].flat();

/** Takes note of what a network already has. */
async function loadNetwork({ registry }: Pick<Scope, 'registry'>, network_id: number) {
  for (const table of NAMED)
    await registry.load(table, network_id, table === 'exchange_settings' ? 'name' : undefined);
  await registry.load('user_account', network_id, 'username');
  await registry.load('employee', network_id, 'tabel_code');
}

/** Claims of items that were dressed with a code and a name only to be claimed. */
function plain<Item>(
  claimed: readonly Claimed<unknown>[],
  items: readonly Item[] | undefined,
): Claimed<Item>[] {
  return claimed.map((claim, i) => ({ ...claim, item: items?.[i] as Item }));
}

/** Gives everything of the file its id, so that sections may refer to each other in any order. */
async function claimSections(scope: Scope) {
  const { registry, network_id, input, at } = scope;
  const claim = <Item extends { code?: string | null | undefined; name: string }>(
    table: string,
    items: readonly Item[] | undefined,
    section: string,
  ) => registry.claim(table, network_id, items ?? [], `${at}.${section}`);
  const users = (input.users ?? []).map((user) => ({ ...user, code: user.username, name: user.username }));
  const employees = (input.employees ?? []).map((one) => ({
    ...one,
    code: one.tabel_code,
    name: one.tabel_code,
  }));

  return {
    regions: await claim('region', input.regions, 'regions'),
    break_rules: await claim('break_rule', input.break_rules, 'break_rules'),
    exchange_settings: await claim('exchange_settings', input.exchange_settings, 'exchange_settings'),
    shop_settings: await claim('shop_settings', input.shop_settings, 'shop_settings'),
    sawh_settings: await claim('sawh_settings', input.sawh_settings, 'sawh_settings'),
    groups: await claim('access_group', input.groups, 'groups'),
    positions: await claim('worker_position', input.positions, 'positions'),
    work_types: await claim('work_type_name', input.work_types, 'work_types'),
    operation_types: await claim('operation_type_name', demand.withTwins(scope), 'operation_types'),
    load_templates: await claim('load_template', input.load_templates, 'load_templates'),
    medical_document_types: await claim(
      'medical_document_type',
      input.medical_document_types,
      'medical_document_types',
    ),
    departments: await claim('shop', input.departments, 'departments'),
    users: plain(await claim('user_account', users, 'users'), input.users),
    employees: plain(await claim('employee', employees, 'employees'), input.employees),
  };
}

type Sections = Awaited<ReturnType<typeof claimSections>>;

type Step = [section: string, write: () => Promise<void>];

/** Writes section by section; an error of the database is then told of the section it was met in. */
async function inOrder(scope: Scope, steps: readonly Step[]) {
  for (const [section, write] of steps) {
    scope.registry.at = section ? `${scope.at}.${section}` : scope.at;
    await write();
  }
}

/** Settings and dictionaries, in the order in which rows refer to each other. */
const writeSettings = (scope: Scope, claimed: Sections) =>
  inOrder(scope, [
    ['', () => net.networkRow(scope)],
    ['regions', () => net.regions(scope, claimed.regions)],
    ['day_types', () => net.dayTypes(scope)],
    ['break_rules', () => net.breakRules(scope, claimed.break_rules)],
    ['sawh_settings', () => net.sawhSettings(scope, claimed.sawh_settings)],
    ['shop_settings', () => net.shopSettings(scope, claimed.shop_settings)],
    ['groups', () => access.groups(scope, claimed.groups)],
    ['positions', () => net.positions(scope, claimed.positions)],
    ['work_types', () => net.workTypes(scope, claimed.work_types)],
    ['content_blocks', () => net.contentBlocks(scope)],
    ['operation_types', () => demand.operationTypes(scope, claimed.operation_types)],
    ['load_templates', () => demand.loadTemplates(scope, claimed.load_templates)],
  ]);

const writePlaces = (scope: Scope, claimed: Sections) =>
  inOrder(scope, [
    ['outsourcings', () => net.connections(scope)],
    ['exchange_settings', () => net.exchangeSettings(scope, claimed.exchange_settings)],
    ['', () => net.networkDefaults(scope)],
    ['users', () => access.users(scope, claimed.users)],
    ['power_bi_reports', () => powerBiReports(scope)],
    ['medical_document_types', () => people.medicalDocumentTypes(scope, claimed.medical_document_types)],
    ['departments', () => departments(scope, claimed.departments)],
    ['departments', () => demand.departmentWork(scope, claimed.departments)],
    ['employees', () => people.employees(scope, claimed.employees)],
  ]);

const writeRecords = (scope: Scope) =>
  inOrder(scope, [
    ['medical_documents', () => people.medicalDocuments(scope)],
    ['shift_schedules', () => schedules.shiftSchedules(scope)],
    ['shift_schedule_intervals', () => schedules.shiftScheduleIntervals(scope)],
    ['forecast', () => demand.forecast(scope)],
    ['worker_days', () => workerDays(scope)],
    ['attendance_records', () => timekeeping.attendanceRecords(scope)],
    ['month_stats', () => timekeeping.monthStats(scope)],
    ['worker_day_restrictions', () => timekeeping.restrictions(scope)],
    ['vacancy_black_list', () => timekeeping.vacancyBlackList(scope)],
    ['notifications', () => people.notifications(scope)],
  ]);

/** Imports all networks of a file; each step runs for every network, so that they may know each other's people. */
export async function importNetworks(scopes: readonly Scope[]) {
  const ids = new Set(scopes.flatMap((scope) => [scope.network_id, ...scope.partners.values()]));
  for (const id of ids) await loadNetwork(scopes[0] as Scope, id);
  const claimed = [];
  for (const scope of scopes) claimed.push([scope, await claimSections(scope)] as const);

  for (const [scope, sections] of claimed) await writeSettings(scope, sections);
  for (const [scope, sections] of claimed) await writePlaces(scope, sections);
  for (const scope of scopes) await inOrder(scope, [['employments', () => people.employments(scope)]]);
  for (const scope of scopes) await writeRecords(scope);
  for (const scope of scopes) await orderNorms(scope);
}
