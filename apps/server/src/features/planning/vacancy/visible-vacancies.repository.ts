import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, employeeInScope, shopInScope } from '../../access/index.ts';
import type { DayRow } from '../worker-day/store/day-row.ts';

type Condition = RawBuilder<SqlBool>;

/** Where the caller looks from: what is shown beside open shifts, and whose drafts and names. */
export interface VacancyScope {
  network_id: number;
  user_id: number;
  /** Departments whose taken vacancies are shown, and their people's. */
  within: AccessScope;
  /** Departments whose drafts are shown: those that the caller plans. */
  planned: AccessScope;
  /** The moment, an instant; departments have their own clocks. */
  now: string;
}

/** Companies may take a vacancy only when all its work may be done by them (`work_type_name.availability_on_external_exchange`). */
export const isForOutside = (dayId: string) => sql<SqlBool>`not exists (
  select 1 from worker_day_details fd join work_type ft on ft.id = fd.work_type_id
    join work_type_name fn on fn.id = ft.work_type_name_id
   where fd.worker_day_id = ${sql.ref(dayId)} and not fn.availability_on_external_exchange)`;

/**
 * Does the vacancy exist for a network: its own, one that a client offers to it, or one that its own person has taken?
 * Offers are approved plans of networks that it still works for (planning 96).
 */
export async function isReachable(db: Db, networkId: number, vacancy: DayRow): Promise<boolean> {
  if (vacancy.network_id === networkId) return true;
  if (!vacancy.is_approved || !vacancy.is_outsource || !vacancy.outsources_ids.includes(networkId))
    return false;
  if (vacancy.employee_id !== null && vacancy.employee_network_id !== networkId) return false;
  const { rows } = await sql`
    select 1 from network_connect c join worker_day w on w.id = ${vacancy.id}
     where c.client_network_id = ${vacancy.network_id} and c.outsourcing_network_id = ${networkId}
       and (w.employee_id is not null or ${isForOutside('w.id')})`.execute(db);
  return rows.length > 0;
}

/** Vacancies of my network: open ones, offers, and those of my departments and people; drafts only where I plan (planning 96). */
export function ownOnes({ network_id, within, planned }: VacancyScope): Condition {
  return sql<SqlBool>`(w.network_id = ${network_id}
    and (w.is_approved or ${shopInScope('w.shop_id', planned)})
    and (w.employee_id is null or w.is_outsource or ${shopInScope('w.shop_id', within)}
      or ${employeeInScope('w.employee_id', within)}))`;
}

/** Approved ones that clients offer to my network, open or taken by one of its people: nobody else's are ever shown (planning 96). */
export function offeredOnes({ network_id }: VacancyScope): Condition {
  return sql<SqlBool>`(w.network_id <> ${network_id} and w.is_approved and w.is_outsource
    and (w.employee_network_id = ${network_id} or (w.employee_id is null and ${isForOutside('w.id')}))
    and w.id in (select o.worker_day_id from worker_day_outsource o
                  join network_connect c on c.outsourcing_network_id = o.outsourcing_network_id
                   and c.client_network_id = o.network_id
                 where o.outsourcing_network_id = ${network_id}))`;
}
