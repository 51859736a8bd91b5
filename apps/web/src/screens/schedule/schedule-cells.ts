import { type DayTypes, EMPTY_TYPE, isDayOff } from '@shiftwright/domain';
import { cellText } from '../../features/planning/days/cell-text.ts';
import type { DayRow } from '../../features/planning/index.ts';
import { formatDayLong, formatTimes } from '../../lib/format/index.ts';
import type { Translate } from '../../lib/language/index.ts';
import type { GridCell } from '../../ui/day-grid/index.ts';

export interface ScheduleContext {
  types: DayTypes;
  shop_id: number;
  isWide: boolean;
  language: 'en' | 'ru';
  t: Translate;
  workTypeName: (id: number) => string;
  workTypeMark: (id: number) => string | undefined;
}

/** The days that say something: an empty day is none. */
export const heldDays = (days: readonly DayRow[]): DayRow[] => days.filter(({ type }) => type !== EMPTY_TYPE);

/** A day in words: "09:00–18:00, Cashier" or the name of the day off. */
export function dayWords(row: DayRow, context: Pick<ScheduleContext, 'types' | 'workTypeName'>): string {
  const type = context.types.get(row.type);
  if (isDayOff(context.types, row.type)) return type?.name ?? row.type;

  return [row.type === 'W' ? null : type?.name, timesOf(row), ...worksOf(row, context)]
    .filter(Boolean)
    .join(', ');
}

/** From when to when: "09:00–18:00". */
export const timesOf = ({ dttm_work_start, dttm_work_end }: DayRow): string =>
  formatTimes(dttm_work_start, dttm_work_end);

/** The names of the work of a shift, each once. */
export const worksOf = (
  { worker_day_details }: DayRow,
  { workTypeName }: Pick<ScheduleContext, 'workTypeName'>,
): string[] => [...new Set(worker_day_details.map(({ work_type_id }) => workTypeName(work_type_id)))];

function lookOf(days: readonly DayRow[], { types, shop_id }: ScheduleContext): GridCell['look'] {
  if (days.length === 0) return undefined;
  const shifts = days.filter((row) => !isDayOff(types, row.type));
  if (shifts.length === 0) return 'off';

  return shifts.some((row) => row.shop_id !== null && row.shop_id !== shop_id) ? 'elsewhere' : 'solid';
}

/** One cell of the schedule, only to be read. */
export function scheduleCell(
  person: string,
  dt: string,
  all: readonly DayRow[],
  context: ScheduleContext,
): GridCell {
  const days = heldDays(all);
  const off = days.find((row) => isDayOff(context.types, row.type));
  const work = days.flatMap((row) => row.worker_day_details)[0]?.work_type_id;
  const look = lookOf(days, context);
  const day = formatDayLong(dt, context.language);
  const words = days.map((row) => dayWords(row, context));
  const spoken = [
    ...(words.length > 0 ? words : [context.t('timetable.cell.empty')]),
    ...(look === 'elsewhere' ? [context.t('timetable.cell.elsewhere')] : []),
  ];

  return {
    text: cellText(days, context.types, context.isWide),
    look,
    lock: 'quiet',
    mark: work === undefined ? undefined : context.workTypeMark(work),
    fill: off ? context.types.get(off.type)?.html_color : undefined,
    name: `${person}, ${day}, ${spoken.join('; ')}`,
    title: [person, day, ...spoken].join('\n'),
  };
}
