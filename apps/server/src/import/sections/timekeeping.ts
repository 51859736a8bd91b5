import { isFutureMark, keptDttm, markAge } from '@shiftwright/domain';
import { findShopRules } from '../planning.repository.ts';
import { type Row, rowsOf, takeIds } from '../rows.repository.ts';
import { employeeNetwork, own, refuseRepeated, type Scope } from '../scope.ts';
import { checkClosedMonths, type PlacedRow } from './closed-months.ts';

/** Arrivals and leaves; the same mark of the same person and moment is the same record, none lies in the future. */
export async function attendanceRecords(scope: Scope) {
  const { tx, registry, network_id, input, at, partners } = scope;
  const items = input.attendance_records ?? [];
  if (items.length === 0) return;
  const people = await rowsOf<{ id: number; user_id: number }>(
    tx,
    'employee',
    ['id', 'user_id'],
    [network_id, ...partners.values()],
  );
  const userOf = new Map(people.map((row) => [row.id, row.user_id]));
  const zones = new Map((await findShopRules(tx, network_id)).map((row) => [row.id, row.timezone]));

  const placed: PlacedRow[] = [];
  const rows = items.flatMap(({ employee, employee_network, shop, tick_point, ...item }, i): Row[] => {
    const path = `${at}.attendance_records[${i}]`;
    const user_network_id = employeeNetwork(scope, employee_network, `${path}.employee_network`);
    if (user_network_id === undefined) return [];
    const employee_id = registry.find('employee', user_network_id, employee, `${path}.employee`);
    const shop_id = own(scope, 'shop', shop, `${path}.shop`);
    const tick_point_id = own(scope, 'tick_point', tick_point, `${path}.tick_point`);
    const user_id = employee_id && userOf.get(employee_id);
    const zone = zones.get(shop_id ?? 0) ?? 'UTC';
    if (isFutureMark(markAge(item.dttm, zone, scope.clock.now().getTime())))
      registry.problem(`${path}.dttm`, 'a mark lies in the future');
    if (employee_id && shop_id) placed.push({ path, dt: item.dt, shop_id, employee_id });
    return user_id && shop_id
      ? [
          {
            ...item,
            dttm: keptDttm(item.dttm, zone),
            network_id,
            shop_id,
            employee_id,
            user_id,
            user_network_id,
            tick_point_id,
          },
        ]
      : [];
  });
  await checkClosedMonths(scope, placed);
  await registry.save('attendance_record', rows, ['network_id', 'user_id', 'dttm', 'type']);
}

export async function monthStats(scope: Scope) {
  const { registry, network_id, input, at } = scope;
  const rows = (input.month_stats ?? []).flatMap(({ shop, ...item }, i) => {
    const shop_id = own(scope, 'shop', shop, `${at}.month_stats[${i}].shop`);
    return shop_id ? [{ ...item, network_id, shop_id }] : [];
  });
  await registry.save('shop_month_stat', rows, ['network_id', 'shop_id', 'dt']);
}

export async function vacancyBlackList(scope: Scope) {
  const { registry, network_id, input, at } = scope;
  const rows = (input.vacancy_black_list ?? []).flatMap(({ shop, symbol }, i) => {
    const shop_id = own(scope, 'shop', shop, `${at}.vacancy_black_list[${i}].shop`);
    return shop_id ? [{ symbol, network_id, shop_id }] : [];
  });
  await registry.save('vacancy_black_list', rows, ['network_id', 'shop_id', 'symbol']);
}

/** Restrictions of approvals; found again by what they are about (network 42). */
export async function restrictions(scope: Scope) {
  const { tx, registry, network_id, input } = scope;
  const items = input.worker_day_restrictions ?? [];
  const columns = ['id', 'type', 'day_type', 'is_vacancy'];
  type Stored = { id: number; type: number; day_type: string | null; is_vacancy: boolean | null };
  const keyOf = ({ type, day_type, is_vacancy }: Omit<Stored, 'id'>) => `${type} ${day_type} ${is_vacancy}`;
  if (refuseRepeated(scope, 'worker_day_restrictions', items, keyOf)) return;
  const stored = await rowsOf<Stored>(tx, 'worker_day_restriction', columns, [network_id]);
  const ids = new Map(stored.map((row) => [keyOf(row), row.id]));
  const fresh = await takeIds(tx, 'worker_day_restriction', items.length);
  const rows = items.map(({ max_hours, ...item }, i) => {
    const id = ids.get(keyOf(item)) ?? (fresh[i] as number);
    const max_seconds = max_hours === undefined ? null : Math.round(max_hours * 3600);
    return { ...item, id, network_id, max_seconds };
  });
  await registry.save('worker_day_restriction', rows);
}
