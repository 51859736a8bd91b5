import type { demand } from '@shiftwright/contracts';

export type OperationKind = 'driver' | 'operation' | 'work';

/** An operation as it is chosen: one name, and the operation of each department that carries it. */
export interface NamedOperation {
  name_id: number;
  name: string;
  /** A business driver is forecast from its own past, an operation computed; work is done by people. */
  kind: OperationKind;
  ids_by_shop: Map<number, number[]>;
}

/** Joins the operations of several departments by their name, sorted by name. */
export function byName(operations: readonly demand.OperationType[]): NamedOperation[] {
  const named = new Map<number, NamedOperation>();
  for (const { id, shop_id, work_type_id, operation_type_name } of operations) {
    const { id: name_id, name, do_forecast } = operation_type_name;
    const kind = kindOf(work_type_id, do_forecast);
    const entry = named.get(name_id) ?? { name_id, name, kind, ids_by_shop: new Map() };
    entry.ids_by_shop.set(shop_id, [...(entry.ids_by_shop.get(shop_id) ?? []), id]);
    named.set(name_id, entry);
  }
  return [...named.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function kindOf(work_type_id: number | null, do_forecast: 'H' | 'F' | 'FS'): OperationKind {
  if (work_type_id !== null) return 'work';
  return do_forecast === 'F' ? 'operation' : 'driver';
}

/** What is shown when nothing is chosen: the first business driver, else the first operation. */
export function firstChoice(named: readonly NamedOperation[]): number[] {
  const byAge = [...named].sort((a, b) => a.name_id - b.name_id);
  const first = byAge.find(({ kind }) => kind === 'driver') ?? byAge[0];
  return first ? [first.name_id] : [];
}
