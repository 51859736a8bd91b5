import type { UserInfo } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findEmployeesAround } from '../rights/rights.repository.ts';
import { groupsById, rightsOf } from '../rights/rights.ts';
import { lookedThrough } from '../rights/seen-as.ts';
import { subordinateEmployees } from '../rights/subordinates.ts';
import { findNetwork, findUser } from './auth.repository.ts';
import { findFirstShop } from './first-department.repository.ts';
import { findConnections } from './network-connections.repository.ts';
import { userNetworkOf } from './user-network.ts';

/** People whose employment starts within half a year count as mine already (access 9). */
const AHEAD_DAYS = 183;

/** What of a person is shown to whoever looks through their rights: the name. */
const UNNAMED: Partial<UserInfo> = {
  ...{ birthday: null, avatar: null, email: '', phone_number: null, username: '', ldap_login: null },
  ...{ auth_type: 'local', has_biometrics: false, sex: 'F' },
};

/** The signed-in user as the web app needs it on start (access 9); in a preview the person looked through (access 84). */
export async function showCurrentUser(ctx: Ctx): Promise<UserInfo> {
  const person = lookedThrough(ctx);
  if (!person) return userInfoOf(ctx);
  const [mine, theirs] = await Promise.all([userInfoOf({ ...ctx, seen_as: null }), userInfoOf(person)]);
  const known = new Set([...mine.subordinate_employee_ids, ...mine.self_employee_ids]);
  const { network_employee_ids: _known_to_them, ...shown } = theirs;
  return {
    ...shown,
    ...UNNAMED,
    allowed_tabs: theirs.allowed_tabs.filter((tab) => mine.allowed_tabs.includes(tab)),
    subordinate_employee_ids: theirs.subordinate_employee_ids.filter((id) => known.has(id)),
    ...(mine.network_employee_ids && { network_employee_ids: mine.network_employee_ids }),
  };
}

async function userInfoOf(ctx: Ctx): Promise<UserInfo> {
  const now = ctx.clock.now().toISOString();
  const [user, network, connections, shop, rights, around] = await Promise.all([
    findUser(ctx.db, ctx.who.user_id),
    findNetwork(ctx.db, ctx.who.network_id),
    findConnections(ctx.db, ctx.who.network_id),
    findFirstShop(ctx.db, ctx.who.user_id, now),
    rightsOf(ctx),
    findEmployeesAround(ctx.db, ctx.who.network_id, now, AHEAD_DAYS),
  ]);
  const groups = await groupsById(ctx, [...rights.group_ids]);
  const subordinates = subordinateEmployees(around, rights, 'subtree');

  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    middle_name: user.middle_name,
    network_id: user.network_id,
    birthday: user.birthday,
    sex: user.sex as 'F' | 'M',
    avatar: user.avatar,
    email: user.email,
    phone_number: user.phone_number,
    username: user.username,
    auth_type: user.auth_type as 'local' | 'ldap',
    ldap_login: user.ldap_login,
    has_biometrics: user.biometrics_blob_id !== null,
    network: userNetworkOf(network, connections),
    shop_id: shop === null ? null : String(shop),
    allowed_tabs: [...new Set(groups.flatMap((group) => group.allowed_tabs))],
    subordinate_employee_ids: subordinates,
    self_employee_ids: [
      ...new Set(around.filter((one) => one.user_id === user.id).map((one) => one.employee_id)),
    ],
    ...(network.use_internal_exchange
      ? {}
      : { network_employee_ids: subordinateEmployees(around, rights, 'network') }),
    group_perms: {
      has_perm_to_change_protected_wdays: groups.some((group) => group.has_perm_to_change_protected_wdays),
      has_perm_to_approve_other_shop_days: groups.some((group) => group.has_perm_to_approve_other_shop_days),
    },
  };
}
