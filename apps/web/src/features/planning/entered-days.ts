import {
  addSeconds,
  type DayTypeAliases,
  type DayTypes,
  dtOf,
  foldLookalikes,
  isDayOff,
  isUsableIn,
  movedToDate,
  parseQuickEntry,
  present,
  type QuickEntry,
  type QuickEntryCode,
  shiftBounds,
  takesManualHours,
} from '@shiftwright/domain';
import type { DayDraft } from './day-draft.ts';

export interface WorkTypeChoice {
  id: number;
  name: string;
  code: string | null;
}

/** What decides the meaning of a text typed into a cell. */
export interface EntryRules {
  types: DayTypes;
  aliases: DayTypeAliases;
  shop_id: number;
  work_types: readonly WorkTypeChoice[];
  /** The work type of the person in this department; null takes the department's first. */
  main_work_type_id: number | null;
  allows_several: boolean;
  is_fact: boolean;
  /** What the numbers of the palette write, from the first; left out where there is no palette. */
  templates?: readonly string[] | undefined;
}

/** The cell and its neighbours, as they stand. */
export interface EntryAround {
  dt: string;
  current: readonly DayDraft[];
  left: readonly DayDraft[];
  above: readonly DayDraft[];
}

export type EntryRefusal =
  | QuickEntryCode
  | 'unknown_work_type'
  | 'no_work_types'
  | 'several_not_allowed'
  | 'break_not_typed'
  | 'shop_not_typed'
  | 'nothing_to_copy'
  | 'nothing_to_change'
  | 'type_not_in_fact'
  | 'type_needs_times'
  | 'hours_not_typed'
  | 'no_template';

export type EntryOutcome = { ok: true; drafts: DayDraft[] } | { ok: false; code: EntryRefusal };

const refuse = (code: EntryRefusal): EntryOutcome => ({ ok: false, code });

const MAX_SHIFT_SECONDS = 24 * 3600;

function workTypeByCode(typed: string, choices: readonly WorkTypeChoice[]): WorkTypeChoice | undefined {
  const wanted = foldLookalikes(typed);
  const codes = choices.map((one) => ({
    one,
    code: foldLookalikes(one.code ?? ''),
    name: foldLookalikes(one.name),
  }));

  return (codes.find(({ code }) => code === wanted) ?? codes.find(({ name }) => name.startsWith(wanted)))
    ?.one;
}

function shiftsOf(
  entry: Extract<QuickEntry, { kind: 'shifts' }>,
  around: EntryAround,
  rules: EntryRules,
): EntryOutcome {
  if (entry.shifts.length > 1 && !rules.allows_several) return refuse('several_not_allowed');
  const drafts: DayDraft[] = [];
  for (const [at, shift] of entry.shifts.entries()) {
    if (shift.break_minutes !== null) return refuse('break_not_typed');
    if (shift.shop_code !== null) return refuse('shop_not_typed');
    if (isDayOff(rules.types, shift.type)) return refuse('unexpected_text');
    if (!isUsableIn(rules.types, shift.type, rules.is_fact)) return refuse('type_not_in_fact');
    const before = around.current[at];
    const keeps = before?.type === shift.type && before.shop_id === rules.shop_id ? before : undefined;
    const chosen =
      shift.work_type_code === null ? null : workTypeByCode(shift.work_type_code, rules.work_types);
    if (chosen === undefined) return refuse('unknown_work_type');
    const fallback = rules.main_work_type_id ?? rules.work_types[0]?.id;
    const hasDetails = rules.types.get(shift.type)?.has_details ?? false;
    if (hasDetails && !chosen && !keeps && fallback === undefined) return refuse('no_work_types');
    const single = [{ work_type_id: chosen?.id ?? fallback ?? 0, work_part: 1 }];
    drafts.push({
      type: shift.type,
      shop_id: rules.shop_id,
      ...shiftBounds(around.dt, shift.tm_start, shift.tm_end),
      work_hours: null,
      worker_day_details: !hasDetails ? [] : chosen || !keeps ? single : keeps.worker_day_details,
      comment: keeps?.comment ?? null,
      is_vacancy: keeps?.is_vacancy ?? false,
      outsources_ids: keeps?.outsources_ids ?? [],
    });
  }

  return { ok: true, drafts };
}

function dayTypeOf(entry: Extract<QuickEntry, { kind: 'day_type' }>, rules: EntryRules): EntryOutcome {
  const type = rules.types.get(entry.type);
  if (!type) return refuse('unknown_code');
  if (entry.type !== 'E' && !isUsableIn(rules.types, entry.type, rules.is_fact))
    return refuse('type_not_in_fact');
  if (!type.is_dayoff) return refuse('type_needs_times');
  if (entry.hours !== null && !takesManualHours(type)) return refuse('hours_not_typed');
  if (entry.type === 'E') return { ok: true, drafts: [] };

  return {
    ok: true,
    drafts: [
      {
        type: entry.type,
        shop_id: null,
        dttm_work_start: null,
        dttm_work_end: null,
        work_hours: entry.hours,
        worker_day_details: [],
        comment: null,
        is_vacancy: false,
        outsources_ids: [],
      },
    ],
  };
}

function endMoved(hours: number, around: EntryAround): EntryOutcome {
  const last = around.current.at(-1);
  if (!last?.dttm_work_start || !last.dttm_work_end) return refuse('nothing_to_change');
  const dttm_work_end = addSeconds(last.dttm_work_end, hours * 3600);
  if (dttm_work_end <= last.dttm_work_start) return refuse('not_a_time');
  if (dttm_work_end > addSeconds(last.dttm_work_start, MAX_SHIFT_SECONDS)) return refuse('over_24_hours');

  return { ok: true, drafts: [...around.current.slice(0, -1), { ...last, dttm_work_end }] };
}

function copied(drafts: readonly DayDraft[], dt: string): EntryOutcome {
  if (drafts.length === 0) return refuse('nothing_to_copy');

  return { ok: true, drafts: drafts.map((draft) => draftOnDate(draft, dt)) };
}

/** The same day on another date, times moved along. */
export function draftOnDate(draft: DayDraft, dt: string): DayDraft {
  if (draft.dttm_work_start === null && draft.dttm_work_end === null) return draft;
  const from = dtOf(present(draft.dttm_work_start ?? draft.dttm_work_end));
  const { dt: _dt, ...moved } = movedToDate({ ...draft, dt: from }, dt);

  return moved;
}

/** What a text typed into a cell makes of it, or why it means nothing there (screens 28). */
export function enteredDays(text: string, around: EntryAround, rules: EntryRules): EntryOutcome {
  if (text.trim() === '') return { ok: true, drafts: [] };
  const parsed = parseQuickEntry(text, rules.aliases);
  if (!parsed.ok) return refuse(parsed.code);
  switch (parsed.entry.kind) {
    case 'shifts':
      return shiftsOf(parsed.entry, around, rules);
    case 'day_type':
      return dayTypeOf(parsed.entry, rules);
    case 'change_end':
      return endMoved(parsed.entry.hours, around);
    case 'copy_left':
      return copied(around.left, around.dt);
    case 'copy_above':
      return copied(around.above, around.dt);
    case 'template': {
      const template = rules.templates?.[parsed.entry.number - 1];
      // A template that names a template would never end.
      return !template || template.startsWith('#')
        ? refuse('no_template')
        : enteredDays(template, around, rules);
    }
  }
}
