import type { WorkerDayAction } from './worker-day-permission.ts';

/** What identifies a day for its right to be changed. */
interface DayIdentity {
  type: string;
  shop_id: number | null;
  dt: string;
  employee_id: number | null;
  is_vacancy: boolean;
}

/**
 * Which rights a change needs: another type, department or date is a removal and a creation, anything else a change; a
 * day that becomes somebody else's, a vacancy or none any more, is changed as what it was and as what it becomes
 * (access 27).
 */
export function actionsOfChange<Day extends DayIdentity>(
  before: Day,
  after: Day,
  rules = { check_delete: true },
): [WorkerDayAction, Day][] {
  const isSame = before.type === after.type && before.shop_id === after.shop_id && before.dt === after.dt;
  const isKept = before.employee_id === after.employee_id && before.is_vacancy === after.is_vacancy;
  const given: [WorkerDayAction, Day][] = isKept ? [] : [['U', before]];
  if (isSame) return [...given, ['U', after]];

  return rules.check_delete
    ? [
        ['D', before],
        ['C', after],
      ]
    : [...given, ['C', after]];
}
