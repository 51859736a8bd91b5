import { type DayTypes, dayTypesByCode } from '@shiftwright/domain';
import {
  type EmploymentRow,
  findDayTypes,
  findEmployments,
  findShopRules,
  type ShopRules,
} from '../planning.repository.ts';
import { rowsOf } from '../rows.repository.ts';
import type { Scope } from '../scope.ts';

/** What the days of a network are judged by, read once after everything else of the file is in place. */
export interface DayRules {
  types: DayTypes;
  shops: ReadonlyMap<number, ShopRules>;
  employments: ReadonlyMap<number, readonly EmploymentRow[]>;
  /** Work type id by `shop work_type_name`. */
  works: ReadonlyMap<string, number>;
}

export async function readDayRules(
  { tx, network_id }: Scope,
  employee_ids: readonly number[],
): Promise<DayRules> {
  const shops = await findShopRules(tx, network_id);
  const works = await rowsOf<{ id: number; shop_id: number; work_type_name_id: number }>(
    tx,
    'work_type',
    ['id', 'shop_id', 'work_type_name_id'],
    [network_id],
  );
  return {
    types: dayTypesByCode(await findDayTypes(tx, network_id)),
    shops: new Map(shops.map((shop) => [shop.id, shop])),
    employments: Map.groupBy(await findEmployments(tx, employee_ids), (row) => row.employee_id),
    works: new Map(works.map((work) => [`${work.shop_id} ${work.work_type_name_id}`, work.id])),
  };
}
