import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Holiday } from '@shiftwright/forecaster';

/** One thing to forecast: a series, what was known before its origin, and the steps that are asked. */
export interface Window {
  id: string;
  series: string;
  origin: string;
  /** Known values, oldest first; NaN where nothing was observed. */
  known: number[];
  step_minutes: number;
  start: string;
  holidays: Holiday[];
  /** Wall clock of the asked steps, their distance from the origin, and the actual values. */
  ds: string[];
  steps: number[];
  actual: number[];
}

export type Layout = 'm4' | 'panel';

export interface DataSet {
  name: string;
  layout: Layout;
  windows: Window[];
}

function lines(folder: string, name: string): string[] {
  for (const file of [join(folder, `${name}.csv.gz`), join(folder, `${name}.csv`)]) {
    if (!existsSync(file)) continue;
    const raw = readFileSync(file);
    const text = raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw) : raw;
    return text
      .toString('utf8')
      .split(/\r?\n/)
      .filter((line) => line.length > 0);
  }
  return [];
}

const cells = (line: string) => line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, ''));
const number = (cell: string | undefined) =>
  cell === undefined || cell === '' || cell === 'NA' ? Number.NaN : Number(cell);
const minutes = (ds: string) => Date.parse(ds.length > 10 ? `${ds.slice(0, 16)}Z` : `${ds}T00:00Z`) / 60_000;

/** Rows of a file with a header, as records. */
function records(folder: string, name: string): Map<string, string>[] {
  const [header = [], ...rows] = lines(folder, name).map(cells);
  return rows.map((row) => new Map(header.map((column, at) => [column, row[at] ?? ''])));
}

/** True for a folder that holds a history and a test. */
export function isDataSet(folder: string): boolean {
  return lines(folder, 'train').length > 0 && lines(folder, 'test').length > 0;
}

/** Reads one folder of the benchmark; the layout is told by the header of its test file. */
export function readDataSet(folder: string, name: string): DataSet {
  const is_panel = cells(lines(folder, 'test')[0] ?? '').includes('origin');
  return is_panel
    ? { name, layout: 'panel', windows: panelWindows(folder) }
    : { name, layout: 'm4', windows: m4Windows(folder) };
}

function ragged(folder: string, name: string): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const line of lines(folder, name).slice(1)) {
    const [id = '', ...values] = cells(line);
    rows.set(
      id,
      values.map(number).filter((value) => !Number.isNaN(value)),
    );
  }
  return rows;
}

function m4Windows(folder: string): Window[] {
  const history = ragged(folder, 'train');
  return [...ragged(folder, 'test')].map(([id, actual]) => ({
    id,
    series: id,
    origin: '',
    known: history.get(id) ?? [],
    step_minutes: 60,
    start: '',
    holidays: [],
    ds: actual.map((_, at) => String(at + 1)),
    steps: actual.map((_, at) => at),
    actual,
  }));
}

function panelWindows(folder: string): Window[] {
  const [header = [], ...rows] = lines(folder, 'train').map(cells);
  const [first = '', second = ''] = rows.map((row) => row[0] ?? '');
  const step_minutes = minutes(second) - minutes(first);
  const start = first.length > 10 ? first.slice(0, 16) : `${first}T00:00`;
  const holidaysOf = readHolidays(folder);
  const asked = Map.groupBy(
    lines(folder, 'test').slice(1).map(cells),
    ([series, origin]) => `${series}@${origin}`,
  );

  return [...asked].map(([id, list]) => {
    const [series = '', origin = ''] = list[0] ?? [];
    const column = header.indexOf(series);
    const length = Math.round((minutes(origin) - minutes(first)) / step_minutes);
    const known = new Array<number>(length).fill(Number.NaN);
    for (const row of rows) {
      const at = minutes(row[0] ?? '');
      if (at >= minutes(origin)) break;
      known[Math.round((at - minutes(first)) / step_minutes)] = number(row[column]);
    }
    return {
      id,
      series,
      origin,
      known,
      step_minutes,
      start,
      holidays: holidaysOf(series, origin),
      ds: list.map(([, , at = '']) => at),
      steps: list.map(([, , at = '']) => Math.round((minutes(at) - minutes(origin)) / step_minutes)),
      actual: list.map(([, , , y]) => number(y)),
    };
  });
}

/** Calendars of the series: plain ones as they are, rich ones by place and by what was foreseeable. */
function readHolidays(folder: string): (series: string, origin: string) => Holiday[] {
  const cell = (row: Map<string, string>, column: string) => row.get(column) ?? '';
  const calendar = records(folder, 'holidays');
  if (!calendar[0]?.has('locale'))
    return () => calendar.map((row) => ({ dt: cell(row, 'date'), name: cell(row, 'name') }));

  const places = new Map(
    records(folder, 'series').map((row) => [
      cell(row, 'series'),
      [cell(row, 'city'), cell(row, 'state'), 'Ecuador'],
    ]),
  );
  const isOf = (row: Map<string, string>, series: string) =>
    places.get(series)?.includes(cell(row, 'locale_name')) ?? cell(row, 'locale') === 'National';
  return (series, origin) =>
    calendar
      .filter((row) => cell(row, 'transferred') !== 'True' && cell(row, 'type') !== 'Work Day')
      .filter((row) => isOf(row, series))
      .map((row) => ({ dt: cell(row, 'date'), description: cell(row, 'description') }))
      .filter(({ dt, description }) => !description.startsWith('Terremoto') || dt < origin.slice(0, 10))
      .map(({ dt, description }) => ({
        dt,
        name: description.replace(/^(Traslado|Puente) /, '').replace(/: .*$/, ''),
      }));
}
