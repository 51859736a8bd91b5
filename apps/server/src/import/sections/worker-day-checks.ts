import { arePartsWhole, employmentForDay, isFutureFact, keptDttm } from '@shiftwright/domain';
import type { EmploymentRow } from '../planning.repository.ts';
import type { WorkerDayInput } from '../schema/document.ts';
import { employeeNetwork, own, type Scope } from '../scope.ts';
import type { DayRules } from './worker-day-scope.ts';

/** A day of the file with everything it names found. */
export interface FoundDay {
  item: WorkerDayInput;
  path: string;
  is_fact: boolean;
  is_approved: boolean;
  is_dayoff: boolean;
  employee_id: number | null;
  employment: EmploymentRow | null;
  shop_id: number | null;
  details: { work_type_id: number; work_part: number }[];
  outsources: number[];
  created_by_id: number | null;
  last_edited_by_id: number | null;
}

const VERSION = {
  plan_approved: [false, true],
  plan_draft: [false, false],
  fact_approved: [true, true],
  fact_draft: [true, false],
} as const;

/** The employee ids of all days of a network, to read their employments at once. */
export function employeeIds(scope: Scope): number[] {
  const ids = new Set<number>();
  for (const day of scope.input.worker_days ?? []) {
    if (!day.employee) continue;
    const network =
      day.employee_network === undefined ? scope.network_id : scope.partners.get(day.employee_network);
    const id = network && scope.registry.peek('employee', network, day.employee);
    if (id) ids.add(id);
  }
  return [...ids];
}

/** Finds what a day names and checks it as a save would; null when a problem makes it unusable. */
export function findDay(scope: Scope, rules: DayRules, item: WorkerDayInput, path: string): FoundDay | null {
  const { registry } = scope;
  const before = registry.problems.length;
  const type = rules.types.get(item.type);
  if (!type) {
    registry.problem(`${path}.type`, `unknown day type "${item.type}"`);
    return null;
  }
  const [is_fact, is_approved] = VERSION[item.version];
  const people = employeeNetwork(scope, item.employee_network, `${path}.employee_network`);
  const employee_id =
    (people && registry.find('employee', people, item.employee, `${path}.employee`)) ?? null;
  const asked = own(scope, 'shop', item.shop, `${path}.shop`) ?? null;
  const employment = employee_id
    ? employmentOf(scope, rules, { employee_id, dt: item.dt, shop_id: asked })
    : null;
  if (employee_id && !employment)
    registry.problem(`${path}.dt`, `"${item.employee}" is not employed on ${item.dt}`);
  const shop_id = type.is_dayoff
    ? null
    : (asked ?? (employment?.network_id === scope.network_id ? employment.shop_id : null));

  checkTimes(scope, item, type.is_dayoff, path);
  if (is_fact ? !type.use_in_fact : !type.use_in_plan)
    registry.problem(
      `${path}.type`,
      `day type "${item.type}" is not used in the ${is_fact ? 'fact' : 'plan'}`,
    );
  const zone = rules.shops.get(shop_id ?? employment?.shop_id ?? 0)?.timezone ?? 'UTC';
  if (isFutureFact({ ...item, is_fact }, scope.clock.today(zone)))
    registry.problem(`${path}.dt`, 'a fact lies in the future');
  if (!item.employee && !item.is_vacancy)
    registry.problem(`${path}.employee`, 'only a vacancy has no employee');
  if (!type.is_dayoff && shop_id === null)
    registry.problem(`${path}.shop`, 'a working day needs a department');
  const found = {
    ...{ item: withKeptTimes(item, zone), path, is_fact, is_approved, is_dayoff: type.is_dayoff },
    ...{ employee_id, employment, shop_id },
    details: type.has_details && shop_id ? detailsOf(scope, rules, { item, shop_id, path }) : [],
    outsources: outsourcesOf(scope, item, path),
    created_by_id: own(scope, 'user_account', item.created_by, `${path}.created_by`) ?? null,
    last_edited_by_id: own(scope, 'user_account', item.last_edited_by, `${path}.last_edited_by`) ?? null,
  };
  return registry.problems.length === before ? found : null;
}

/** The day with its times as they are kept in a zone (network 55). */
function withKeptTimes(item: WorkerDayInput, zone: string): WorkerDayInput {
  const { dttm_work_start: start, dttm_work_end: end } = item;
  return {
    ...item,
    ...(start && { dttm_work_start: keptDttm(start, zone) }),
    ...(end && { dttm_work_end: keptDttm(end, zone) }),
  };
}

/** The employment in force: with this network, or the person's own company (people 20). */
function employmentOf(
  { network_id }: Scope,
  rules: DayRules,
  { employee_id, dt, shop_id }: { employee_id: number; dt: string; shop_id: number | null },
) {
  const all = (rules.employments.get(employee_id) ?? []).filter((one) =>
    [network_id, one.employee_network_id].includes(one.network_id),
  );
  return employmentForDay(all, { dt, employment_id: null, shop_id });
}

function checkTimes(scope: Scope, item: WorkerDayInput, is_dayoff: boolean, path: string) {
  const { dttm_work_start: start, dttm_work_end: end } = item;
  const problem = (field: string, text: string) => scope.registry.problem(`${path}.${field}`, text);
  if (is_dayoff) {
    if (start || end) problem('dttm_work_start', 'a day off has no times');
    return;
  }
  const isFact = item.version.startsWith('fact');
  if (!start && !isFact) problem('dttm_work_start', 'a working day needs its start');
  if (!end && !isFact) problem('dttm_work_end', 'a working day needs its end');
  if (!start && !end && isFact) problem('dttm_work_start', 'a fact needs a start or an end');
  if (start && end && end < start) problem('dttm_work_end', 'is earlier than the start');
  if (start && end && Date.parse(`${end}Z`) - Date.parse(`${start}Z`) > 86_400_000)
    problem('dttm_work_end', 'a shift lasts at most 24 hours');
  if (start && !isFact && start.slice(0, 10) !== item.dt) problem('dttm_work_start', `is not on ${item.dt}`);
}

function detailsOf(
  scope: Scope,
  rules: DayRules,
  { item, shop_id, path }: { item: WorkerDayInput; shop_id: number; path: string },
) {
  const given = item.details ?? [];
  if (given.length === 0)
    scope.registry.problem(`${path}.details`, 'a working day needs at least one work type');
  else if (!arePartsWhole(given.map(({ work_part = 1 }) => ({ work_part }))))
    scope.registry.problem(`${path}.details`, 'the parts of a shift make up 1 together');
  return given.flatMap(({ work_type, work_part }, i) => {
    const at = `${path}.details[${i}].work_type`;
    const name_id = own(scope, 'work_type_name', work_type, at);
    const work_type_id = rules.works.get(`${shop_id} ${name_id}`);
    if (name_id && !work_type_id)
      scope.registry.problem(at, `work type "${work_type}" is not in use in the department`);
    return work_type_id ? [{ work_type_id, work_part: work_part ?? 1 }] : [];
  });
}

function outsourcesOf({ registry, partners }: Scope, item: WorkerDayInput, path: string): number[] {
  const codes = item.outsources ?? [];
  if (codes.length > 0 && !item.is_vacancy)
    registry.problem(`${path}.outsources`, 'only a vacancy is offered to outsourcing networks');
  return codes.flatMap((code, i) => {
    const id = partners.get(code);
    if (id === undefined)
      registry.problem(`${path}.outsources[${i}]`, `network "${code}" does not work for this one`);
    return id ?? [];
  });
}
