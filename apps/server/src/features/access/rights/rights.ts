import { groupsOfEmployment, isEmployedOn } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { findEmploymentsOfUser, findGroups, findSubordinateGroups } from './rights.repository.ts';

interface ActiveEmployment {
  shop_id: number;
  employee_id: number;
  path: string;
  group_ids: number[];
}

/** What the caller is today: active employments with their departments and groups (access 12). */
export interface Rights {
  employments: ActiveEmployment[];
  group_ids: Set<number>;
  subordinate_group_ids: Set<number>;
}

const data = new WeakMap<Ctx, Promise<Rights>>();

async function load(ctx: Ctx): Promise<Rights> {
  const rows = await findEmploymentsOfUser(ctx.db, ctx.who.user_id);
  const employments = rows
    .filter((row) => isEmployedOn(row, ctx.clock.today(row.timezone)))
    .map((row) => ({
      shop_id: row.shop_id,
      employee_id: row.employee_id,
      path: row.path,
      group_ids: groupsOfEmployment(row, ctx.clock.today(row.timezone)),
    }));
  const group_ids = new Set(employments.flatMap((one) => one.group_ids));
  return {
    employments,
    group_ids,
    subordinate_group_ids: await findSubordinateGroups(ctx.db, [...group_ids]),
  };
}

/** The caller's rights, read once a request. */
export function rightsOf(ctx: Ctx): Promise<Rights> {
  const rights = data.get(ctx) ?? load(ctx);
  data.set(ctx, rights);
  return rights;
}

export function groupsById(ctx: Ctx, ids: number[]) {
  return findGroups(ctx.db, ids);
}

/** Is a department, given by its path, one of the caller's or below one? */
export function isMine(rights: Pick<Rights, 'employments'>, path: string): boolean {
  return rights.employments.some((one) => path === one.path || path.startsWith(`${one.path}.`));
}
