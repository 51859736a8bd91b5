import { type Kysely, sql } from 'kysely';

/** Nobody is employed twice at once under one number in one department; people are found by login, number and day type. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table employment add constraint employment_no_overlap exclude using gist (
      employee_id with =, shop_id with =, daterange(dt_hired, dt_fired, '[]') with &&
    ) where (dttm_deleted is null) deferrable initially immediate;

    create index employee_of_network on employee (network_id, id);
    create index medical_document_of_type on medical_document (network_id, medical_document_type_id);
    create index employment_work_type_of_work on employment_work_type (network_id, work_type_id);
    create index worker_day_of_employment on worker_day (employment_id) where employment_id is not null;
  `.execute(db);
}
