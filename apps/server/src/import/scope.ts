import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { ImportRegistry } from './registry.ts';
import type { NetworkInput } from './schema/document.ts';

/** One network of the file while it is imported. */
export interface Scope {
  tx: Tx;
  registry: ImportRegistry;
  clock: Clock;
  network_id: number;
  /** Is the network new with this file? */
  is_new: boolean;
  /** Path of the network in the file. */
  at: string;
  input: NetworkInput;
  /** The networks connected with this one by this file or already, by code: only their people may be named. */
  partners: Map<string, number>;
}

/** Finds a record of the scope's own network. */
export function own(scope: Scope, table: string, text: string | undefined, path: string) {
  return scope.registry.find(table, scope.network_id, text, path);
}

/** The network whose employee is meant: the scope's own, or a connected one. */
export function employeeNetwork(scope: Scope, code: string | undefined, path: string): number | undefined {
  if (code === undefined || code === scope.input.code) return scope.network_id;
  const id = scope.partners.get(code);
  if (id === undefined)
    scope.registry.problem(path, `network "${code}" is not connected with "${scope.input.code}"`);
  return id;
}

/** Rows of a section that have one key are a problem each but the first; true where there are any. */
export function refuseRepeated<Item>(
  { registry, at }: Scope,
  section: string,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): boolean {
  const first = new Map<string, number>();
  let found = false;
  for (const [i, item] of items.entries()) {
    const twin = first.get(keyOf(item));
    if (twin === undefined) first.set(keyOf(item), i);
    else registry.problem(`${at}.${section}[${i}]`, `repeats ${section}[${twin}]`);
    found ||= twin !== undefined;
  }
  return found;
}
