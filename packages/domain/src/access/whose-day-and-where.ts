import type { EmployeeRelation, ShopRelation } from './worker-day-permission.ts';

/** What is known of an employee on a date, seen from the user. */
export interface EmployeeScope {
  /** Departments of the employee's employments active on the date. */
  shop_ids: readonly number[];
  network_id: number;
  is_subordinate: boolean;
}

/** The user's own place in the world. */
export interface UserScope {
  network_id: number;
  /** Departments of the user's active employments, or of those that give a right, with all below them. */
  my_shop_ids: ReadonlySet<number>;
  outsourcing_network_ids: ReadonlySet<number>;
  client_network_ids: ReadonlySet<number>;
}

/** How an employee relates to the user (access 23). */
export function employeeRelations(employee: EmployeeScope, user: UserScope): Set<EmployeeRelation> {
  const isMine = employee.shop_ids.some((id) => user.my_shop_ids.has(id));
  const isOwnNetwork = employee.network_id === user.network_id;
  const isElsewhere = isOwnNetwork && employee.shop_ids.some((id) => !user.my_shop_ids.has(id));
  const relations: [EmployeeRelation, boolean][] = [
    [1, isMine],
    [2, isMine && employee.is_subordinate],
    [3, isElsewhere || user.outsourcing_network_ids.has(employee.network_id)],
    [4, isOwnNetwork],
  ];

  return new Set(relations.filter(([, holds]) => holds).map(([relation]) => relation));
}

/** How a department relates to the user (access 24). */
export function shopRelations(
  shop: { shop_id: number; network_id: number },
  user: UserScope,
): Set<ShopRelation> {
  const relations: [ShopRelation, boolean][] = [
    [1, user.my_shop_ids.has(shop.shop_id)],
    [2, shop.network_id === user.network_id],
    [3, user.outsourcing_network_ids.has(shop.network_id)],
    [4, user.client_network_ids.has(shop.network_id)],
  ];

  return new Set(relations.filter(([, holds]) => holds).map(([relation]) => relation));
}
