import { randomUUID } from 'node:crypto';
import { access, people, planning, reporting } from '@shiftwright/contracts';
import { aWorkbook } from '../people-workbook.ts';
import { aPng } from '../photos.ts';
import type { TestApp } from '../test-app.ts';
import { type Chain, OWN_PASSWORD, type Person } from './world.ts';

/** An act that may change who has which rights, or who signs in as whom. */
export interface Door {
  /** On an employment in the store, or on the login of its person. */
  on: 'employment' | 'login';
  /** Acts on somebody else alone. */
  others_only?: true;
  as?: 'root';
  /** What the act finds of the person. */
  given?(test: TestApp, chain: Chain, to: Person): Promise<void>;
  act(test: TestApp, chain: Chain, to: Person, as: Caller): Promise<{ status: number; body: unknown }>;
}
type Caller = Chain['callers']['region'];

const change = (input: (chain: Chain, to: Person) => object): Door => ({
  on: 'employment',
  act: (test, chain, to, as) =>
    test.call(
      people.updateEmployment,
      { id: to.employment_id, dt_hired: to.dt_hired, ...input(chain, to) } as never,
      as,
    ),
});

const upload = (on: Door['on'], head: string, value: string): Door => ({
  on,
  async act(test, chain, to, as) {
    const bytes = await aWorkbook([
      ['Personnel number', 'Last name', head],
      [to.tabel_code, null, value],
    ]);
    const file = new File([new Uint8Array(bytes)], 'people.xlsx');
    return test.call(people.uploadEmployees, { shop_id: chain.places.store, file } as never, as);
  },
});

const user = (input: (to: Person) => object): Door => ({
  on: 'login',
  act: (test, _chain, to, as) => test.call(access.updateUser, { id: to.user_id, ...input(to) }, as),
});

const password = 'mud-Gravel-72';

/** The calendar address of somebody, who may have made one themselves. */
async function aFeed(test: TestApp, { network_id, user_id }: Person) {
  const made = { token_hash: randomUUID(), lang: 'en', dttm_added: '2026-03-01T00:00:00Z' };
  const { id } = await test.db
    .insertInto('calendar_feed')
    .values({ network_id, user_id, ...made })
    .onConflict((same) => same.columns(['network_id', 'user_id']).doUpdateSet(made))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A photo that somebody agreed to. */
async function aPhoto(test: TestApp, { network_id }: Chain, { user_id }: Person) {
  const file = { file_name: 'photo.png', content_type: 'image/png', bytes: 1 };
  const { id: biometrics_blob_id } = await test.db
    .insertInto('blob')
    .values({ network_id, key: `photos/${randomUUID()}`, created_by: user_id, ...file })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('user_account')
    .set({ biometrics_blob_id, biometrics_consent: '2026-01-01T00:00:00Z' })
    .where('id', '=', user_id)
    .execute();
}

/** Every door (access 65); a file that writes the tables behind them and is not known fails the test beside this. */
export const DOORS: Record<string, Door> = {
  'PUT employment/ dismisses': change(() => ({ dt_fired: '2026-03-10' })),
  'PUT employment/ dismisses later': change(() => ({ dt_fired: '2027-01-01' })),
  'PUT employment/ moves the hire date': {
    ...change(() => ({})),
    act: (test, _chain, to, as) => {
      const dt_hired = to.dt_hired === '2019-01-01' ? '2018-01-01' : '2019-01-01';
      // Of an ended employment only the dismissal may be changed.
      const end = to.dt_fired ? { dt_hired: to.dt_hired, dt_fired: null } : { dt_hired };
      return test.call(people.updateEmployment, { id: to.employment_id, ...end } as never, as);
    },
  },
  'PUT employment/ moves to another department': change(({ places }, to) =>
    to.dt_fired ? { dt_fired: '2028-01-01' } : { shop_id: places.region },
  ),
  'PUT employment/ gives another position': change(({ positions }, to) =>
    to.dt_fired ? { dt_fired: '2028-01-01' } : { position_id: positions.other.id },
  ),
  'PUT employment/ gives a lower group instead': change(({ groups }, to) =>
    to.dt_fired ? { dt_fired: null } : { function_group_id: groups.low, dt_to_function_group: '2026-05-05' },
  ),
  'PUT employment/ pays more': change((_chain, to) =>
    to.dt_fired ? { dt_fired: '2028-01-01' } : { salary: 70_000 },
  ),
  'PUT employment/timetable/ pays more': {
    on: 'employment',
    act: (test, _chain, { code }, as) =>
      test.call(people.updateEmploymentTimetable, { id: code, by_code: true, salary: 80_000 } as never, as),
  },
  'PUT employment/ by code dismisses': {
    on: 'employment',
    act: (test, _chain, { code, dt_hired }, as) =>
      test.call(
        people.updateEmployment,
        { id: code, by_code: true, dt_hired, dt_fired: '2026-03-10' } as never,
        as,
      ),
  },
  'PUT employment/batch_update_or_create/ dismisses': {
    on: 'employment',
    act: (test, _chain, { code, dt_hired }, as) =>
      test.call(
        people.replaceEmployments,
        { data: [{ code, dt_hired, dt_fired: '2026-03-10' }], options: { by_code: true } },
        as,
      ),
  },
  'POST employment/batch_update_or_create/ removes what was not sent': {
    on: 'employment',
    others_only: true,
    async act(test, { places, positions }, { employee_id, dt_fired }, as) {
      const row = {
        employee_id,
        shop_id: places.region,
        position_id: positions.low.id,
        dt_hired: '2030-01-01',
      };
      // What has ended stays: then it is the hiring that is judged.
      const fields = dt_fired ? [] : ['employee_id' as const];
      const options = {
        delete_scope_fields_list: fields,
        delete_scope_filters: { shop_id: places.store },
      };
      return test.call(people.batchEmployments, { data: [row], options }, as);
    },
  },
  'PUT employment/timetable/ gives a group': {
    on: 'employment',
    act: (test, { groups }, { code }, as) =>
      test.call(
        people.updateEmploymentTimetable,
        { id: code, by_code: true, function_group_id: groups.hr, norm_work_hours: 60 } as never,
        as,
      ),
  },
  'DELETE employment/ by code': {
    on: 'employment',
    others_only: true,
    act: (test, _chain, { code }, as) =>
      test.call(people.deleteEmployment, { id: code, by_code: true } as never, as),
  },
  'DELETE employment/': {
    on: 'employment',
    others_only: true,
    act: (test, _chain, to, as) => test.call(people.deleteEmployment, { id: to.employment_id }, as),
  },
  'POST employment/ hires again': {
    on: 'employment',
    act: (test, { places, positions }, { employee_id }, as) =>
      test.call(
        people.createEmployment,
        { employee_id, shop_id: places.region, position_id: positions.low.id, dt_hired: '2026-03-01' },
        as,
      ),
  },
  'POST employee/upload/ dismisses': upload('employment', 'Dismissed', '2026-03-09'),
  'POST employee/upload/ changes the address': upload('login', 'E-mail', 'mine@example.com'),
  'PUT employee/ changes the number': {
    on: 'employment',
    act: (test, _chain, { employee_id: id }, as) =>
      test.call(people.updateEmployee, { id, tabel_code: `swapped-${id}` }, as),
  },
  'PUT employee/ by number changes it': {
    on: 'employment',
    act: (test, _chain, { employee_id, tabel_code }, as) =>
      test.call(
        people.updateEmployee,
        { id: tabel_code, by_code: true, tabel_code: `by-number-${employee_id}` } as never,
        as,
      ),
  },
  'DELETE employee/': {
    on: 'login',
    others_only: true,
    act: (test, _chain, { employee_id: id }, as) => test.call(people.deleteEmployee, { id }, as),
  },
  'PUT employment/end/ dismisses': {
    on: 'employment',
    others_only: true,
    act: (test, _chain, { employment_id: id }, as) =>
      test.call(planning.endEmployment, { id, dt_fired: '2026-06-30' }, as),
  },
  'PUT employment/move/ moves to another department': {
    on: 'employment',
    others_only: true,
    act: (test, { places }, { employment_id: id, dt_fired }, as) =>
      // Of an ended employment only the dismissal may be changed.
      dt_fired
        ? test.call(planning.endEmployment, { id, dt_fired: '2028-01-01' }, as)
        : test.call(planning.moveEmployment, { id, dt: '2026-06-30', shop_id: places.region }, as),
  },
  'POST user/invite/': {
    on: 'login',
    // The caller has a password.
    others_only: true,
    act: (test, _chain, { user_id: id }, as) =>
      test.call(access.inviteUser, { id, channel: 'link' } as never, as),
  },
  'POST user/change_password/': {
    on: 'login',
    act: (test, _chain, { user_id: id }, as) =>
      test.call(
        access.changeUserPassword,
        { id, confirmation_password: OWN_PASSWORD, new_password1: password, new_password2: password },
        as,
        // Own passwords are asked so often a minute from one address.
        { 'x-forwarded-for': `10.0.${id >> 8}.${id & 255}` },
      ),
  },
  'PUT user/ changes the address': user(() => ({ email: 'mine@example.com' })),
  'PUT user/ by login changes the address': {
    on: 'login',
    act: (test, _chain, { username: id }, as) =>
      test.call(access.updateUser, { id, by_code: true, email: 'mine@example.com' } as never, as),
  },
  'PUT user/ changes the login': user(({ user_id }) => ({ username: `mine-${user_id}` })),
  'PUT user/ signs in by a directory': user(({ user_id }) => ({
    auth_type: 'ldap',
    ldap_login: `l${user_id}`,
  })),
  'PUT user/ closes the login': { ...user(() => ({ is_active: false })), others_only: true },
  'POST user/add_biometrics/': {
    on: 'login',
    act: (test, _chain, { user_id: id }, as) => {
      const file = new File([new Uint8Array(aPng())], 'photo.png', { type: 'image/png' });
      return test.call(access.addBiometrics, { id, file, consent: true } as never, as);
    },
  },
  'POST user/delete_biometrics/': {
    on: 'login',
    given: aPhoto,
    act: (test, _chain, { user_id: id }, as) => test.call(access.deleteBiometrics, { id }, as),
  },
  'GET user/export/': {
    on: 'login',
    act: (test, _chain, { user_id: id }, as) => test.call(reporting.exportPerson, { id }, as),
  },
  'POST user/forget/': {
    on: 'login',
    as: 'root',
    others_only: true,
    act: (test, _chain, { user_id: id }, as) =>
      test.call(reporting.forgetPerson, { id, confirmation_password: OWN_PASSWORD }, as),
  },
  'POST calendar_feed/': {
    on: 'login',
    act: (test, _chain, { user_id }, as) => test.call(planning.createCalendarFeed, { user_id }, as),
  },
  'GET calendar_feed/': {
    on: 'login',
    act: (test, _chain, { user_id }, as) => test.call(planning.listCalendarFeeds, { user_id }, as),
  },
  'PUT calendar_feed/': {
    on: 'login',
    act: async (test, _chain, to, as) =>
      test.call(planning.updateCalendarFeed, { id: await aFeed(test, to), shows_days_off: true }, as),
  },
  'DELETE calendar_feed/': {
    on: 'login',
    act: async (test, _chain, to, as) =>
      test.call(planning.deleteCalendarFeed, { id: await aFeed(test, to) }, as),
  },
};
