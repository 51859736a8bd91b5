import {
  decideWorkerDay,
  type EmployeeRelation,
  employeeRelations,
  groupRows,
  isEmployedOn,
  isSubordinate,
  type ShopRelation,
  shopRelations,
  type UserStanding,
  type WorkerDayAction,
  type WorkerDayDecision,
  type WorkerDayGrant,
  type WorkerDayRefusal,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { groupsById, rightsOf } from './rights.ts';
import {
  findConnectionsOf,
  findGrants,
  findShopStandings,
  findShopsBelow,
  findStandings,
  findTypeNames,
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
}

/** Without a department the day is judged by this zone (`rules worker-days §4`: UTC+3). */
const DEFAULT_ZONE = 'Europe/Moscow';

/** Everything needed to decide, read at once for a set of days. */
export interface WorkerDayJudge {
  grants: readonly WorkerDayGrant[];
  decide(day: DayAction): WorkerDayDecision;
  /** The 403 that says who may not do what to whom, and when it would be allowed (`rules worker-days §4`). */
  refuse(day: DayAction, refusal: WorkerDayRefusal): Forbidden;
}

const nothing = { shop_ids: [] as number[], network_id: 0, is_subordinate: false };

/** Reads the caller's rights on worker days and the standing of the people and departments named. */
export async function workerDayJudge(
  ctx: Ctx,
  db: Db,
  named: { employee_ids: readonly number[]; shop_ids: readonly number[] },
): Promise<WorkerDayJudge> {
  const rights = await rightsOf(ctx);
  const grants = await findGrants(db, [...rights.group_ids]);
  const my_shop_ids = await findShopsBelow(
    db,
    ctx.who.network_id,
    rights.employments.map((one) => one.path),
  );
  const connections = await findConnectionsOf(db, ctx.who.network_id);
  const shops = await findShopStandings(db, [...new Set(named.shop_ids)]);
  const types = await findTypeNames(db, ctx.who.network_id);
  const employments = groupRows(
    await findStandings(db, [...new Set(named.employee_ids)]),
    (row) => row.employee_id,
  );
  const user: UserStanding = { network_id: ctx.who.network_id, my_shop_ids, ...connections };
  const byRight = groupRows(grants, (one) => `${one.action}${one.graph_type}${one.wd_type}`);
  const todays = new Map<string, string>();

  function today(zone: string): string {
    const known = todays.get(zone) ?? ctx.clock.today(zone);
    todays.set(zone, known);
    return known;
  }

  function standing(employeeId: number, dt: string) {
    const active = (employments.get(employeeId) ?? []).filter(
      (row) => row.shop_id !== null && isEmployedOn(row, dt),
    );
    const [first] = employments.get(employeeId) ?? [];
    if (!first) return nothing;
    const mine = active.filter((row) => my_shop_ids.has(row.shop_id!));
    return {
      shop_ids: active.map((row) => row.shop_id!),
      network_id: first.network_id,
      is_subordinate: isSubordinate(
        rights.subordinate_group_ids,
        new Set(mine.flatMap((row) => row.group_ids)),
      ),
    };
  }

  const relations = new Map<string, ReadonlySet<EmployeeRelation>>();
  function employeeSide(day: DayAction): ReadonlySet<EmployeeRelation> | null {
    if (day.employee_id === null) return null;
    const key = `${day.employee_id}:${day.dt}`;
    const known = relations.get(key) ?? employeeRelations(standing(day.employee_id, day.dt), user);
    relations.set(key, known);
    return known;
  }

  function shopSide(day: DayAction): ReadonlySet<ShopRelation> | null {
    if (day.shop_id === null) return null;
    const shop = shops.get(day.shop_id);
    return shop ? shopRelations({ shop_id: shop.id, network_id: shop.network_id }, user) : new Set();
  }

  return {
    grants,
    decide(day) {
      const graph_type = day.is_fact ? 'F' : 'P';
      const fitting = byRight.get(`${day.action}${graph_type}${day.type}`) ?? [];
      const request = {
        action: day.action,
        graph_type: graph_type as 'F' | 'P',
        wd_type: day.type,
        dt: day.dt,
        is_vacancy: day.is_vacancy,
        employee: employeeSide(day),
        shop: shopSide(day),
      };
      return decideWorkerDay(request, fitting, today(shops.get(day.shop_id ?? 0)?.timezone ?? DEFAULT_ZONE));
    },
    refuse(day, refusal) {
      const type = types.get(day.type);
      const person = employments.get(day.employee_id ?? 0)?.[0]?.name ?? '';
      const shop = shops.get(day.shop_id ?? 0)?.name ?? '';
      const whom = [person, shop, day.is_vacancy ? ctx.t('worker_day.vacancies') : ''].filter(Boolean);
      const params = {
        action: ctx.t(`worker_day.action_${day.action}`),
        graph: ctx.t(day.is_fact ? 'worker_day.of_fact' : 'worker_day.of_plan'),
        type: (ctx.locale === 'en' ? type?.name_en : null) ?? type?.name ?? day.type,
        whom: whom.length > 0 ? ` (${whom.join(', ')})` : '',
        dt: day.dt,
        dt_from: refusal.dt_from ?? '…',
        dt_to: refusal.dt_to ?? '…',
      };
      return refusal.code === 'no_grant'
        ? new Forbidden('worker_day.no_right', params)
        : new Forbidden('worker_day.outside_interval', params);
    },
  };
}

const idsOf = (days: readonly DayAction[]) => ({
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

/** May the caller's groups touch protected days, and approve days worked elsewhere? */
export async function groupPermissions(ctx: Ctx) {
  const groups = await groupsById(ctx, [...(await rightsOf(ctx)).group_ids]);
  return {
    may_change_protected: groups.some((group) => group.has_perm_to_change_protected_wdays),
    may_approve_other_shop_days: groups.some((group) => group.has_perm_to_approve_other_shop_days),
  };
}

/** The caller's departments with all below them. */
export async function ownShopIds(ctx: Ctx, db: Db): Promise<Set<number>> {
  const rights = await rightsOf(ctx);
  return findShopsBelow(
    db,
    ctx.who.network_id,
    rights.employments.map((one) => one.path),
  );
}
