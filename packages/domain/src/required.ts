/** Asking for what must be there: where it is not, an error tells what was asked, and no undefined travels on. */

interface List<Item> {
  readonly length: number;
  at(index: number): Item | undefined;
}

/** The item of a list at an index; a negative one counts from the end. */
export function itemAt<Item>(list: List<Item>, index: number): Item {
  const item = list.at(index);
  if (item === undefined) throw new RangeError(`item ${index} of a list of ${list.length}`);

  return item;
}

/** The item of a list that has no other. */
export function only<Item>(list: List<Item>): Item {
  if (list.length !== 1) throw new RangeError(`${list.length} items where exactly one belongs`);

  return itemAt(list, 0);
}

/** The value that a map has for a key. */
export function required<Key, Value>(
  map: { get(key: Key): Value | undefined; readonly size: number },
  key: Key,
): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`${String(key)} is not among ${map.size} keys`);

  return value;
}

/** A value that is there, neither null nor undefined. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new TypeError(`${value} where a value belongs`);

  return value;
}

/** The values that are there. */
export const given = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
  values.filter((value) => value !== null && value !== undefined);
