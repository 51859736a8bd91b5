import { type DayTypes, nameOfDayType, weekdayOf } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { HEAD } from '../../../platform/spreadsheets/head-style.ts';
import {
  at,
  type CellStyle,
  inkOn,
  moment,
  type Sheet,
  type SheetCell,
  type SheetRow,
} from '../../../platform/spreadsheets/workbook.ts';
import type { PersonRow } from './schedule-rows.ts';

export type DateKind = 'W' | 'S' | 'H';

export interface SheetStyle {
  title: string;
  shop: string;
  dates: readonly string[];
  types: DayTypes;
  /** Full, shortened or free by the production calendar. */
  kindOf: (dt: string) => DateKind;
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
const DATE_FILL: Record<DateKind, string> = { W: '#eef1f6', S: '#ffd8a8', H: '#c8ecd4' };
const CELL: CellStyle = { border: true, align: 'center', wrap: true, size: 9 };
/** Characters of a column of a day, and of the three before them. */
const DAY_WIDTH = 5.5;
const NAME_WIDTHS = [11, 26, 20];
const LINE_POINTS = 12.5;
const NAME: CellStyle = { border: true, align: 'left', wrap: true };
const DATE_FORMAT = 'dd\\.mm';

const dateStyle = (look: SheetStyle, dt: string): CellStyle => ({
  ...HEAD,
  fill: DATE_FILL[look.kindOf(dt)],
  format: DATE_FORMAT,
});

const NOTHING: CellStyle = { ...CELL, fill: '#f1f3f5' };

/** The style of each day off, in the colour of its type. */
function colours(types: DayTypes): ReadonlyMap<string, CellStyle> {
  const off = [...types.values()].filter((type) => type.is_dayoff);
  return new Map(
    off.map((type) => [type.code, { ...CELL, fill: type.html_color, color: inkOn(type.html_color) }]),
  );
}

function dayCell(row: PersonRow, dt: string, styles: ReadonlyMap<string, CellStyle>): SheetCell {
  const cell = row.cells.get(dt);
  return cell ? at(cell.text, styles.get(cell.type) ?? CELL) : at(null, NOTHING);
}

/** So high that every text of the row is seen: a shift breaks after its dash where columns are narrow. */
function heightOf(row: PersonRow, dates: readonly string[], isNarrow: boolean): number {
  const shifts = dates.map((dt) => {
    const text = row.cells.get(dt)?.text ?? '';
    return text.split('\n').reduce((sum, part) => sum + (isNarrow ? Math.ceil(part.length / 7) : 1), 0);
  });
  const names = [row.person.name, row.person.position ?? ''].map((text, i) =>
    Math.ceil(text.length / ((NAME_WIDTHS[i + 1] ?? 20) * 0.95)),
  );
  return Math.max(...shifts, ...names, 1) * LINE_POINTS + 3;
}

const nameCells = ({ person }: PersonRow): SheetCell[] => [
  at(person.tabel_code, CELL),
  at(person.name, NAME),
  at(person.position, NAME),
];

/** Weekdays above, dates below; the names of the columns beside them. */
function dateRows(ctx: Ctx, look: SheetStyle, more: readonly string[] = []): [SheetRow, SheetRow] {
  const names = [ctx.t('sheet.tabel_code'), ctx.t('sheet.employee'), ctx.t('sheet.position')];
  return [
    {
      cells: [
        null,
        null,
        null,
        ...look.dates.map((dt) => at(ctx.t(`weekday.${weekdayOf(dt) as Weekday}`), dateStyle(look, dt))),
      ],
    },
    {
      cells: [
        ...names.map((text) => at(text, HEAD)),
        ...look.dates.map((dt) => at(moment(dt), dateStyle(look, dt))),
        ...more.map((text) => at(text, HEAD)),
      ],
      height: 30,
    },
  ];
}

const titleRows = (look: SheetStyle): SheetRow[] => [
  { cells: [at(look.title, { bold: true, size: 14 })], height: 22 },
  { cells: [at(look.shop, { bold: true })] },
];
const EMPTY: SheetRow = { cells: [] };

/**
 * What stands above the people of the sheet to sign. Programs read it by position: title in row 2, department in row 3,
 * weekdays in row 7, dates in row 8, the first person in row 10 (planning 156).
 */
const signatureHead = (ctx: Ctx, look: SheetStyle, more: readonly string[]): SheetRow[] => [
  ...[EMPTY, ...titleRows(look), EMPTY, EMPTY, EMPTY],
  ...[...dateRows(ctx, look, more), EMPTY],
];

/** The sheet to sign: everybody in a row, the days of the month, what they add up to. */
export function signatureSheet(ctx: Ctx, look: SheetStyle, rows: AsyncIterable<PersonRow>): Sheet {
  const more = [ctx.t('sheet.days'), ctx.t('sheet.hours'), ctx.t('sheet.signature')];
  const styles = colours(look.types);
  async function* lines(): AsyncGenerator<SheetRow> {
    yield* signatureHead(ctx, look, more);
    for await (const row of rows) {
      const days = look.dates.map((dt) => dayCell(row, dt, styles));
      const cells = [...nameCells(row), ...days, at(row.days, CELL), at(row.hours, CELL), at(null, CELL)];
      yield { cells, height: heightOf(row, look.dates, true) };
    }
  }
  return {
    name: ctx.t('sheet.schedule'),
    widths: [...NAME_WIDTHS, ...look.dates.map(() => DAY_WIDTH), 6, 7, 14],
    freeze: { rows: 9, columns: 3 },
    repeat: { from: 7, to: 8 },
    rows: lines(),
  };
}

/** The calendar weeks of the dates. */
function weeksOf(dates: readonly string[]): string[][] {
  const weeks: string[][] = [];
  for (const dt of dates) {
    const last = weeks.at(-1);
    if (!last || weekdayOf(dt) === 0) weeks.push([dt]);
    else last.push(dt);
  }
  return weeks;
}

/** The same by weeks, a page each, wide enough to hang on the wall. */
export function weeksSheet(
  ctx: Ctx,
  look: SheetStyle,
  rowsOf: (period: { dt_from: string; dt_to: string }) => AsyncIterable<PersonRow>,
): Sheet {
  const styles = colours(look.types);
  const breaks: number[] = [];
  async function* lines(): AsyncGenerator<SheetRow> {
    let written = 0;
    for (const dates of weeksOf(look.dates)) {
      if (written > 0) breaks.push(written);
      const [dt_from = '', dt_to = dt_from] = [dates[0], dates.at(-1)];
      const title = `${look.title}, ${ctx.t('sheet.week_title', { dt_from, dt_to })}`;
      const week = { ...look, title, dates };
      const heads = [...titleRows(week), EMPTY, ...dateRows(ctx, week)];
      yield* heads;
      written += heads.length;
      for await (const row of rowsOf({ dt_from, dt_to })) {
        const cells = [...nameCells(row), ...dates.map((dt) => dayCell(row, dt, styles))];
        yield { cells, height: heightOf(row, dates, false) };
        written += 1;
      }
    }
  }
  return {
    name: ctx.t('sheet.weeks'),
    widths: [...NAME_WIDTHS, ...Array(7).fill(18)],
    breaks,
    rows: lines(),
  };
}

/** What codes and colours mean. */
export function legendSheet(ctx: Ctx, types: DayTypes): Sheet {
  const inUse = [...types.values()].filter((type) => type.is_active).sort((a, b) => b.ordering - a.ordering);
  return {
    name: ctx.t('sheet.legend'),
    widths: [12, 40],
    rows: [
      { cells: [at(ctx.t('sheet.code'), HEAD), at(ctx.t('sheet.meaning'), HEAD)] },
      ...inUse.map((type) => ({
        cells: [
          at(type.excel_load_code, { ...CELL, fill: type.html_color, color: inkOn(type.html_color) }),
          at(nameOfDayType(type, ctx.locale), NAME),
        ],
      })),
    ],
  };
}

/** A row per person and date; both times hold the code of a day off. */
export function rowsSheet(ctx: Ctx, look: SheetStyle, rows: AsyncIterable<PersonRow>): Sheet {
  const head = ['tabel_code', 'employee', 'position', 'date', 'shift_start', 'shift_end'] as const;
  async function* lines(): AsyncGenerator<SheetRow> {
    yield { cells: head.map((key) => at(ctx.t(`sheet.${key}`), HEAD)) };
    for await (const row of rows)
      for (const dt of look.dates)
        for (const text of (row.cells.get(dt)?.text ?? '').split('/\n').filter((one) => one !== '')) {
          const [start = '', end = start] = splitTimes(text);
          const when = at(moment(dt), CELL);
          yield { cells: [...nameCells(row), when, at(start, CELL), at(end, CELL)] };
        }
  }
  return {
    name: ctx.t('sheet.schedule'),
    widths: [12, 30, 20, 12, 14, 24],
    freeze: { rows: 1, columns: 0 },
    rows: lines(),
  };
}

/** "К ~09:00-18:00 (Касса)" as "К ~09:00" and "18:00 (Касса)"; a day off stays whole. */
function splitTimes(text: string): string[] {
  const match = /^([^(]*?\d?\d?:?\d?\d?)-(\d\d:\d\d.*|\s*\(.*|)$/s.exec(text);
  return match && text.includes(':') ? [match[1] ?? '', match[2] ?? ''] : [text];
}

/** A sheet to fill in: the header in the first row, notes at the end. */
export function exampleSheet(ctx: Ctx, look: SheetStyle, rows: AsyncIterable<PersonRow>): Sheet {
  const codes = [...look.types.values()]
    .filter((type) => type.is_active && type.is_dayoff && type.use_in_plan)
    .map((type) => `${type.excel_load_code} – ${type.name}`);
  const styles = colours(look.types);
  async function* lines(): AsyncGenerator<SheetRow> {
    yield dateRows(ctx, look)[1];
    for await (const row of rows)
      yield { cells: [...nameCells(row), ...look.dates.map((dt) => dayCell(row, dt, styles))] };
    yield { cells: [] };
    yield { cells: [ctx.t('sheet.example_note', { codes: codes.join(', ') })] };
  }
  return {
    name: ctx.t('sheet.schedule'),
    widths: [12, 30, 20, ...look.dates.map(() => 12)],
    freeze: { rows: 1, columns: 3 },
    rows: lines(),
  };
}

/** "Schedule for March 2026". */
export const titleOf = (ctx: Ctx, dt: string, inspection: boolean) =>
  ctx.t(inspection ? 'sheet.inspection_title' : 'sheet.schedule_title', { month: dt.slice(0, 7) });
