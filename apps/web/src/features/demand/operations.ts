import type { demand } from '@shiftwright/contracts';

/** An operation as it is chosen: one name, and the operation of each department that carries it. */
export interface NamedOperation {
  name_id: number;
  name: string;
  /** A business driver that is forecast from its own past: it belongs to no work type. */
  is_driver: boolean;
  ids_by_shop: Map<number, number[]>;
}

/** Joins the operations of several departments by their name, sorted by name. */
export function byName(operations: readonly demand.OperationType[]): NamedOperation[] {
  const named = new Map<number, NamedOperation>();
  for (const { id, shop_id, work_type_id, operation_type_name } of operations) {
    const { id: name_id, name, do_forecast } = operation_type_name;
    const is_driver = work_type_id === null && do_forecast === 'H';
    const entry = named.get(name_id) ?? { name_id, name, is_driver, ids_by_shop: new Map() };
    entry.ids_by_shop.set(shop_id, [...(entry.ids_by_shop.get(shop_id) ?? []), id]);
    named.set(name_id, entry);
  }
  return [...named.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** What is shown when nothing is chosen: the first business driver, else the first operation. */
export function firstChoice(named: readonly NamedOperation[]): number[] {
  const byAge = [...named].sort((a, b) => a.name_id - b.name_id);
  const first = byAge.find(({ is_driver }) => is_driver) ?? byAge[0];
  return first ? [first.name_id] : [];
}

/** Which operations of which departments to ask for. */
export function idsByShop(
  named: readonly NamedOperation[],
  chosen: readonly number[],
): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { name_id, ids_by_shop } of named) {
    if (!chosen.includes(name_id)) continue;
    for (const [shop_id, own] of ids_by_shop) ids.set(shop_id, [...(ids.get(shop_id) ?? []), ...own]);
  }
  return ids;
}
