import { randomId } from '@mantine/hooks';
import {
  allowsBeside,
  checkTypedHours,
  type DayTypes,
  defaultAdditionalType,
  dttmOf,
  type InvalidDayField,
  isDayOff,
  isDttm,
  isUsableIn,
  itemAt,
  parseTm,
  shiftBounds,
  shownDttm,
  takesManualHours,
  tmOf,
  validateDay,
  wrongAdditionalDays,
} from '@shiftwright/domain';
import type { DayDraft } from '../day-draft.ts';

/** One shift as it stands in the form: texts, as they were typed. */
export interface ShiftForm {
  key: string;
  type: string;
  shop_id: number | null;
  start: string;
  end: string;
  hours: string;
  details: { work_type_id: number; work_part: string }[];
  comment: string;
  is_vacancy: boolean;
  /** The vacancy is offered to outsourcing companies, those of `outsources_ids`. */
  is_outsource: boolean;
  outsources_ids: number[];
}

export interface FormRules {
  types: DayTypes;
  shop_id: number;
  dt: string;
  /** The date in the department; null where no facts are written. */
  today: string | null;
  is_fact: boolean;
  /** Null for a shift that nobody has yet. */
  employee_id: number | null;
  work_type_ids: ReadonlySet<number>;
  main_work_type_id: number | null;
  allows_several: boolean;
  /** The outsourcing companies of the network: a vacancy may be offered to them. */
  outsourcings: readonly { id: number; name: string }[];
}

/** A stored or copied day as a form. */
export function formOf(draft: DayDraft): ShiftForm {
  return {
    key: randomId(),
    type: draft.type,
    shop_id: draft.shop_id,
    start: draft.dttm_work_start ? tmOf(draft.dttm_work_start).slice(0, 5) : '',
    end: draft.dttm_work_end ? tmOf(draft.dttm_work_end).slice(0, 5) : '',
    hours: draft.work_hours === null ? '' : String(draft.work_hours),
    details: draft.worker_day_details.map((detail) => ({ ...detail, work_part: String(detail.work_part) })),
    comment: draft.comment ?? '',
    is_vacancy: draft.is_vacancy,
    is_outsource: draft.outsources_ids.length > 0,
    outsources_ids: draft.outsources_ids,
  };
}

/** The types a further day of the cell may have, given the first (planning 3). */
export function typesFor(at: number, forms: readonly ShiftForm[], { types, is_fact }: FormRules): string[] {
  const usable = [...types.values()].filter(
    (type) => type.is_active && isUsableIn(types, type.code, is_fact),
  );
  const first = at > 0 ? types.get(forms[0]?.type ?? '') : undefined;
  if (!first?.is_dayoff) return usable.filter((type) => at === 0 || !type.is_dayoff).map((type) => type.code);

  return usable.filter(({ code }) => allowsBeside(types, first.code, code)).map(({ code }) => code);
}

/** The main work of the person, or the first of the department where there is none. */
function usualWork(rules: FormRules): ShiftForm['details'] {
  const work = rules.main_work_type_id ?? [...rules.work_type_ids][0];
  return work === undefined ? [] : [{ work_type_id: work, work_part: '1' }];
}

/** Another type for a day: a day off that becomes a shift gets the department, hours and work it cannot be without. */
export function withType(form: ShiftForm, type: string, rules: FormRules): ShiftForm {
  const next = rules.types.get(type);
  if (!next || next.is_dayoff) return { ...form, type };

  return {
    ...form,
    type,
    shop_id: form.shop_id ?? rules.shop_id,
    start: form.start || '09:00',
    end: form.end || (form.start ? '' : '18:00'),
    details: next.has_details && form.details.length === 0 ? usualWork(rules) : form.details,
  };
}

/** A further shift: its type follows from the first day, its work type from the person. */
export function newForm(forms: readonly ShiftForm[], rules: FormRules): ShiftForm {
  const allowed = typesFor(forms.length, forms, rules);
  const first = forms[0] ? rules.types.get(forms[0].type) : undefined;
  const wanted = defaultAdditionalType(first, [...rules.types.values()]);
  const type = (wanted !== null && allowed.includes(wanted) ? wanted : allowed[0]) ?? 'W';

  return {
    key: randomId(),
    type,
    shop_id: rules.shop_id,
    start: forms.length === 0 ? '09:00' : (forms.at(-1)?.end ?? ''),
    end: forms.length === 0 ? '18:00' : '',
    hours: '',
    details: usualWork(rules),
    comment: '',
    is_vacancy: false,
    is_outsource: false,
    outsources_ids: [],
  };
}

/** May this day be offered to outsourcing companies? Only a vacancy may, where the network has companies. */
export function takesOutsourcing(form: ShiftForm, { types, outsourcings }: FormRules): boolean {
  return form.is_vacancy && Boolean(types.get(form.type)?.has_details) && outsourcings.length > 0;
}

/** The companies the vacancy is offered to; one that no longer works for the network is left out. */
const companiesOf = (form: ShiftForm, rules: FormRules): number[] =>
  takesOutsourcing(form, rules) && form.is_outsource
    ? form.outsources_ids.filter((id) => rules.outsourcings.some((company) => company.id === id))
    : [];

/** Reads a time as people type it, "9", "930", "9:30", into "09:30"; anything else stays as it is. */
export function tidyTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim());
  if (!match || Number(match[1]) > 24) return text.trim();
  const hours = Number(match[1]) === 24 ? '00' : itemAt(match, 1).padStart(2, '0');

  return `${hours}:${match[2] ?? '00'}`;
}

/** The day a form stands for. */
export function draftOfForm(form: ShiftForm, rules: FormRules): DayDraft {
  const type = rules.types.get(form.type);
  const isOff = isDayOff(rules.types, form.type);
  const [start, end] = [tidyTime(form.start), tidyTime(form.end)];
  const isTimed = parseTm(start) !== null && parseTm(end) !== null;
  const both = !isOff && isTimed ? shiftBounds(rules.dt, start, end) : null;
  // What is no time goes on as it is, so that the check can say so.
  const alone = (tm: string) =>
    isOff || tm === '' ? null : parseTm(tm) === null ? tm : dttmOf(rules.dt, tm);

  return {
    type: form.type,
    shop_id: isOff ? null : (form.shop_id ?? rules.shop_id),
    dttm_work_start: both?.dttm_work_start ?? alone(start),
    dttm_work_end: both?.dttm_work_end ?? alone(end),
    work_hours:
      type && takesManualHours(type) && form.hours.trim() !== ''
        ? Number(form.hours.replace(',', '.'))
        : null,
    worker_day_details: type?.has_details
      ? form.details.map(({ work_type_id, work_part }) => ({
          work_type_id,
          work_part: Number(work_part.replace(',', '.')),
        }))
      : [],
    comment: form.comment.trim() || null,
    is_vacancy: Boolean(type?.has_details) && form.is_vacancy,
    outsources_ids: companiesOf(form, rules),
  };
}

/** Half a time, or what is no time, is no shift yet: nothing is judged by it. */
export function isWholeDraft({ dttm_work_start, dttm_work_end }: DayDraft): boolean {
  const isTime = (dttm: string | null) => dttm === null || isDttm(shownDttm(dttm));

  return (
    isTime(dttm_work_start) &&
    isTime(dttm_work_end) &&
    (dttm_work_start === null) === (dttm_work_end === null)
  );
}

/** What is wrong with a form: a message key by field. */
export type FormProblems = Partial<
  Record<'type' | 'start' | 'end' | 'hours' | 'details' | 'outsources' | 'form', string>
>;

const FIELD_OF: Record<string, keyof FormProblems> = {
  dttm_work_start: 'start',
  dttm_work_end: 'end',
  worker_day_details: 'details',
  type: 'type',
  error: 'type',
};

const fieldOf = ({ field, code }: InvalidDayField): keyof FormProblems =>
  code === 'outsources_not_specified' ? 'outsources' : (FIELD_OF[field] ?? 'form');

const HOURS_KEYS = {
  required: 'validation.required',
  not_a_number: 'validation.number',
  not_positive: 'validation.positive',
  over_24: 'timetable.editor.over_24',
} as const;

function keyOf(problem: InvalidDayField): string {
  if (problem.code === 'required') return 'validation.required';
  if (problem.code === 'longer_than_24_hours') return 'timetable.editor.over_24';

  return `timetable.problem.${problem.code}`;
}

function partsProblem(form: ShiftForm): string | undefined {
  for (const { work_part } of form.details) {
    if (work_part.trim() === '') return 'validation.required';
    const part = Number(work_part.replace(',', '.'));
    if (!Number.isFinite(part)) return 'validation.number';
    if (part <= 0) return 'validation.positive';
  }

  return undefined;
}

/** Checks one form by the rules of a single day (planning 16). */
export function problemsOf(form: ShiftForm, rules: FormRules): FormProblems {
  const draft = draftOfForm(form, rules);
  const type = rules.types.get(form.type) ?? null;
  const isHere = draft.shop_id === null || draft.shop_id === rules.shop_id;
  const { problems } = validateDay(
    {
      ...draft,
      dt: rules.dt,
      is_fact: rules.is_fact,
      employee_id: rules.employee_id,
      is_outsource: takesOutsourcing(form, rules) && form.is_outsource,
    },
    {
      day_type: type,
      is_stored_approved: false,
      keeps_one_time: false,
      fact_type_names: [],
      shop_work_type_ids: isHere ? rules.work_type_ids : null,
      outsourcing_network_ids: new Set(draft.outsources_ids),
      zone: null,
      today: rules.today,
    },
  );
  const found: FormProblems = {};
  for (const problem of problems) found[fieldOf(problem)] ??= keyOf(problem);
  const hours = type && takesManualHours(type) ? checkTypedHours(form.hours) : null;
  const mayBeEmpty = type?.get_work_hours_method === 'manual_or_average_sawh_hours';
  if (hours !== null && !(hours === 'required' && mayBeEmpty)) found.hours = HOURS_KEYS[hours];
  const parts = type?.has_details ? partsProblem(form) : undefined;
  if (parts) found.details = parts;

  return found;
}

/** Checks all days of a cell, the day-off rule included; one entry per form. */
export function allProblems(forms: readonly ShiftForm[], rules: FormRules): FormProblems[] {
  const wrong = new Set(
    wrongAdditionalDays(
      forms.map((form) => form.type),
      rules.types,
    ),
  );

  return forms.map((form, at) => {
    const found = problemsOf(form, rules);
    if (wrong.has(at)) found.type ??= 'timetable.problem.type_not_allowed_beside';
    if (at > 0 && !rules.allows_several && !isDayOff(rules.types, itemAt(forms, 0).type))
      found.form ??= 'timetable.entry.several_not_allowed';
    return found;
  });
}

export const hasProblems = (problems: readonly FormProblems[]): boolean =>
  problems.some((one) => Object.values(one).some(Boolean));
