import { type Kysely, sql } from 'kysely';

/**
 * Functions that came after a network was set up go to the groups that hold a comparable right already: whoever may edit
 * the settings of the exchange sees and starts its automation, whoever may send people sees who could come, whoever may
 * apply for a vacancy may ask for a swap, whoever approves decides on swaps, and whoever may hand out rights looks after
 * privacy. A database that is empty gets nothing: its document says what each group may do (access 21).
 */
export async function up(db: Kysely<never>) {
  await sql`
    with comparable (func, method, held_func, held_method, also_func, also_method) as (values
      ('ExchangeAutomation', 'GET', 'ExchangeSettings', 'PUT', null, null),
      ('ExchangeAutomation', 'POST', 'ExchangeSettings', 'PUT', null, null),
      ('WorkerDay_vacancy_candidates', 'GET', 'WorkerDay_confirm_vacancy_to_worker', 'POST', null, null),
      ('WorkerDay_vacancy_candidates', 'GET', 'WorkerDay_reconfirm_vacancy_to_worker', 'POST', null, null),
      ('ShiftSwap', 'GET', 'WorkerDay_confirm_vacancy', 'POST', null, null),
      ('ShiftSwap', 'POST', 'WorkerDay_confirm_vacancy', 'POST', null, null),
      ('ShiftSwap', 'GET', 'WorkerDay_approve', 'POST', null, null),
      ('ShiftSwap', 'POST', 'WorkerDay_approve', 'POST', null, null),
      ('ShiftSwap_decide', 'POST', 'WorkerDay_approve', 'POST', null, null),
      ('AccessAudit', 'GET', 'Group', 'PUT', null, null),
      ('Retention', 'GET', 'Network', 'PUT', 'Group', 'PUT'),
      ('Retention', 'PUT', 'Network', 'PUT', 'Group', 'PUT'),
      ('User_export', 'GET', 'Group', 'PUT', 'User', 'GET'),
      -- Forgetting cannot be undone: only who may take people away as well as hand out rights.
      ('User_forget', 'POST', 'Group', 'PUT', 'User', 'DELETE')
    )
    insert into function_group (network_id, group_id, func, method)
    select distinct h.network_id, h.group_id, c.func, c.method
      from comparable c
      join function_group h on h.func = c.held_func and h.method = c.held_method
     where c.also_func is null
        or exists (select from function_group a
                    where a.network_id = h.network_id and a.group_id = h.group_id
                      and a.func = c.also_func and a.method = c.also_method)
    on conflict do nothing`.execute(db);
}
