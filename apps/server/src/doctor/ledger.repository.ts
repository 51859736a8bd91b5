import { sql } from 'kysely';
import type { Check } from './check.ts';

/** What must be true of the ledger of burdens. */
export const ledgerChecks: Check[] = [
  {
    name: 'ledger-balances',
    says: 'a posting of the ledger is reversed by its opposite alone, and of a person, date and kind at most one stands',
    find: sql`
      select r.network_id, r.id::text as id, 'reverses ' || p.id || ' of another person, date, kind or department' as detail
        from burden_posting r join burden_posting p on p.id = r.reverses_id and p.network_id = r.network_id
       where (r.worker_id, r.shop_id, r.dt, r.kind, r.amount) is distinct from
             (p.worker_id, p.shop_id, p.dt, p.kind, -p.amount::int)
      union all
      select min(network_id), min(id)::text, kind || ' of person ' || worker_id || ' on ' || dt || ' stands ' || sum(amount) || ' times'
        from burden_posting group by worker_id, dt, kind having sum(amount) not in (0, 1)`,
  },
  {
    name: 'ledger-is-the-plan',
    says: 'what stands in the ledger was borne on a shift of the published plan, in its department',
    find: sql`
      select p.network_id, p.id::text as id, p.kind || ' of person ' || p.worker_id || ' on ' || p.dt || ' has no shift' as detail
        from burden_posting p
       where p.reverses_id is null and p.kind <> 'late_change'
         and not exists (select from burden_posting r where r.reverses_id = p.id and r.network_id = p.network_id)
         and not exists (
           select from worker_day w join employee e on e.id = w.employee_id
            where e.user_id = p.worker_id and w.dt = p.dt and w.shop_id = p.shop_id
              and not w.is_fact and w.is_approved and not w.is_dayoff)`,
  },
];
