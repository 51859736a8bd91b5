import { itemAt } from '@shiftwright/domain';
import { isReachable } from './planning-context.ts';
import { type Found, type Preparing, refuse, type SentDay, sentOr } from './sent-day.ts';

/** The person of a day: by login or number, which one person of the network has, else by id (planning 21). */
export function employeeOf({ input, stored }: SentDay, { around }: Preparing): Found<number | null> {
  const by = input.username ? 'username' : input.tabel_code ? 'tabel_code' : null;
  if (by) {
    const found = around.named.filter((one) => one[by] === input[by]);
    const own = found.filter((one) => one.network_id === around.network.id);
    return own.length === 1
      ? { ok: true, value: itemAt(own, 0).id }
      : refuse('non_field_errors', 'worker_day.employees_found', { count: own.length });
  }
  const id = sentOr(input.employee_id, stored?.employee_id, null);
  const person = id === null ? null : around.employees.get(id);
  // Nobody books people of a company that has not sent them.
  if (person === undefined || person?.is_sent === false)
    return refuse('employee_id', 'worker_day.unknown_employee');
  return { ok: true, value: id };
}

/** The department of a day, by its code or id: of the own network, or of a client (planning 21). */
export function shopOf({ input, stored }: SentDay, { around }: Preparing): Found<number | null> {
  if (input.shop_code) {
    const found = [...around.shops.values()].filter(
      (shop) => shop.code === input.shop_code && shop.network_id === around.network.id,
    );
    return found.length === 1
      ? { ok: true, value: itemAt(found, 0).id }
      : refuse('non_field_errors', 'request.unknown_department');
  }
  const id = sentOr(input.shop_id, stored?.shop_id, null);
  const shop = id === null ? null : around.shops.get(id);
  if (id !== null && (!shop || !isReachable(around, shop)))
    return refuse('non_field_errors', 'request.unknown_department');
  return { ok: true, value: id };
}
