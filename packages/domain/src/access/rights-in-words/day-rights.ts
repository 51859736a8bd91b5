import { isLeave } from '../../calendar/index.ts';
import type { EmployeeRelation, GraphType, ShopRelation, WorkerDayAction } from '../worker-day-permission.ts';

/** What the words speak of: shifts, free days, and absences such as vacations and sick leaves. */
export const DAY_KINDS = ['work', 'free', 'absence'] as const;
export type DayKind = (typeof DAY_KINDS)[number];
/** What one may do with days: nothing, plan them, confirm what others planned, or both. */
export const DAY_LEVELS = ['no', 'plans', 'confirms', 'both'] as const;
export type DayLevel = (typeof DAY_LEVELS)[number];
/** Whose days and where: subordinates, the own departments with whoever works there, also at clients, the network, everybody. */
export const DAY_REACHES = ['people', 'store', 'clients', 'network', 'partners'] as const;
export type DayReach = (typeof DAY_REACHES)[number];

/** A right on days of one kind in words; days back and ahead are null without limit (access 72). */
export interface DayRule {
  level: DayLevel;
  reach: DayReach;
  past: number | null;
  future: number | null;
}

/** A right on days as the wire says it. */
export interface DayGrant {
  action: WorkerDayAction;
  graph_type: GraphType;
  wd_type: string;
  employee_type: number;
  shop_type: number;
  limit_days_in_past: number | null;
  limit_days_in_future: number | null;
  allow_actions_on_vacancies: boolean;
  allow_approve_first: boolean;
}

/** The types of days that a rule is for: of one graph, by their codes. */
export interface DaysOfKind {
  graph_type: GraphType;
  codes: readonly string[];
}

const ACTIONS: Record<DayLevel, readonly WorkerDayAction[]> = {
  no: [],
  plans: ['C', 'U', 'D'],
  confirms: ['A'],
  both: ['C', 'U', 'D', 'A'],
};
const pairs = (employees: EmployeeRelation[], shops: ShopRelation[]) =>
  employees.flatMap((employee_type) => shops.map((shop_type) => ({ employee_type, shop_type })));
const REACHES: Record<DayReach, ReturnType<typeof pairs>> = {
  people: pairs([2], [2]),
  store: pairs([1, 2, 3], [1]),
  clients: [...pairs([2], [2]), ...pairs([4], [4])],
  network: pairs([3, 4], [2]),
  partners: pairs([3, 4], [2, 3, 4]),
};
/** Is a type of day work, a free day or an absence? */
export function dayKindOf({ code: type, is_dayoff }: { code: string; is_dayoff: boolean }): DayKind {
  if (!is_dayoff) return 'work';
  return isLeave({ type, is_dayoff }) ? 'absence' : 'free';
}

const isOf = (grant: DayGrant, { graph_type, codes }: DaysOfKind) =>
  grant.graph_type === graph_type && codes.includes(grant.wd_type);

function grantsOf({ graph_type, codes }: DaysOfKind, rule: DayRule): DayGrant[] {
  const limits = { limit_days_in_past: rule.past, limit_days_in_future: rule.future };
  const rest = { ...limits, allow_actions_on_vacancies: true, allow_approve_first: true };
  return codes.flatMap((wd_type) =>
    ACTIONS[rule.level].flatMap((action) =>
      REACHES[rule.reach].map((pair) => ({ action, graph_type, wd_type, ...pair, ...rest })),
    ),
  );
}

/** Everything that a grant says, so that two can be compared. */
const textOf = (one: DayGrant) =>
  [
    ...[one.action, one.graph_type, one.wd_type, one.employee_type, one.shop_type],
    ...[one.limit_days_in_past, one.limit_days_in_future],
    ...[one.allow_actions_on_vacancies, one.allow_approve_first],
  ].join(' ');

function areSame(some: readonly DayGrant[], others: readonly DayGrant[]): boolean {
  const [a, b] = [new Set(some.map(textOf)), new Set(others.map(textOf))];
  return a.size === b.size && [...a].every((text) => b.has(text));
}

/** The right on the days in words; null when they are granted in no such way, so that only the full table can tell (access 72). */
export function dayRuleOf(grants: readonly DayGrant[], types: DaysOfKind): DayRule | null {
  const held = grants.filter((grant) => isOf(grant, types));
  const [first] = held;
  if (!first) return { level: 'no', reach: 'store', past: null, future: null };
  const limits = { past: first.limit_days_in_past, future: first.limit_days_in_future };
  for (const level of DAY_LEVELS)
    for (const reach of DAY_REACHES)
      if (areSame(held, grantsOf(types, { level, reach, ...limits }))) return { level, reach, ...limits };
  return null;
}

/** The same rights with another one for the days; all others stay (access 72). */
export function withDayRule<G extends DayGrant>(
  grants: readonly G[],
  types: DaysOfKind,
  rule: DayRule,
): (G | DayGrant)[] {
  return [...grants.filter((grant) => !isOf(grant, types)), ...grantsOf(types, rule)];
}

/** How many rights on days a change gives and takes. */
export function changedDays(before: readonly DayGrant[], after: readonly DayGrant[]) {
  const [had, has] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  return {
    gained: [...has].filter((text) => !had.has(text)).length,
    lost: [...had].filter((text) => !has.has(text)).length,
  };
}
