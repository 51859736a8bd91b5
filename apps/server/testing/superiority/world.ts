import { hashPassword } from '../../src/features/access/auth/passwords.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { aPosition } from '../directory.ts';
import { aGroup, aNetwork, anEmployee, aShop } from '../factories.ts';

/** What a personnel manager of a region holds: every door to rights there is. */
const FUNCTIONS = [
  ...[
    'User',
    'User_change_password',
    'User_add_biometrics',
    'User_delete_biometrics',
    'User_export',
    'User_forget',
    'Employee',
    'Employee_upload',
    'Employment',
  ],
  ...[
    'Employment_timetable',
    'Employment_batch_update_or_create',
    'Employment_auto_timetable',
    'Group',
    'WorkerPosition',
    'Shop',
    'AccessAudit',
  ],
];

export const OWN_PASSWORD = 'boss-Horse-11';
/** Hashed once: it is slow on purpose. */
const HASH = hashPassword(OWN_PASSWORD);

/**
 * A tree of root, two regions and three stores with three groups: `admin` looks after all of them, `hr` after itself and
 * `low`. The callers are of `hr`, in a region and at the root.
 */
export async function aRankedChain(db: Db) {
  const unprotected = { forbid_edit_employments_came_through_integration: false };
  const network_id = (await aNetwork(db, unprotected)).id;
  const shop = async (parent_id: number | null) => (await aShop(db, { network_id, parent_id })).id;
  const root = await shop(null);
  const region = await shop(root);
  const beside = await shop(root);
  const places = { root, region, beside, store: await shop(region), other: await shop(region) };
  const group = async (functions: string[] = []) =>
    (await aGroup(db, { network_id, functions, worker_day_rights: false })).id;
  const groups = { admin: await group(FUNCTIONS), hr: await group(FUNCTIONS), low: await group() };
  const looks = (group_id: number, ids: number[]) =>
    ids.map((subordinate_id) => ({ network_id, group_id, subordinate_id }));
  await db
    .insertInto('group_subordinate')
    .values([...looks(groups.admin, Object.values(groups)), ...looks(groups.hr, [groups.hr, groups.low])])
    .execute();
  const positions = {
    admin: await aPosition(db, network_id, { group_id: groups.admin }),
    low: await aPosition(db, network_id, { group_id: groups.low }),
    other: await aPosition(db, network_id, { group_id: groups.low }),
    none: await aPosition(db, network_id),
  };
  const caller = async (shop_id: number, function_group_id = groups.hr) => {
    const person = await aPersonWithKeys(db, { network_id, shop_id, function_group_id });
    const { user_id } = person;
    await db
      .updateTable('user_account')
      .set({ password_hash: await HASH })
      .where('id', '=', user_id)
      .execute();
    return person;
  };
  const callers = { region: await caller(region), root: await caller(root) };
  return { network_id, places, groups, positions, callers, caller };
}
export type Chain = Awaited<ReturnType<typeof aRankedChain>>;

/** An employment as a situation gives it: the first one stands in the store. */
interface Held {
  at?: keyof Chain['places'];
  group?: keyof Chain['groups'];
  position?: keyof Chain['positions'];
  dt_hired?: string;
  dt_fired?: string;
  dt_to_function_group?: string;
  is_removed?: boolean;
}

export interface Situation {
  held: Held[];
  /** May the caller of the region act on the first employment, and on the login? */
  employment: boolean;
  login: boolean;
  /** May the caller at the root act on the login? The same as in the region unless said otherwise. */
  login_at_root?: boolean;
}

const both = (held: Held[], may: boolean): Situation => ({ held, employment: may, login: may });

/** Whom an act concerns, seen from somebody of `hr`; today is 2026-03-11. */
export const SITUATIONS: Record<string, Situation> = {
  'somebody without a group': both([{}], true),
  'a subordinate': both([{ group: 'low' }], true),
  'a subordinate by position': both([{ position: 'low' }], true),
  'an equal who is listed as subordinate': both([{ group: 'hr' }], true),
  'a superior': both([{ group: 'admin' }], false),
  'a superior by position': both([{ position: 'admin' }], false),
  'a superior with a lower group in the same employment': both([{ group: 'admin', position: 'low' }], false),
  'a superior in one of two employments': both([{ group: 'low' }, { group: 'admin', at: 'other' }], false),
  'a superior by an employment out of reach': both([{ group: 'low' }, { group: 'admin', at: 'root' }], false),
  'a former superior': both([{ group: 'admin', dt_hired: '2024-01-01', dt_fired: '2026-01-31' }], false),
  'a superior dismissed today': both([{ group: 'admin', dt_fired: '2026-03-11' }], false),
  'a future superior': both([{ group: 'admin', dt_hired: '2026-06-01' }], false),
  'a subordinate who becomes a superior elsewhere': both(
    [{ group: 'low' }, { group: 'admin', at: 'other', dt_hired: '2026-06-01' }],
    false,
  ),
  'a superior for a time': both(
    [{ position: 'low', group: 'admin', dt_to_function_group: '2026-04-30' }],
    false,
  ),
  'a subordinate whose higher group has run out': both(
    [{ position: 'low', group: 'admin', dt_to_function_group: '2026-03-10' }],
    true,
  ),
  'a subordinate who once was a superior elsewhere': both(
    [{ group: 'low' }, { group: 'admin', at: 'other', dt_hired: '2024-01-01', dt_fired: '2025-01-31' }],
    true,
  ),
  'a former subordinate': both([{ group: 'low', dt_hired: '2024-01-01', dt_fired: '2026-01-31' }], true),
  'a superior whose employment was removed': {
    held: [
      { dt_hired: '2024-01-01', dt_fired: '2025-01-31' },
      { group: 'admin', at: 'other', is_removed: true },
    ],
    ...{ employment: false, login: false },
  },
  'an equal of another region': {
    held: [{ group: 'low' }, { group: 'hr', at: 'beside' }],
    ...{ employment: true, login: false, login_at_root: true },
  },
  'a subordinate of another region': both([{ group: 'low' }, { group: 'low', at: 'beside' }], true),
  'a lower group above the caller': {
    held: [{ group: 'low' }, { group: 'low', at: 'root' }],
    ...{ employment: true, login: false, login_at_root: true },
  },
};

let people = 0;

/** A person whose employment has a code of another system. */
async function aPersonWithKeys(db: Db, given: Parameters<typeof anEmployee>[1]) {
  people += 1;
  const code = `held-${people}`;
  const person = await anEmployee(db, { ...given, code });
  const { username } = await db
    .selectFrom('user_account')
    .select('username')
    .where('id', '=', person.user_id)
    .executeTakeFirstOrThrow();
  return { ...person, code, username };
}

/** A person in a situation, under one personnel number; the first employment has a code. */
export async function aPersonHolding(db: Db, { network_id, places, groups, positions }: Chain, held: Held[]) {
  const [first, ...others] = held.map(({ at = 'store', group, position = 'none', is_removed, ...dates }) => ({
    network_id,
    shop_id: places[at],
    position_id: positions[position].id,
    function_group_id: group ? groups[group] : null,
    ...dates,
    dttm_deleted: is_removed ? '2026-03-01T00:00:00Z' : null,
  }));
  const person = await aPersonWithKeys(db, first!);
  const { employee_id } = person;
  const rows = others.map((row) => ({
    dt_hired: '2020-01-01',
    ...row,
    employee_id,
    employee_network_id: network_id,
  }));
  if (rows.length > 0) await db.insertInto('employment').values(rows).execute();
  return {
    ...person,
    dt_hired: held[0]?.dt_hired ?? '2020-01-01',
    dt_fired: held[0]?.dt_fired ?? null,
  };
}
export type Person = Awaited<ReturnType<typeof aPersonHolding>>;
