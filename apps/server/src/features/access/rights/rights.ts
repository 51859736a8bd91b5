import type { Method } from '@shiftwright/contracts';
import {
  groupRows,
  groupsOfEmployment,
  isAtOrBelow,
  isEmployedOn,
  opensAtHome,
  type Rank,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { findEmploymentsOfUser, findGroups, findSubordinates } from './rights.repository.ts';

interface ActiveEmployment extends Rank {
  network_id: number;
  shop_id: number;
  employee_id: number;
  group_ids: number[];
}

/** What the caller is today: active employments with their departments and groups (access 12). */
export interface Rights {
  employments: ActiveEmployment[];
  group_ids: Set<number>;
  /** Those held in the own network: what a client gave decides nothing there (access 66). */
  own_group_ids: Set<number>;
}

const data = new WeakMap<Ctx, Promise<Rights>>();

async function load(ctx: Ctx): Promise<Rights> {
  const rows = await findEmploymentsOfUser(ctx.db, ctx.who.user_id);
  const active = rows
    .filter((row) => isEmployedOn(row, ctx.clock.today(row.timezone)))
    .map(({ network_id, shop_id, employee_id, path, ...row }) => {
      const group_ids = groupsOfEmployment(row, ctx.clock.today(row.timezone));
      return { network_id, shop_id, employee_id, path, group_ids };
    });
  const group_ids = new Set(active.flatMap((one) => one.group_ids));
  const own = active.filter((one) => one.network_id === ctx.who.network_id);
  const looked = groupRows(await findSubordinates(ctx.db, [...group_ids]), (row) => row.group_id);
  const employments = active.map((one) => {
    const below = one.group_ids.flatMap((id) => looked.get(id) ?? []);
    return { ...one, subordinate_group_ids: new Set(below.map((row) => row.subordinate_id)) };
  });
  return {
    employments,
    group_ids,
    own_group_ids: new Set(own.flatMap((one) => one.group_ids)),
  };
}

/** The caller's rights, read once a request. */
export function rightsOf(ctx: Ctx): Promise<Rights> {
  const rights = data.get(ctx) ?? load(ctx);
  data.set(ctx, rights);
  return rights;
}

/** The groups by which the caller may do something in the own network (access 66). */
export function groupsFor(rights: Rights, func: string, method: Method): Set<number> {
  return opensAtHome(func, method) ? rights.group_ids : rights.own_group_ids;
}

export function groupsById(ctx: Ctx, ids: number[]) {
  return findGroups(ctx.db, ids);
}

/** Is a department, given by its path, one of the caller's or below one? */
export function isMine(rights: Pick<Rights, 'employments'>, path: string): boolean {
  return rights.employments.some((one) => isAtOrBelow(path, one.path));
}
