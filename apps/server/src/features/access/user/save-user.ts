import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import { Invalid, InvalidFields } from '../../../platform/errors.ts';
import { recordAudit } from '../access-log/record-audit.ts';
import { endRecoveries } from '../password/recovery.repository.ts';
import { keepingAdministration } from '../rights/keep-administration.ts';
import { requireLogin } from './require-login.ts';
import { insertUser, updateUserColumns } from './user.repository.ts';
import { changeableUser, visibleUser } from './visible-user.ts';

type UserInput = Omit<InputOf<typeof access.updateUser>, 'id' | 'by_code'>;

/** The columns of what was sent; a login or a kind of sign-in is never taken away, an address may be. */
function columnsOf(input: UserInput, ldapLogin: string | null) {
  const { email, username, ...rest } = input;
  const ldap_login = rest.ldap_login === undefined ? ldapLogin : rest.ldap_login;
  if (rest.auth_type === 'ldap' && !ldap_login)
    throw new Invalid('user.ldap_login_missing', {}, { as: 'non_field_errors' });
  return {
    ...rest,
    ...(username ? { username } : {}),
    ...(email === undefined ? {} : { email: email ?? '' }),
  };
}

/** A person has a last name or a first name; some have just one (access 34). */
function requireName(names: { first_name?: string | undefined; last_name?: string | undefined }) {
  if (!names.first_name && !names.last_name)
    throw new InvalidFields({
      first_name: [{ key: 'validation.required' }],
      last_name: [{ key: 'validation.required' }],
    });
}

/** Creates a person in the caller's network; nobody can sign in before a password was set (access 34). */
export async function createUser(ctx: Ctx, input: InputOf<typeof access.createUser>): Promise<access.User> {
  requireName(input);
  const columns = columnsOf(input, null);
  const id = await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      if (columns.username) await requireLogin(tx, columns.username, null);
      const created = await insertUser(tx, ctx.who, { ...columns, lang: ctx.locale });
      await recordAudit(ctx, tx, { event: 'user_created', subject_id: created });
      return created;
    }),
  );
  return visibleUser(ctx, id, 'User', 'POST');
}

const activity = ({ is_active }: UserInput) => (is_active === undefined ? {} : { is_active });

/** Does the change make letters on their way to an earlier address, or links of an earlier kind of login, worthless? */
const endsLinks = (user: access.User, { email, auth_type }: UserInput): boolean =>
  (email !== undefined && (email ?? '') !== user.email) ||
  (auth_type !== undefined && auth_type !== user.auth_type);

/** Changes a person of the caller's network; of a login that is closed the database ends sessions, links and feed. */
export async function updateUser(ctx: Ctx, input: InputOf<typeof access.updateUser>): Promise<access.User> {
  const { id, by_code: _key, ...fields } = input;
  const user = await changeableUser(ctx, id, 'User', 'PUT');
  if (fields.is_active === false && id === ctx.who.user_id)
    throw new InvalidFields({ is_active: [{ key: 'user.closes_itself' }] });
  const { first_name = user.first_name, last_name = user.last_name } = fields;
  requireName({ first_name, last_name });
  const columns = columnsOf(fields, user.ldap_login);
  const details = { fields: Object.keys(columns).sort(), ...activity(fields) };
  await ctx.db.transaction().execute(async (tx) => {
    const { username = user.username } = columns;
    if (username !== user.username) await requireLogin(tx, username, id);
    const save = () => saving(() => updateUserColumns(tx, id, columns));
    await (fields.is_active === false ? keepingAdministration(ctx, tx, save) : save());
    if (endsLinks(user, fields)) await endRecoveries(tx, id, ctx.clock.now().toISOString());
    await recordAudit(ctx, tx, { event: 'user_changed', subject_id: id, details });
  });
  return visibleUser(ctx, id, 'User', 'PUT');
}
