import { type Kysely, sql } from 'kysely';

/** Whom a department employed, and when, in a month that it closed: they stay in it, whatever becomes of their employments. */
export async function up(db: Kysely<never>) {
  await sql`
    create table timesheet_closing_staff (
      closing_id bigint not null,
      network_id bigint not null,
      employee_id bigint not null,
      employee_network_id bigint not null,
      dt_from date not null,
      dt_to date not null,
      primary key (closing_id, network_id, employee_id, dt_from),
      foreign key (closing_id, network_id) references timesheet_closing (id, network_id) on delete cascade,
      foreign key (employee_id, employee_network_id) references employee (id, network_id) on delete cascade
    );
    create index timesheet_closing_staff_of_employee on timesheet_closing_staff (employee_id, employee_network_id);

    insert into timesheet_closing_staff
    select c.id, c.network_id, m.employee_id, m.employee_network_id, greatest(m.dt_hired, c.month),
           least(m.dt_fired, (c.month + interval '1 month' - interval '1 day')::date)
      from timesheet_closing c
      join employment m on m.shop_id = c.shop_id and m.network_id = c.network_id and m.dttm_deleted is null
       and m.dt_hired < c.month + interval '1 month' and (m.dt_fired is null or m.dt_fired >= c.month)
     where c.dttm_reopened is null
    on conflict do nothing;
  `.execute(db);
}
