import type { demand } from '@shiftwright/contracts';

/** An operation as it is chosen: one name, and the operation of each department that carries it. */
export interface NamedOperation {
  name_id: number;
  name: string;
  ids_by_shop: Map<number, number[]>;
}

/** Joins the operations of several departments by their name, sorted by name. */
export function byName(operations: readonly demand.OperationType[]): NamedOperation[] {
  const named = new Map<number, NamedOperation>();
  for (const { id, shop_id, operation_type_name } of operations) {
    const { id: name_id, name } = operation_type_name;
    const entry = named.get(name_id) ?? { name_id, name, ids_by_shop: new Map() };
    entry.ids_by_shop.set(shop_id, [...(entry.ids_by_shop.get(shop_id) ?? []), id]);
    named.set(name_id, entry);
  }
  return [...named.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Which operations of which departments to ask for; no chosen name means all of them. */
export function idsByShop(
  named: readonly NamedOperation[],
  chosen: readonly number[],
): Map<number, number[]> {
  const wanted = named.filter(({ name_id }) => chosen.length === 0 || chosen.includes(name_id));
  const ids = new Map<number, number[]>();
  for (const { ids_by_shop } of wanted) {
    for (const [shop_id, own] of ids_by_shop) ids.set(shop_id, [...(ids.get(shop_id) ?? []), ...own]);
  }
  return ids;
}
