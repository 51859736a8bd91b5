import type { Ctx } from '../../../../platform/context.ts';
import type { Letter } from '../../../../platform/mail/mail.ts';
import type { Step } from '../store/command.ts';
import type { NewDay } from '../store/day-row.ts';
import { findPeople } from '../store/worker-day.repository.ts';
import type { DayChanges } from '../store/write-worker-days.ts';

/** More lines than this are counted, not written: a letter is read by a person. */
const MOST_LINES = 2000;

function shown(day: NewDay): string {
  const times = [day.dttm_work_start, day.dttm_work_end].map((one) => one?.slice(11, 16)).filter(Boolean);
  return [day.type, times.join('–')].filter(Boolean).join(' ');
}

/** A letter that tells what a batch changed, or would have changed had it not been a trial (planning 53). */
export async function diffLetter(
  ctx: Ctx,
  step: Step,
  to: readonly string[],
  changes: DayChanges,
): Promise<Letter> {
  const { insert = [], update = [], remove = [] } = changes;
  const all = [...insert, ...remove, ...update.map(({ after }) => after)];
  const people = await findPeople(step.tx, [...new Set(all.flatMap((day) => day.employee_id ?? []))]);
  const whose = (day: NewDay) => {
    const version = ctx.t(day.is_fact ? 'worker_day.of_fact' : 'worker_day.of_plan');
    const name = people.get(day.employee_id ?? 0) ?? ctx.t('worker_day.vacancies');
    return `${day.dt} ${name} (${version})`;
  };
  const lines = [
    ...remove.map((day) => ({ day, text: `- ${whose(day)}: ${shown(day)}` })),
    ...update.map(({ before, after }) => ({
      day: after,
      text: `~ ${whose(after)}: ${shown(before)} → ${shown(after)}`,
    })),
    ...insert.map((day) => ({ day, text: `+ ${whose(day)}: ${shown(day)}` })),
  ]
    .sort((a, b) => a.day.dt.localeCompare(b.day.dt))
    .map((one) => one.text);
  const counts = { created: insert.length, updated: update.length, deleted: remove.length };

  return {
    to: [...to],
    subject: ctx.t('worker_day.diff_subject'),
    text: [
      ctx.t('worker_day.diff_counts', counts),
      '',
      ...lines.slice(0, MOST_LINES),
      ...(lines.length > MOST_LINES ? [`… ${lines.length - MOST_LINES}`] : []),
    ].join('\n'),
  };
}
