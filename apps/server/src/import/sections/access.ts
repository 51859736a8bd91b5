import { isClearLogin } from '@shiftwright/domain';
import { findTwins, hashPassword, passwordFits } from '../../features/access/index.ts';
import { findUsers, rowsOf } from '../rows.repository.ts';
import type { GroupInput, UserInput } from '../schema/document.ts';
import { own, type Scope } from '../scope.ts';
import type { Claims } from './network.ts';

function grantsOf(group: GroupInput, wdTypes: readonly string[]) {
  return (group.worker_day_permissions ?? []).flatMap(({ actions, graph_types, wd_types, ...limits }) =>
    actions.flatMap((action) =>
      graph_types.flatMap((graph_type) =>
        (wd_types ?? wdTypes).map((wd_type) => ({
          action,
          graph_type,
          wd_type,
          employee_type: 2,
          shop_type: 2,
          ...limits,
        })),
      ),
    ),
  );
}

/** Access groups with what they may do: functions, tabs, subordinates, rights on worker days. */
export async function groups(scope: Scope, claimed: Claims<'groups'>) {
  const { tx, registry, network_id } = scope;
  const columns = claimed.map(({ item, id }) => {
    const { subordinates: _, functions: __, worker_day_permissions: ___, ...own } = item;
    return { ...own, id, network_id };
  });
  await registry.save('access_group', columns);

  const subordinates = claimed.flatMap(({ item, id, path }) =>
    (item.subordinates ?? []).flatMap((text, i) => {
      const subordinate_id = own(scope, 'access_group', text, `${path}.subordinates[${i}]`);
      return subordinate_id === undefined ? [] : [{ network_id, group_id: id, subordinate_id }];
    }),
  );
  await registry.save('group_subordinate', subordinates, ['network_id', 'group_id', 'subordinate_id']);

  const functions = claimed.flatMap(({ item, id }) =>
    Object.entries(item.functions ?? {}).flatMap(([func, methods]) =>
      methods.map((method) => ({ network_id, group_id: id, func, method })),
    ),
  );
  await registry.save('function_group', functions, ['network_id', 'group_id', 'func', 'method']);

  const types = await rowsOf<{ code: string }>(tx, 'worker_day_type', ['code'], [network_id]);
  const codes = types.map((type) => type.code);
  for (const { item, path } of claimed)
    for (const [i, permission] of (item.worker_day_permissions ?? []).entries())
      for (const [j, type] of (permission.wd_types ?? []).entries())
        if (!codes.includes(type))
          registry.problem(
            `${path}.worker_day_permissions[${i}].wd_types[${j}]`,
            `unknown day type "${type}"`,
          );
  const grants = claimed.flatMap(({ item, id }) =>
    grantsOf(item, codes)
      .filter((grant) => codes.includes(grant.wd_type))
      .map((grant) => ({ network_id, group_id: id, ...grant })),
  );
  await registry.save('group_worker_day_permission', grants, GRANT_KEY);
}

const GRANT_KEY = ['network_id', 'group_id', 'action', 'graph_type', 'wd_type', 'employee_type', 'shop_type'];

async function hashOf(user: UserInput, stored: string | null | undefined): Promise<string | undefined> {
  if (user.password === undefined) return undefined;
  if (stored && (await passwordFits(stored, user.password))) return stored;
  return hashPassword(user.password);
}

/** People who may sign in. A login names one person over all networks, so another network's cannot be taken over. */
export async function users(scope: Scope, claimed: Claims<'users'>) {
  const { tx, registry, network_id } = scope;
  const stored = new Map(
    (
      await findUsers(
        tx,
        claimed.map(({ item }) => item.username),
        [],
      )
    ).map((user) => [user.username, user]),
  );
  const twins = await findTwins(
    tx,
    claimed.map(({ item }) => item.username),
  );
  const rows = [];
  for (const { item, id, path } of claimed) {
    const before = stored.get(item.username);
    const twin = twins.get(item.username);
    if (!before && !isClearLogin(item.username))
      registry.problem(`${path}.username`, `the login "${item.username}" is not what it looks like`);
    else if (!before && twin)
      registry.problem(`${path}.username`, `the login "${item.username}" is drawn like "${twin}"`);
    if (before && before.network_id !== network_id)
      registry.problem(`${path}.username`, `the login "${item.username}" belongs to another network`);
    const { password: _, notification_settings: __, ...columns } = item;
    rows.push({ ...columns, id, network_id, password_hash: await hashOf(item, before?.password_hash) });
  }
  if (registry.problems.some((problem) => problem.path.endsWith('.username'))) return;
  await registry.save('user_account', rows);

  const settings = claimed.flatMap(({ item, id }) =>
    (item.notification_settings ?? []).map((setting) => ({ ...setting, network_id, user_id: id })),
  );
  await registry.save('notification_setting', settings, ['network_id', 'user_id', 'event_type', 'channel']);
}
