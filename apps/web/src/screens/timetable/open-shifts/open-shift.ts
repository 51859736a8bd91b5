import {
  type DayDraft,
  type EntryOutcome,
  type EntryRules,
  enteredDays,
} from '../../../features/planning/index.ts';

type Rules = Pick<EntryRules, 'types' | 'aliases' | 'shop_id' | 'work_types'>;

/** Stands for the work type that a person would have brought along. */
const NOBODYS_WORK = -1;

/** What a template would be as an open shift; `is_sure` is false where nobody has said at what work. */
export type OpenShiftOutcome =
  | { ok: true; drafts: DayDraft[]; is_sure: boolean }
  | Extract<EntryOutcome, { ok: false }>;

/** Reads a template as shifts that nobody has yet. A day off is no open shift. */
export function openShiftsOf(text: string, dt: string, rules: Rules): OpenShiftOutcome {
  const outcome = enteredDays(
    text,
    { dt, current: [], left: [], above: [] },
    { ...rules, main_work_type_id: NOBODYS_WORK, allows_several: true, is_fact: false },
  );
  if (!outcome.ok) return outcome;
  const isShift = (draft: DayDraft) => draft.dttm_work_start !== null && draft.dttm_work_end !== null;
  if (outcome.drafts.length === 0 || !outcome.drafts.every(isShift))
    return { ok: false, code: 'unexpected_text' };
  const [only, ...others] = rules.work_types;
  const isUnsaid = (draft: DayDraft) =>
    draft.worker_day_details.some(({ work_type_id }) => work_type_id === NOBODYS_WORK);
  const drafts = outcome.drafts.map((draft) =>
    isUnsaid(draft)
      ? { ...draft, worker_day_details: only ? [{ work_type_id: only.id, work_part: 1 }] : [] }
      : draft,
  );

  return { ok: true, drafts, is_sure: others.length === 0 || !outcome.drafts.some(isUnsaid) };
}
