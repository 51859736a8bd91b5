import { round2 } from '@shiftwright/domain';
import type { Planned } from '../../json-columns.ts';
import { findLendable, type Lendable } from './automation.repository.ts';
import type { Balances } from './balances.ts';
import { firstAllowed } from './first-allowed-person.ts';
import { type NightlyRun, type Open, openIn, type Period, workOf } from './nightly-run.ts';
import { NOBODY } from './plan-regular.ts';

interface Donor {
  shift: Lendable;
  employee_id: number;
  gives: number;
  surplus: number;
}

/** Those who do the very same shift where more people than the limit are too many, the most overstaffed first. */
async function donorsFor(
  { shop }: NightlyRun,
  vacancy: Open,
  shifts: readonly Lendable[],
  balances: Balances,
): Promise<Donor[]> {
  const donors: Donor[] = [];
  for (const shift of shifts) {
    if (shift.dttm_work_start !== vacancy.dttm_work_start || shift.dttm_work_end !== vacancy.dttm_work_end)
      continue;
    const surplus = -(await balances.lack(shift.shop_id, shift.work_type_id, shift));
    if (surplus > shop.automatic_worker_select_overflow_min)
      donors.push({ shift, employee_id: shift.employee_id, gives: shift.id, surplus });
  }
  return donors.sort((a, b) => b.surplus - a.surplus);
}

function moveOf(
  { shop }: NightlyRun,
  vacancy: Open,
  work_type_name: string,
  { shift, surplus }: Donor,
): Planned {
  return {
    ...NOBODY,
    ...vacancy,
    ...{ kind: 'move', work_type_name, own_day_id: shift.id },
    ...{ employee_id: shift.employee_id, employee_name: shift.employee_name, user_id: shift.user_id },
    ...{ employment_id: shift.employment_id, from_shop_id: shift.shop_id, from_shop_name: shift.shop_name },
    reason: {
      rule: 'move',
      values: { surplus: round2(surplus), limit: shop.automatic_worker_select_overflow_min },
    },
  };
}

/** Who comes over from overstaffed partner departments, and drains none of them (planning 122). */
export async function planMoves(run: NightlyRun, open: readonly Open[], balances: Balances, period: Period) {
  const { db, shop, freed } = run;
  const moves = new Map<Open, Planned>();
  const wanted = openIn(open, period);
  if (wanted.length === 0) return moves;
  const shifts = await findLendable(db, {
    ...{ shop_ids: run.partner_ids, ...period, gone_ids: [...freed] },
    except_positions: shop.exclude_positions,
  });
  const lent = new Set<number>();
  for (const vacancy of wanted) {
    const work = workOf(run, vacancy);
    if (!work || (await balances.lack(shop.shop_id, work.id, vacancy)) <= 0) continue;
    const free = shifts.filter(
      (one) => !lent.has(one.id) && one.work_type_name_id === work.work_type_name_id,
    );
    const donor = await firstAllowed(run, vacancy, await donorsFor(run, vacancy, free, balances));
    if (!donor) continue;
    lent.add(donor.shift.id);
    await balances.change(donor.shift.shop_id, donor.shift.work_type_id, donor.shift, -1);
    await balances.change(shop.shop_id, work.id, vacancy, 1);
    moves.set(vacancy, moveOf(run, vacancy, work.name, donor));
  }
  return moves;
}
