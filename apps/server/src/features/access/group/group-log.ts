import { GROUP_FLAGS, type GroupRights } from '@shiftwright/domain';
import { keyOf } from './group-rights.ts';

/** What came and what went of a list; nothing where it was left alone. */
function changeOf(before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before), new Set(after)];
  return [after.filter((one) => !had.has(one)), before.filter((one) => !has.has(one))] as const;
}

const LISTS: Record<string, (group: GroupRights) => string[]> = {
  '': (group) => group.functions.map(keyOf),
  _subordinates: (group) => group.subordinates.map(String),
  _worker_day_permissions: (group) =>
    group.worker_day_permissions.map((one) => JSON.stringify(Object.values(one))),
  _tabs: (group) => [...group.allowed_tabs],
  _flags: (group) => GROUP_FLAGS.filter((flag) => group[flag]),
};

/** What the access log says of a group: everything that was granted and taken (access 49). */
export function loggedChange(before: GroupRights, after: GroupRights): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(LISTS).flatMap(([name, listOf]) => {
      const [granted, taken] = changeOf(listOf(before), listOf(after));
      if (name && granted.length + taken.length === 0) return [];
      return [
        [`granted${name}`, granted],
        [`taken${name}`, taken],
      ];
    }),
  );
}
