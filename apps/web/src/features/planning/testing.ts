import { DEFAULT_DAY_TYPES, dayTypesByCode } from '@shiftwright/domain';
import { type DayDraft, draftOfType } from './day-draft.ts';

export const types = dayTypesByCode(DEFAULT_DAY_TYPES);

/** A shift of the tests; an end not after the start is the next day's. */
export function aShift(dt: string, start: string, end: string, fields: Partial<DayDraft> = {}): DayDraft {
  const next = new Date(Date.parse(`${dt}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

  return {
    type: 'W',
    shop_id: 7,
    dttm_work_start: `${dt}T${start}:00`,
    dttm_work_end: `${end > start ? dt : next}T${end}:00`,
    work_hours: null,
    worker_day_details: [{ work_type_id: 1, work_part: 1 }],
    comment: null,
    is_vacancy: false,
    outsources_ids: [],
    ...fields,
  };
}

export const dayOff = (fields: Partial<DayDraft> = {}): DayDraft => ({ ...draftOfType('H'), ...fields });
