import {
  decideWorkerDay,
  type EmployeeRelation,
  employeeRelations,
  type GraphType,
  groupRows,
  isEmployedOn,
  isSubordinate,
  nameOfDayType,
  present,
  required,
  type ShopRelation,
  shopRelations,
  type UserScope,
  type WorkerDayAction,
  type WorkerDayDecision,
  type WorkerDayGrant,
  type WorkerDayRefusal,
} from '@shiftwright/domain';
import { todays } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { type Rights, rightsOf } from './rights.ts';
import {
  findConnectionsOf,
  findEmploymentPlaces,
  findGrants,
  findShopPlaces,
  findShopsBelow,
  findTypeNames,
  type GroupGrant,
} from './worker-day-permissions.repository.ts';

/** Something done to one day. */
export interface DayAction {
  action: WorkerDayAction;
  is_fact: boolean;
  type: string;
  dt: string;
  is_vacancy: boolean;
  employee_id: number | null;
  shop_id: number | null;
  /** Of an approval: nothing of the day was approved before (access 28). */
  is_first?: boolean | undefined;
}

/** Everything needed to decide, read at once for a set of days. */
export interface WorkerDayJudge {
  grants: readonly WorkerDayGrant[];
  decide(day: DayAction): WorkerDayDecision;
  /** The 403 that says who may not do what to whom, and when it would be allowed (access 25). */
  refuse(day: DayAction, refusal: WorkerDayRefusal): Forbidden;
}

type EmploymentPlace = Awaited<ReturnType<typeof findEmploymentPlaces>>[number];

/** What was read about the caller, the people and the departments. */
export interface JudgeData {
  rights: Rights;
  user: UserScope;
  grants: readonly GroupGrant[];
  /** The caller seen from the departments of the employments that give a group: its rights hold there (access 23). */
  scopes: ReadonlyMap<number, UserScope>;
  shops: Awaited<ReturnType<typeof findShopPlaces>>;
  types: Awaited<ReturnType<typeof findTypeNames>>;
  employments: ReadonlyMap<number, readonly EmploymentPlace[]>;
}

export async function readJudgeData(
  ctx: Ctx,
  db: Db,
  named: { employee_ids: readonly number[]; shop_ids: readonly number[] },
): Promise<JudgeData> {
  const rights = await rightsOf(ctx);
  const { network_id } = ctx.who;
  const paths = rights.employments.map((one) => one.path);
  const places = await findEmploymentPlaces(db, [...new Set(named.employee_ids)]);
  const connections = await findConnectionsOf(db, network_id);
  const scopeAt = async (at: readonly string[]): Promise<UserScope> => ({
    ...{ network_id, ...connections },
    my_shop_ids: await findShopsBelow(db, network_id, at),
  });
  const scopes = new Map<number, UserScope>();
  for (const group_id of rights.own_group_ids) {
    const giving = rights.employments.filter((one) => one.group_ids.includes(group_id));
    scopes.set(group_id, await scopeAt(giving.map((one) => one.path)));
  }

  return {
    rights,
    user: await scopeAt(paths),
    scopes,
    grants: await findGrants(db, [...rights.own_group_ids]),
    shops: await findShopPlaces(db, [...new Set(named.shop_ids)]),
    types: await findTypeNames(db, network_id),
    employments: groupRows(places, (row) => row.employee_id),
  };
}

/** Where somebody is employed on a date. */
const employedOn = (rows: readonly EmploymentPlace[], dt: string) =>
  rows.filter((row) => row.shop_id !== null && isEmployedOn(row, dt));

/** Where somebody who is employed nowhere on the date was before: whoever planned them there takes away what is left. */
function lastEmployedBefore(rows: readonly EmploymentPlace[], dt: string) {
  const last = rows
    .flatMap(({ dt_fired }) => (dt_fired !== null && dt_fired < dt ? dt_fired : []))
    .sort()
    .at(-1);
  return last === undefined ? [] : employedOn(rows, last);
}

/** What the employee is to the caller on the date, seen from some departments: employed where, in whose groups. */
function relationsOf(
  { rights, employments }: JudgeData,
  user: UserScope,
  { employee_id, dt, action }: { employee_id: number; dt: string; action?: DayAction['action'] },
) {
  const rows = employments.get(employee_id) ?? [];
  const current = employedOn(rows, dt);
  const active = current.length === 0 && action === 'D' ? lastEmployedBefore(rows, dt) : current;
  const mine = active
    .filter((row) => user.my_shop_ids.has(present(row.shop_id)))
    .map((row) => ({ path: present(row.path), group_ids: row.group_ids }));
  const isSelf = rights.employments.some((one) => one.employee_id === employee_id);
  const employee = {
    shop_ids: active.map((row) => present(row.shop_id)),
    network_id: rows[0]?.network_id ?? 0,
    is_subordinate: !isSelf && isSubordinate(rights.employments, mine),
  };

  return employeeRelations(employee, user);
}

function placeOf(
  { shops }: JudgeData,
  user: UserScope,
  shopId: number | null,
): ReadonlySet<ShopRelation> | null {
  if (shopId === null) return null;
  const shop = shops.get(shopId);
  return shop ? shopRelations({ shop_id: shop.id, network_id: shop.network_id }, user) : new Set();
}

/** By whose clock a date is today: that of the department, else of the person's largest employment then (access 26). */
function zoneOf({ shops, employments }: JudgeData, { shop_id, employee_id, dt }: DayAction): string {
  const rows = employments.get(employee_id ?? 0) ?? [];
  const home = rows.find((row) => isEmployedOn(row, dt)) ?? rows[0];
  return shops.get(shop_id ?? 0)?.timezone ?? home?.timezone ?? 'UTC';
}

/** A refusal names only people and departments inside the caller's access scope. */
function namesOf({ employments, shops, user }: JudgeData, day: DayAction) {
  const rows = employments.get(day.employee_id ?? 0) ?? [];
  const isShown = rows.some((row) => row.shop_id !== null && user.my_shop_ids.has(row.shop_id));
  const shop = user.my_shop_ids.has(day.shop_id ?? 0) ? shops.get(day.shop_id ?? 0) : undefined;
  return { person: isShown ? (rows[0]?.name ?? '') : '', shop: shop?.name ?? '' };
}

function refusalText(ctx: Ctx, data: JudgeData, day: DayAction, refusal: WorkerDayRefusal): Forbidden {
  const type = data.types.get(day.type);
  const { person, shop } = namesOf(data, day);
  const whom = [person, shop, day.is_vacancy ? ctx.t('worker_day.vacancies') : ''].filter(Boolean);
  const params = {
    action: ctx.t(`worker_day.action_${day.action}`),
    graph: ctx.t(day.is_fact ? 'worker_day.of_fact' : 'worker_day.of_plan'),
    type: type ? nameOfDayType(type, ctx.locale) : day.type,
    whom: whom.length > 0 ? ` (${whom.join(', ')})` : '',
    dt: day.dt,
    dt_from: refusal.dt_from ?? '…',
    dt_to: refusal.dt_to ?? '…',
  };

  const keys = {
    no_grant: 'no_right',
    not_first: 'not_first',
    outside_interval: 'outside_interval',
  } as const;
  return new Forbidden(`worker_day.${keys[refusal.code]}`, params);
}

/** Keeps an answer that does not change while one request is judged. */
function remembered<Value>(find: (key: string) => Value): (key: string) => Value {
  const data = new Map<string, Value>();
  return (key) => {
    if (!data.has(key)) data.set(key, find(key));
    return data.get(key) as Value;
  };
}

/** Reads the caller's rights on worker days and where the people and departments named belong. */
export async function workerDayJudge(
  ctx: Ctx,
  db: Db,
  named: { employee_ids: readonly number[]; shop_ids: readonly number[] },
): Promise<WorkerDayJudge> {
  const data = await readJudgeData(ctx, db, named);
  const byRight = groupRows(data.grants, (one) => `${one.action}${one.graph_type}${one.wd_type}`);
  const todayIn = todays(ctx.clock);
  const relations = remembered<ReadonlySet<EmployeeRelation>>((key) => {
    const [group, id, dt, action] = key.split(':') as [string, string, string, DayAction['action']];
    return relationsOf(data, required(data.scopes, Number(group)), { employee_id: Number(id), dt, action });
  });

  return {
    grants: data.grants,
    decide(day) {
      const graph_type: GraphType = day.is_fact ? 'F' : 'P';
      const request = {
        action: day.action,
        graph_type,
        wd_type: day.type,
        dt: day.dt,
        is_vacancy: day.is_vacancy,
        is_first: day.is_first,
      };
      const relationsBy = ({ group_id }: GroupGrant) => ({
        employee:
          day.employee_id === null
            ? null
            : relations(`${group_id}:${day.employee_id}:${day.dt}:${day.action}`),
        shop: placeOf(data, required(data.scopes, group_id), day.shop_id),
      });
      const today = todayIn(zoneOf(data, day));
      const grants = byRight.get(`${day.action}${graph_type}${day.type}`) ?? [];
      return decideWorkerDay(request, grants, today, relationsBy);
    },
    refuse: (day, refusal) => refusalText(ctx, data, day, refusal),
  };
}

export const idsOf = (days: readonly Pick<DayAction, 'employee_id' | 'shop_id'>[]) => ({
  employee_ids: days.flatMap((day) => day.employee_id ?? []),
  shop_ids: days.flatMap((day) => day.shop_id ?? []),
});

/** Throws the first refusal among things done to days, each judged by itself. */
export async function authoriseDays(ctx: Ctx, db: Db, days: readonly DayAction[]): Promise<void> {
  if (days.length === 0) return;
  const judge = await workerDayJudge(ctx, db, idsOf(days));
  for (const day of days) {
    const decision = judge.decide(day);
    if (!decision.ok) throw judge.refuse(day, decision);
  }
}

/** The caller's departments with all below them. */
export async function ownShopIds(ctx: Ctx, db: Db): Promise<Set<number>> {
  return shopsBelow(ctx, db, (await rightsOf(ctx)).employments);
}

export const shopsBelow = (ctx: Ctx, db: Db, employments: Rights['employments']) =>
  findShopsBelow(
    db,
    ctx.who.network_id,
    employments.map((one) => one.path),
  );

/** Which of the people are the caller's subordinates on a date, or the caller (access 23). */
export async function subordinatesAmong(
  ctx: Ctx,
  db: Db,
  q: { employee_ids: readonly number[]; dt: string },
): Promise<Set<number>> {
  const data = await readJudgeData(ctx, db, { employee_ids: q.employee_ids, shop_ids: [] });
  const mine = new Set(data.rights.employments.map((one) => one.employee_id));
  return new Set(
    q.employee_ids.filter(
      (id) => mine.has(id) || relationsOf(data, data.user, { employee_id: id, dt: q.dt }).has(2),
    ),
  );
}
