import type { WorkerDayInput } from '@shiftwright/contracts';
import { decimalHours, formatDuration, parseDuration, shownDttm } from '@shiftwright/domain';
import type { DayRow } from '../store/day-row.ts';

type Parts = readonly { work_type_id: number; work_part: number }[];
const partsKey = (parts: Parts) =>
  parts
    .map((one) => `${one.work_type_id}:${one.work_part}`)
    .sort()
    .join();
const idsKey = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join();

/** The fields that are sent as they are stored. */
const PLAIN_FIELDS = [
  ...['type', 'dt', 'dt_not_actual', 'comment', 'code', 'employment_id'],
  ...['is_fact', 'is_approved', 'is_vacancy', 'is_outsource'],
] as (keyof WorkerDayInput & keyof DayRow)[];

const isSameTime = (sent: string, stored: string | null) =>
  sent === stored || sent === (stored && shownDttm(stored));

/** Hours are listed with two digits and told of a single day in whole seconds. */
function isSameHours(sent: string, stored_seconds: number): boolean {
  const seconds = parseDuration(sent) ?? 0;
  return sent === formatDuration(stored_seconds) || decimalHours(seconds) === decimalHours(stored_seconds);
}

/**
 * Does what is sent of a row say of no field anything else than the row itself? What is left out says nothing; whose it is
 * and where is found by the caller (access 40).
 */
export function isSentAsRead(
  input: WorkerDayInput,
  stored: DayRow,
  place: Pick<DayRow, 'employee_id' | 'shop_id'>,
  has_typed_hours: boolean,
): boolean {
  const { dttm_work_start, dttm_work_end, cost_per_hour, work_hours, outsources_ids, worker_day_details } =
    input;
  const isSame = <Value>(sent: Value | null | undefined, own: unknown, as: (value: Value) => boolean) =>
    sent === undefined || (sent === null ? own === null : as(sent));

  return (
    place.employee_id === stored.employee_id &&
    place.shop_id === stored.shop_id &&
    PLAIN_FIELDS.every((name) => input[name] === undefined || (input[name] ?? '') === (stored[name] ?? '')) &&
    isSame(dttm_work_start, stored.dttm_work_start, (dttm) => isSameTime(dttm, stored.dttm_work_start)) &&
    isSame(dttm_work_end, stored.dttm_work_end, (dttm) => isSameTime(dttm, stored.dttm_work_end)) &&
    isSame(cost_per_hour, stored.cost_per_hour, (cost) => Number(cost) === Number(stored.cost_per_hour)) &&
    (!has_typed_hours ||
      isSame(
        work_hours,
        false,
        (text) => typeof text === 'string' && isSameHours(text, stored.work_seconds),
      )) &&
    isSame(outsources_ids, false, (ids) => idsKey(ids) === idsKey(stored.outsources_ids)) &&
    isSame(worker_day_details, false, (parts) => partsKey(parts) === partsKey(stored.worker_day_details))
  );
}
