import { type Kysely, sql } from 'kysely';

/** What deletes and cascades look for: without an index each of them reads the whole table that refers. */
const INDEXES = {
  worker_day_details_of_work_type: 'worker_day_details (network_id, work_type_id)',
  worker_day_of_type: 'worker_day (network_id, type)',
  employment_of_position: 'employment (network_id, position_id) where position_id is not null',
  employment_of_function_group:
    'employment (network_id, function_group_id) where function_group_id is not null',
  attendance_record_of_photo: 'attendance_record (photo_blob_id) where photo_blob_id is not null',
  shift_swap_from_employee: 'shift_swap (network_id, from_employee_id)',
  shift_swap_to_employee: 'shift_swap (network_id, to_employee_id)',
  receipt_of_shop: 'receipt (network_id, shop_id)',
  tick_point_of_shop: 'tick_point (network_id, shop_id)',
};

export async function up(db: Kysely<never>) {
  for (const [name, columns] of Object.entries(INDEXES))
    await sql`create index ${sql.ref(name)} on ${sql.raw(columns)}`.execute(db);
}
