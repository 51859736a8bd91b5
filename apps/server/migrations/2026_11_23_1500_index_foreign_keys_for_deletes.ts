import { type Kysely, sql } from 'kysely';

/**
 * What deletes and cascades look for: without an index each of them reads the whole table that refers. The network
 * stands last: before a table is analysed, a query by network and id would else read all rows of the network.
 */
const INDEXES = {
  worker_day_details_of_work_type: 'worker_day_details (work_type_id, network_id)',
  worker_day_of_type: 'worker_day (type, network_id)',
  employment_of_position: 'employment (position_id, network_id) where position_id is not null',
  employment_of_function_group:
    'employment (function_group_id, network_id) where function_group_id is not null',
  attendance_record_of_photo: 'attendance_record (photo_blob_id) where photo_blob_id is not null',
  shift_swap_from_employee: 'shift_swap (from_employee_id, network_id)',
  shift_swap_to_employee: 'shift_swap (to_employee_id, network_id)',
  receipt_of_shop: 'receipt (shop_id, network_id)',
  tick_point_of_shop: 'tick_point (shop_id, network_id)',
};

export async function up(db: Kysely<never>) {
  for (const [name, columns] of Object.entries(INDEXES))
    await sql`create index ${sql.ref(name)} on ${sql.raw(columns)}`.execute(db);
}
