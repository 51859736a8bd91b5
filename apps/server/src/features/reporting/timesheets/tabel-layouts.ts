import { type DayTypes, eachDt, groupRows, round2 } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { at, moment, type Sheet, type SheetRow } from '../../../platform/spreadsheets/workbook.ts';
import { CENTRE, COUNT, DATE, DATE_TIME, HOURS, head, TOTAL, texts } from '../cell-styles.ts';
import type { TabelDay, TabelItem, TabelPerson } from './tabel.repository.ts';

/** The layouts of a network's timesheet besides form T-13 (reporting 12). */
const LAYOUTS = ['default', 'lines', 'mts'] as const;
type TabelLayout = (typeof LAYOUTS)[number];

/** What the rows of a layout are made of, some people at a time. */
export interface TabelSource {
  period: { dt_from: string; dt_to: string };
  types: DayTypes;
  /** Main and additional, each with its own rows? */
  is_divided: boolean;
  /** A person's items, the additional ones apart where the timesheet is divided; `note` names them. */
  items: () => AsyncIterable<{ person: TabelPerson; items: TabelItem[]; note: string }>;
  days: () => AsyncIterable<{ person: TabelPerson; days: TabelDay[] }>;
}

const hoursOf = (items: readonly TabelItem[]) => round2(items.reduce((sum, item) => sum + item.hours, 0));

const noted = (position: string | null, note: string) => [position, note].filter(Boolean).join(', ');

/** A cell for each date: its hours, else the code of the day; then the hours and days of the period. */
function dateCells(items: readonly TabelItem[], { period, types }: TabelSource) {
  const byDate = groupRows(items, (item) => item.dt);
  const dates = eachDt(period.dt_from, period.dt_to);
  const cells = dates.map((dt) => {
    const own = byDate.get(dt) ?? [];
    const hours = hoursOf(own);
    return hours > 0
      ? at(hours, HOURS)
      : at(types.get(own[0]?.day_type ?? '')?.excel_load_code ?? '', CENTRE);
  });
  const worked = dates.filter((dt) => hoursOf(byDate.get(dt) ?? []) > 0).length;
  return [...cells, at(hoursOf(items), TOTAL), at(worked, { ...COUNT, bold: true })];
}

const dateHeads = ({ period }: TabelSource) =>
  eachDt(period.dt_from, period.dt_to).map((dt) => String(Number(dt.slice(8))));

async function* personRows(ctx: Ctx, source: TabelSource): AsyncGenerator<SheetRow> {
  const last = [ctx.t('tabel.paid_hours'), ctx.t('sheet.days')];
  yield head([ctx.t('sheet.employee'), ctx.t('sheet.position'), ...dateHeads(source), ...last]);
  for await (const { person, items, note } of source.items())
    yield { cells: [...texts([person.name, noted(person.position, note)]), ...dateCells(items, source)] };
}

/** One line for each position or kind of work and department in which a person worked. */
async function* lineRows(ctx: Ctx, source: TabelSource): AsyncGenerator<SheetRow> {
  const named = ['sheet.tabel_code', 'sheet.employee', 'sheet.position', 'reports.shop'] as const;
  const last = [ctx.t('tabel.paid_hours'), ctx.t('sheet.days')];
  yield head([...named.map((key) => ctx.t(key)), ...dateHeads(source), ...last]);
  for await (const { person, items, note } of source.items()) {
    const worksAs = (item: TabelItem) => item.position ?? item.work_type ?? person.position ?? '';
    const lines = groupRows(items, (item) => `${worksAs(item)}\n${item.shop ?? ''}`);
    for (const [line, own] of lines) {
      const [position = '', shop = ''] = line.split('\n');
      const names = texts([person.tabel_code, person.name, noted(position, note), shop]);
      yield { cells: [...names, ...dateCells(own, source)] };
    }
  }
}

/** A row for every date of the main timesheet, and of the additional one; these have no times of their own. */
async function* itemRows(ctx: Ctx, source: TabelSource): AsyncGenerator<SheetRow> {
  for await (const { person, items, note } of source.items())
    for (const item of items)
      yield {
        cells: [
          ...texts([person.tabel_code, person.name, item.position ?? person.position, item.shop]),
          at(moment(item.dt), DATE),
          at(note || ctx.t('tabel.main_row'), CENTRE),
          at(source.types.get(item.day_type)?.excel_load_code ?? item.day_type, CENTRE),
          ...[at(null, DATE_TIME), at(null, DATE_TIME), at(item.hours, HOURS)],
        ],
      };
}

/** A row for every planned and worked day with its times. */
async function* dayRows(ctx: Ctx, source: TabelSource): AsyncGenerator<SheetRow> {
  const named = [
    'sheet.tabel_code',
    'sheet.employee',
    'sheet.position',
    'reports.shop',
    'sheet.date',
  ] as const;
  const rest = [
    'tabel.kind',
    'reports.day_type',
    'sheet.shift_start',
    'sheet.shift_end',
    'sheet.hours',
  ] as const;
  yield head([...named, ...rest].map((key) => ctx.t(key)));
  if (source.is_divided) {
    yield* itemRows(ctx, source);
    return;
  }
  const time = (dttm: string | null) => at(dttm === null ? null : moment(dttm), DATE_TIME);
  for await (const { person, days } of source.days())
    for (const day of days)
      yield {
        cells: [
          ...texts([person.tabel_code, person.name, person.position, day.shop]),
          at(moment(day.dt), DATE),
          at(ctx.t(day.is_fact ? 'tabel.kind_fact' : 'tabel.kind_plan'), CENTRE),
          at(source.types.get(day.type)?.excel_load_code ?? day.type, CENTRE),
          time(day.dttm_work_start),
          time(day.dttm_work_end),
          at(day.hours, HOURS),
        ],
      };
}

const narrow = ({ period }: TabelSource) => eachDt(period.dt_from, period.dt_to).map(() => 6.5);

/** The sheet of a layout. */
export function layoutSheet(ctx: Ctx, layout: TabelLayout, name: string, source: TabelSource): Sheet {
  switch (layout) {
    case 'default':
      return {
        ...{ name, rows: personRows(ctx, source), freeze: { rows: 1, columns: 2 } },
        widths: [32, 26, ...narrow(source), 10, 8],
      };
    case 'lines':
      return {
        ...{ name, rows: lineRows(ctx, source), freeze: { rows: 1, columns: 4 } },
        widths: [14, 32, 26, 28, ...narrow(source), 10, 8],
      };
    case 'mts':
      return {
        ...{ name, rows: dayRows(ctx, source), freeze: { rows: 1, columns: 2 } },
        widths: [14, 32, 26, 28, 12, 10, 10, 20, 20, 10],
      };
  }
}

export const isLayout = (value: unknown): value is TabelLayout =>
  (LAYOUTS as readonly unknown[]).includes(value);
