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
  /** Wall clock of the asked steps, their distance from the origin, and what came. */
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
function records(folder: string, name: string): Record<string, string>[] {
  const [header, ...rows] = lines(folder, name).map(cells);
  return rows.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])));
}

/** True for a folder that holds a history and a test. */
export function isDataSet(folder: string): boolean {
  return lines(folder, 'train').length > 0 && lines(folder, 'test').length > 0;
}

/** Reads one folder of the benchmark; the layout is told by the header of its test file. */
export function readDataSet(folder: string, name: string): DataSet {
  const is_panel = cells(lines(folder, 'test')[0]).includes('origin');
  return is_panel
    ? { name, layout: 'panel', windows: panelWindows(folder) }
    : { name, layout: 'm4', windows: m4Windows(folder) };
}

function ragged(folder: string, name: string): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const line of lines(folder, name).slice(1)) {
    const [id, ...values] = cells(line);
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
  const [header, ...rows] = lines(folder, 'train').map(cells);
  const ds = rows.map((row) => row[0]);
  const step_minutes = minutes(ds[1]) - minutes(ds[0]);
  const start = ds[0].length > 10 ? ds[0].slice(0, 16) : `${ds[0]}T00:00`;
  const holidaysOf = readHolidays(folder);
  const asked = Map.groupBy(
    lines(folder, 'test').slice(1).map(cells),
    ([series, origin]) => `${series}@${origin}`,
  );

  return [...asked].map(([id, list]) => {
    const [series, origin] = list[0];
    const column = header.indexOf(series);
    const length = Math.round((minutes(origin) - minutes(ds[0])) / step_minutes);
    const known = new Array<number>(length).fill(Number.NaN);
    for (const row of rows) {
      if (minutes(row[0]) >= minutes(origin)) break;
      known[Math.round((minutes(row[0]) - minutes(ds[0])) / step_minutes)] = number(row[column]);
    }
    return {
      id,
      series,
      origin,
      known,
      step_minutes,
      start,
      holidays: holidaysOf(series, origin),
      ds: list.map(([, , at]) => at),
      steps: list.map(([, , at]) => Math.round((minutes(at) - minutes(origin)) / step_minutes)),
      actual: list.map(([, , , y]) => number(y)),
    };
  });
}

/** Calendars of the series: plain ones as they are, rich ones by place and by what was foreseeable. */
function readHolidays(folder: string): (series: string, origin: string) => Holiday[] {
  const calendar = records(folder, 'holidays');
  if (calendar.length === 0) return () => [];
  if (!('locale' in calendar[0])) return () => calendar.map(({ date, name }) => ({ dt: date, name }));

  const places = new Map(
    records(folder, 'series').map((row) => [row.series, [row.city, row.state, 'Ecuador']]),
  );
  return (series, origin) =>
    calendar
      .filter((row) => row.transferred !== 'True' && row.type !== 'Work Day')
      .filter((row) => places.get(series)?.includes(row.locale_name) ?? row.locale === 'National')
      .filter((row) => !row.description.startsWith('Terremoto') || row.date < origin.slice(0, 10))
      .map((row) => ({
        dt: row.date,
        name: row.description.replace(/^(Traslado|Puente) /, '').replace(/: .*$/, ''),
      }));
}
