import { type DayTypes, isDayOff, type Tolerances } from '@shiftwright/domain';
import type { TableView } from '../../../features/planning/days/table-view.ts';
import type { CellEdit, DayRow } from '../../../features/planning/index.ts';
import type { Translate } from '../../../lib/language/index.ts';
import type { GridCell } from '../../../ui/day-grid/index.ts';
import { todayAt, type Zones } from './clocks.ts';

/** What all cells of a screen share. */
export interface CellContext {
  view: TableView;
  shop_id: number;
  types: DayTypes;
  tolerances: Tolerances;
  /** Of the department; null until it is known. */
  zone: string | null;
  /** By the clock of the department. */
  today: string;
  /** Of all departments on screen. */
  zones: Zones;
  /** The clocks of all departments in which somebody on screen works, as far as they are known. */
  clocks: ReadonlyMap<number, string>;
  isWide: boolean;
  isTimeline: boolean;
  mayChangeProtected: boolean;
  t: Translate;
  language: 'en' | 'ru';
  workTypeName: (id: number) => string;
  workTypeMark: (id: number) => string | undefined;
  /** Another department: its code, and its name. */
  shopCode: (id: number) => string;
  shopName: (id: number) => string;
}

/** The context of a row that stands in another of the departments on screen, by the clock there. */
export function contextAt(context: CellContext, shop_id: number): CellContext {
  if (context.shop_id === shop_id) return context;
  const zone = context.zones.get(shop_id) ?? null;

  return { ...context, shop_id, zone, today: todayAt(zone) };
}

/** What is known of one cell. */
export interface CellFacts {
  person: string;
  dt: string;
  /** The version shown, with the edit under way already in it. */
  rows: readonly DayRow[];
  against: readonly DayRow[];
  /** The facts that are judged here, where these are others than the rows shown: some lie after midnight (planning 46). */
  judged?: readonly DayRow[] | undefined;
  /** Of a timeline: what stands on the date before. */
  before?: { rows: readonly DayRow[]; against: readonly DayRow[] } | undefined;
  edit: CellEdit | undefined;
  isEmployed: boolean;
  badge?: GridCell['badge'];
  /** The rules that the day breaks, in words. */
  problems?: readonly string[] | undefined;
  /** The paid hours of the day, where there is room for them. */
  hours?: string | undefined;
  /** What a run did to the day, while its difference is looked at. */
  change?: { mark: NonNullable<GridCell['change']>; words: string } | undefined;
}

/** Is the day worked in another department (screens 33)? */
export function isElsewhere(row: DayRow, context: Pick<CellContext, 'types' | 'shop_id'>): boolean {
  return row.shop_id !== null && row.shop_id !== context.shop_id && !isDayOff(context.types, row.type);
}
