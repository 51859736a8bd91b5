import { type CellReason, differingRows, EMPTY_TYPE, isDayOff, scoreFacts } from '@shiftwright/domain';
import { cellText, lineText } from '../../../features/planning/days/cell-text.ts';
import { type DayRow, hasRows, isUnsaved } from '../../../features/planning/index.ts';
import { formatDayLong } from '../../../lib/format/index.ts';
import type { GridCell } from '../../../ui/day-grid/index.ts';
import { cellCode } from './cell-code.ts';
import { type CellContext, type CellFacts, isElsewhere } from './cell-context.ts';
import { isCellLocked } from './cell-lock.ts';
import { cellLook } from './cell-look.ts';
import { spokenDays } from './spoken-day.ts';
import { barsOf, carriedOf } from './timeline-bars.ts';

const dayNames = new Map<string, string>();

/** Every person of a column has the same date: its words are made once. */
function dayName(dt: string, language: 'en' | 'ru'): string {
  const key = `${language}:${dt}`;
  const name = dayNames.get(key) ?? formatDayLong(dt, language);
  dayNames.set(key, name);

  return name;
}

const NOTED = ['late', 'early_departure', 'unaccounted_overtime'] as const;

/** The worst deviation in minutes: "late 44", "left −74". */
function noteOf(reasons: readonly CellReason[], { t }: CellContext): string | undefined {
  for (const { code, minutes } of reasons) {
    const noted = NOTED.find((one) => one === code);
    if (noted && minutes !== undefined) return t(`timetable.note.${noted}`, { minutes });
  }

  return undefined;
}

interface CellStatus {
  tone: GridCell['tone'];
  note?: string | undefined;
  words: string[];
}

function statusOf(facts: CellFacts, context: CellContext): CellStatus {
  const { t, view } = context;
  if (view.isScored) {
    const { status, reasons } = scoreFacts(facts.judged ?? facts.rows, facts.against, context.tolerances, {
      types: context.types,
      is_past: facts.dt < context.today,
      zone: context.zone,
      zones: context.clocks,
    });
    const words = reasons.map((reason) =>
      t(`timetable.reason.${reason.code}`, { minutes: reason.minutes ?? 0 }),
    );
    return { tone: status ?? undefined, note: noteOf(reasons, context), words };
  }
  if (view.against === null) return { tone: undefined, words: [] };
  const differing = differingRows(facts.rows, facts.against);
  const isDifferent = differing.drafts.length + differing.approved.length > 0;
  if (!isDifferent) return { tone: undefined, words: [] };

  return {
    tone: 'different',
    words: [
      t('timetable.cell.draft'),
      t('timetable.cell.approved_is', { value: spokenDays(facts.against, context) }),
    ],
  };
}

function savingWords({ edit }: CellFacts, { t }: CellContext): string[] {
  if (!edit || hasRows(edit)) return [];
  if (!isUnsaved(edit)) return [t('timetable.cell.saving')];

  return [t('timetable.cell.not_saved', { reason: edit.message })];
}

function spokenValue(facts: CellFacts, context: CellContext): string {
  if (!context.view.isScored) return spokenDays(facts.rows, context);

  return context.t('timetable.cell.plan_and_fact', {
    plan: spokenDays(facts.against, context),
    fact: spokenDays(facts.rows, context),
  });
}

/** Everything there is to say about a cell, in words. */
function detailsOf(facts: CellFacts, context: CellContext, current: readonly string[]): string[] {
  const { t } = context;
  const isProtected = facts.rows.some((row) => row.is_blocked);

  const carried = carriedOf(facts);

  return [
    spokenValue(facts, context),
    ...(carried ? [t('timetable.cell.night_before', { value: spokenValue(carried, context) })] : []),
    ...(facts.hours === undefined ? [] : [t('schedule.hours', { hours: facts.hours })]),
    ...(facts.change ? [facts.change.words] : []),
    ...current,
    ...savingWords(facts, context),
    ...(facts.problems?.length ? [t('grid.cell.problems', { count: facts.problems.length })] : []),
    ...(facts.problems ?? []),
    ...facts.rows.flatMap((row) =>
      row.shop_id !== null && isElsewhere(row, context)
        ? [t('timetable.cell.elsewhere_in', { name: context.shopName(row.shop_id) })]
        : [],
    ),
    ...facts.rows.flatMap(({ outsources }) =>
      outsources.length > 0
        ? [t('grid.cell.outsource', { name: outsources.map((one) => one.name).join(', ') })]
        : [],
    ),
    ...(facts.isEmployed ? [] : [t('timetable.cell.not_employed')]),
    ...(isProtected ? [t('timetable.cell.protected')] : []),
    ...facts.rows.flatMap((row) => row.comment ?? []),
  ];
}

function textsOf(facts: CellFacts, context: CellContext): Pick<GridCell, 'text' | 'second'> {
  const { view, types, isWide, isTimeline } = context;
  if (!view.isScored) return { text: cellText(facts.rows, types, isWide) };

  return {
    text: lineText(facts.against, types),
    second: isTimeline ? undefined : lineText(facts.rows, types),
  };
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/**
 * Paid hours and work under the times, where there is room: "8 h · Cashier". What does not fit beside the hours is left
 * out as a whole; the colour tells it.
 */
function workOf({ rows, hours }: CellFacts, context: CellContext): string | undefined {
  if (hours === undefined) return undefined;
  const ids = new Set(rows.flatMap((row) => row.worker_day_details.map((one) => one.work_type_id)));
  // The works of another store have no names here.
  const [first, ...others] = [...ids].map(context.workTypeName).filter(Boolean);
  const work = first && others.length > 0 ? `${first} +${others.length}` : first;

  const paid = unbroken(context.t('schedule.hours', { hours }));
  return work ? `${paid} ${unbroken(`· ${work}`)}` : paid;
}

function saveOf({ edit }: CellFacts): GridCell['save'] {
  if (!edit) return undefined;
  if (isUnsaved(edit)) return 'failed';
  return edit.status === 'settling' ? 'saved' : 'pending';
}

/** One cell, ready to draw: texts, standing, look, and what a screen reader says (screens 37). */
export function gridCell(facts: CellFacts, context: CellContext): GridCell {
  const { view, types, language } = context;
  const { tone, note, words } = statusOf(facts, context);
  const shown = view.isScored && facts.rows.length === 0 ? facts.against : facts.rows;
  const off = shown.find((row) => isDayOff(types, row.type) && row.type !== EMPTY_TYPE);
  const work = shown.flatMap((row) => row.worker_day_details)[0]?.work_type_id;
  const details = detailsOf(facts, context, words);
  const seen =
    context.isTimeline || view.isScored ? '' : cellText(facts.rows, types, true).replace('\n', ' ');
  const spoken = seen === '' || seen === details[0] ? details : [seen, ...details];
  const day = dayName(facts.dt, language);
  const isProtected = facts.rows.some((row) => row.is_blocked);
  const carried = carriedOf(facts);

  return {
    ...textsOf(facts, context),
    detail: workOf(facts, context),
    tone,
    note,
    remarks: view.isScored ? words : undefined,
    look: cellLook(facts, shown, context),
    lock: isCellLocked(facts, context) ? (isProtected ? 'shown' : 'quiet') : undefined,
    mark: work === undefined || view.isScored || context.isTimeline ? undefined : context.workTypeMark(work),
    fill: off ? types.get(off.type)?.html_color : undefined,
    save: saveOf(facts),
    badge: facts.badge,
    change: facts.change?.mark,
    code: cellCode(shown, context),
    name: `${facts.person}, ${day}, ${spoken.join(', ')}`,
    title: [facts.person, day, ...details].join('\n'),
    bars: context.isTimeline ? barsOf(facts, context, tone) : undefined,
    carried: carried ? barsOf(carried, context, undefined) : undefined,
  };
}

const HOUR_SECONDS = 3600;

/** Hours of a day for summaries: what the server counted, else the span of the shift. */
export function hoursOf(row: DayRow): number {
  if (row.work_hours > 0 || !row.dttm_work_start || !row.dttm_work_end) return row.work_hours;

  return (Date.parse(`${row.dttm_work_end}Z`) - Date.parse(`${row.dttm_work_start}Z`)) / 1000 / HOUR_SECONDS;
}
