import type { MessageKey } from '@shiftwright/i18n';
import type { JournalStep } from '../../../features/planning/index.ts';
import { formatDayMonth, formatSpan } from '../../../lib/format/index.ts';
import type { Translate } from '../../../lib/language/index.ts';

const STEPS = [
  'create',
  'update',
  'delete',
  'batch',
  'change_list',
  'duplicate',
  'copy_range',
  'copy_approved',
  'exchange',
  'exchange_approved',
  'delete_worker_days',
  'approve_plan',
  'approve_fact',
  'withdraw_approval',
  'change_range',
  'block',
  'unblock',
  'create_timetable',
  'delete_timetable',
  'reject',
  'repair',
  'alternative',
  'employment_changed',
  'end_employment',
  'move_employment',
  'upload',
  'upload_fact',
  'undo',
  'redo',
  'import',
  'recalc',
  'accept_violations',
  'reopen_violations',
  'attendance',
  'shift_swap',
  'shift_swap_reversed',
  'exchange_automation',
  'confirm_vacancy',
  'confirm_vacancy_to_worker',
  'reconfirm_vacancy_to_worker',
  'refuse_vacancy',
  'approve_vacancy',
  'unapprove_vacancy',
] as const;

/** What a step is called; steps that we do not know by name still say that days were changed. */
export function stepName(name: string): MessageKey {
  return `history.step.${STEPS.find((one) => one === name) ?? 'other'}`;
}

/** "Schedule deleted · days: 42 · 03/03–03/09", and of an undo, what it undid. */
export function stepWords(step: JournalStep, t: Translate, language: 'en' | 'ru'): string {
  const { dt_from, dt_to, undoes_name } = step;
  const title = undoes_name
    ? `${t(stepName(step.name))}: ${t(stepName(undoes_name))}`
    : t(stepName(step.name));
  const dates =
    dt_from === null || dt_to === null
      ? null
      : dt_from === dt_to
        ? formatDayMonth(dt_from, language)
        : formatSpan(formatDayMonth(dt_from, language), formatDayMonth(dt_to, language));

  return [title, t('history.days', { count: step.cells }), dates].filter(Boolean).join(' · ');
}

/** An instant of the journal on the clock of the reader. */
export function localDttm(instant: string): string {
  const at = new Date(/Z|[+-]\d\d:?\d\d$/.test(instant) ? instant : `${instant}Z`);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);

  return shifted.toISOString().slice(0, 19);
}
