import { type DayTypes, isDayOff } from '@shiftwright/domain';
import type { TimesheetItem } from '../../../features/timekeeping/index.ts';
import { formatDayLong, formatTimes } from '../../../lib/format/index.ts';
import type { Translate } from '../../../lib/language/index.ts';
import type { GridCell } from '../../../ui/day-grid/index.ts';
import type { TabelType } from './tabel-type.ts';

type Kind = TimesheetItem['timesheet_type'];
/** The items of timesheets: employee, date, kind. */
export type TabelIndex = ReadonlyMap<string, readonly TimesheetItem[]>;

const keyOf = (employee_id: number, dt: string, kind: Kind) => `${employee_id}:${dt}:${kind}`;

/** Puts items where the tabel looks for them. */
export function indexItems(items: readonly TimesheetItem[]): TabelIndex {
  const index = new Map<string, TimesheetItem[]>();
  for (const item of items) {
    const key = keyOf(item.employee_id, item.dt, item.timesheet_type);
    const there = index.get(key);
    if (there) there.push(item);
    else index.set(key, [item]);
  }

  return index;
}

export function itemsAt(index: TabelIndex, employee_id: number, dt: string, kind: Kind) {
  return index.get(keyOf(employee_id, dt, kind)) ?? [];
}

/** The kinds a tabel shows, one a line. */
export const kindsOf = (type: TabelType): readonly Kind[] => (type === 'MA' ? ['M', 'A'] : [type]);

const dayHours = (item: TimesheetItem) => Number(item.day_hours);
const nightHours = (item: TimesheetItem) => Number(item.night_hours);
export const hoursOfItems = (items: readonly TimesheetItem[]): number =>
  items.reduce((sum, item) => sum + dayHours(item) + nightHours(item), 0);

export interface TabelContext {
  types: DayTypes;
  shop_id: number;
  language: 'en' | 'ru';
  /** Writes hours as the network wants them. */
  formatHours: (hours: number) => string;
  t: Translate;
}

/** Hours where there are any, otherwise the short name of the day. */
function lineOf(items: readonly TimesheetItem[], { types, formatHours }: TabelContext): string {
  const hours = hoursOfItems(items);
  if (hours > 0) return formatHours(hours);
  const [item] = items;
  if (!item) return '';

  return types.get(item.day_type)?.short_name ?? item.day_type;
}

function wordsOf(item: TimesheetItem, { types, formatHours, t }: TabelContext): string {
  const times =
    item.dttm_work_start && item.dttm_work_end ? formatTimes(item.dttm_work_start, item.dttm_work_end) : null;
  const night = nightHours(item);
  const hours = dayHours(item) + night;

  return [
    types.get(item.day_type)?.name ?? item.day_type,
    times,
    hours > 0 ? t('tabel.hours', { hours: formatHours(hours) }) : null,
    night > 0 ? t('tabel.night', { hours: formatHours(night) }) : null,
    item.source === 'P' ? t('tabel.from_plan') : null,
  ]
    .filter(Boolean)
    .join(', ');
}

function lookOf(items: readonly TimesheetItem[], { types, shop_id }: TabelContext): GridCell['look'] {
  const [item] = items;
  if (!item) return undefined;
  if (isDayOff(types, item.day_type)) return 'off';
  if (item.shop_id !== null && item.shop_id !== shop_id) return 'elsewhere';

  return item.source === 'P' ? 'ahead' : 'solid';
}

/** One cell of the tabel: hours or the day, in one line or in two for main and additional. */
export function tabelCell(
  person: string,
  dt: string,
  lines: readonly (readonly TimesheetItem[])[],
  context: TabelContext,
): GridCell {
  const items = lines.flat();
  const [first = [], second] = lines;
  const off = items.find((item) => isDayOff(context.types, item.day_type));
  const words = items.map((item) =>
    lines.length > 1
      ? `${context.t(`tabel.type.${item.timesheet_type}`)}: ${wordsOf(item, context)}`
      : wordsOf(item, context),
  );
  const day = formatDayLong(dt, context.language);
  const spoken = words.length > 0 ? words : [context.t('timetable.cell.empty')];
  const absent = items.some((item) => item.day_type === 'A');

  return {
    text: lineOf(first, context),
    second: second ? lineOf(second, context) : undefined,
    look: lookOf(items, context),
    tone: absent ? 'negative' : undefined,
    fill: off ? context.types.get(off.day_type)?.html_color : undefined,
    lock: 'quiet',
    name: `${person}, ${day}, ${spoken.join('; ')}`,
    title: [person, day, ...spoken].join('\n'),
  };
}
