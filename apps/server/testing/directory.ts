import type { Db } from '../src/platform/db/database.ts';
import { aGroup, anEmployee, aShop, aStore, aUser } from './factories.ts';

const FUNCTIONS = [
  'Employee',
  'Employee_shift_schedule',
  'Employee_upload',
  'Employment',
  'EmploymentWorkType',
  'WorkerConstraint',
  'WorkerConstraint_wish',
  'MedicalDocument',
  'MedicalDocumentType',
  'SAWHSettings',
  'SAWHSettings_daily',
];

/** A position of the network, without breaks, group or usual work unless said otherwise. */
export async function aPosition(
  db: Db,
  network_id: number,
  given: {
    name?: string;
    group_id?: number;
    breaks_id?: number;
    default_work_type_name_ids?: number[];
    code?: string;
  } = {},
) {
  positions += 1;
  return db
    .insertInto('worker_position')
    .values({ network_id, name: `Position ${positions}`, code: `p-${positions}`, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}
let positions = 0;

/**
 * A department whose manager holds every function of this area, a sibling department with its own people, and a
 * foreign network: who may reach whom is asked of all three.
 */
export async function aDirectory(db: Db) {
  const store = await aStore(db, FUNCTIONS);
  const { network_id, shop } = store;
  const sibling = await aShop(db, { network_id });
  const neighbour = await anEmployee(db, { network_id, shop_id: sibling.id });
  const foreign = await aStore(db, FUNCTIONS);
  const reader = await aReader(db, { network_id, shop_id: shop.id });
  const position = await aPosition(db, network_id);
  const worker = await anEmployee(db, { network_id, shop_id: shop.id, position_id: position.id });
  return { ...store, sibling, neighbour, foreign, reader, position, worker };
}
export type Directory = Awaited<ReturnType<typeof aDirectory>>;

/** Somebody in the department who holds nothing. */
async function aReader(db: Db, at: { network_id: number; shop_id: number }) {
  const group = await aGroup(db, { network_id: at.network_id });
  return anEmployee(db, { ...at, function_group_id: group.id });
}

/** A user without a personnel record, as a new hire is entered. */
export function aNewcomer(db: Db, network_id: number, last_name = 'Newcomer') {
  return aUser(db, { network_id, last_name });
}

/** Makes one network work for another. */
export async function connect(db: Db, client_network_id: number, outsourcing_network_id: number) {
  await db.insertInto('network_connect').values({ client_network_id, outsourcing_network_id }).execute();
}
