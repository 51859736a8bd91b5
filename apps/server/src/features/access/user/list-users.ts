import type { access, InputOf } from '@shiftwright/contracts';
import { colleague } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { type Page, pageWish } from '../../../platform/paging.ts';
import { accessScope } from '../rights/access-scope.ts';
import { knownPeople, personalScope } from '../rights/whose-personal-data.ts';
import { findUsers, type UserRow } from './user.repository.ts';
import { shownNetworks, visibleUser } from './visible-user.ts';

type UserItem = Omit<UserRow, 'auth_type' | 'ldap_login'>;

/** People of my departments and of the companies that work for my network, by name (access 33). */
export async function listUsers(ctx: Ctx, input: InputOf<typeof access.listUsers>): Promise<Page<UserItem>> {
  const { limit: _limit, offset: _offset, ...filter } = input;
  const query = {
    network_id: ctx.who.network_id,
    network_ids: await shownNetworks(ctx),
    personal: await personalScope(ctx),
    within: await accessScope(ctx, 'User'),
    locale: ctx.locale,
    filter,
  };
  const wish = pageWish(input);
  const { rows, total } = await findUsers(ctx.db, query, wish);
  const knows = await knownPeople(
    ctx,
    rows.map(({ id }) => id),
  );
  const shown = rows.map(({ auth_type: _a, ldap_login: _l, ...user }) => user);
  return { rows: shown.map((user) => (knows(user.id) ? user : colleague(user))), total, ...wish };
}

export async function showUser(ctx: Ctx, input: InputOf<typeof access.getUser>): Promise<access.User> {
  const user = await visibleUser(ctx, input.id, 'User', 'GET');
  return (await knownPeople(ctx, [user.id]))(user.id) ? user : colleague(user);
}
