import { readDecimal } from '@shiftwright/domain';
import { LOCALES, type MessageKey } from '@shiftwright/i18n';
import type { Text } from '../../../platform/errors.ts';
import { dateOfCell } from '../../../platform/spreadsheets/cell-date.ts';
import type { Cell, ReadSheet } from '../../../platform/spreadsheets/first-sheet.ts';
import { columnName } from '../../../platform/spreadsheets/workbook.ts';
import { textOf } from '../../../platform/texts.ts';
import { readRotationCell, rotationCell } from './rotation-cell.ts';

export const FIELDS = [
  'tabel_code',
  'last_name',
  'first_name',
  'middle_name',
  'sex',
  'position',
  'dt_hired',
  'dt_fired',
  'norm_work_hours',
  'rotation',
  'phone_number',
  'email',
] as const;
export type SheetField = (typeof FIELDS)[number];

type Locale = (typeof LOCALES)[number];

/** What a row says of a person; an empty cell says nothing. */
export type PersonValues = Partial<Record<SheetField, string>>;
export interface PersonRow {
  /** As the sheet numbers it, from 1. */
  row: number;
  values: PersonValues;
}
export interface Problem {
  row: number;
  column: string;
  /** As the row names the person; empty where it does not. */
  name: string;
  reason: Text;
}
export interface PeopleSheet {
  people: PersonRow[];
  skipped: { row: number; reason: Text }[];
  invalid: Problem[];
  /** The letter of a field's column; of the first where the sheet has no such column. */
  columnOf(field: string): string;
}

export const titleKey = (field: SheetField): MessageKey => `people_sheet.${field}`;

const HEADER_WITHIN_ROWS = 10;
const LIMITS: Partial<Record<SheetField, number>> = { tabel_code: 64, phone_number: 32, middle_name: 64 };
const MOST_LETTERS = 30;
const MOST_RATE = 200;

const titles = new Map<string, SheetField>(
  FIELDS.flatMap((field) =>
    [field, ...LOCALES.map((locale) => textOf(locale, titleKey(field)))].map(
      (title) => [title.toLowerCase(), field] as const,
    ),
  ),
);
const plain = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).trim();

/** Where each field stands; null unless the row names the personnel number and the last name. */
function headerOf(row: readonly Cell[]): Map<SheetField, number> | null {
  const found = new Map<SheetField, number>();
  for (const [i, cell] of row.entries()) {
    const field = titles.get(plain(cell).toLowerCase().replace(/\*$/, '').trim());
    if (field && !found.has(field)) found.set(field, i);
  }
  return found.has('tabel_code') && found.has('last_name') ? found : null;
}

/** A rotation as it would be written for the reader; a program of sheets takes "5/2" for a date unless told. */
function readRotation(cell: Cell, locale: Locale): { value: string } | { reason: Text } {
  if (cell instanceof Date) return { reason: { key: 'people_sheet.rotation_is_date' } };
  const rotation = readRotationCell(plain(cell));
  if (rotation === undefined) return { reason: { key: 'people_sheet.rotation_unreadable' } };
  return { value: rotationCell(rotation, locale) ?? textOf(locale, 'rotation.none') };
}

const SEXES = [
  ['F', 'staff.sex_f'],
  ['M', 'staff.sex_m'],
] as const;
export type Sex = (typeof SEXES)[number][0];

/** A sex by the beginning of its word in any language: F, female, Ж, жен. (people 34). */
export function sexOf(text: string): Sex | undefined {
  const start = text.toLowerCase().replace(/\.$/, '');
  const isNamed = (key: MessageKey) =>
    LOCALES.some((locale) => textOf(locale, key).toLowerCase().startsWith(start));
  return start === '' ? undefined : SEXES.find(([, key]) => isNamed(key))?.[0];
}

/** The word of the reader for a sex. */
export const sexText = (sex: Sex, locale: Locale): string =>
  textOf(locale, sex === 'F' ? 'staff.sex_f' : 'staff.sex_m');

function readSex(text: string, locale: Locale): { value: string } | { reason: Text } {
  const sex = sexOf(text);
  return sex ? { value: sexText(sex, locale) } : { reason: { key: 'people_sheet.not_a_sex' } };
}

function readCell(field: SheetField, cell: Cell, locale: Locale): { value: string } | { reason: Text } {
  if (field === 'rotation') return readRotation(cell, locale);
  if (field === 'dt_hired' || field === 'dt_fired') {
    const value = dateOfCell(cell);
    return value ? { value } : { reason: { key: 'people_sheet.not_a_date' } };
  }
  const value = plain(cell);
  if (field === 'sex') return readSex(value, locale);
  if (field === 'norm_work_hours') {
    const rate = readDecimal(value.replace('%', ''));
    if (rate === null || rate < 0 || rate > MOST_RATE) return { reason: { key: 'employment.rate_range' } };
    return { value: String(rate) };
  }
  if (field === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return { reason: { key: 'validation.email' } };
  const isLong = value.length > (LIMITS[field] ?? (field.endsWith('_name') ? MOST_LETTERS : 254));
  return isLong ? { reason: { key: 'validation.too_long' } } : { value };
}

const nameIn = ({ last_name, first_name, tabel_code = '' }: PersonValues): string =>
  [last_name, first_name].filter(Boolean).join(' ') || tabel_code;

/** The people of a sheet by its titles, in either language; null when no row holds them. */
export function readPeople({ rows }: ReadSheet, locale: Locale): PeopleSheet | null {
  const at = rows.slice(0, HEADER_WITHIN_ROWS).findIndex((row) => headerOf(row) !== null);
  const header = at < 0 ? null : headerOf(rows[at] ?? []);
  if (!header) return null;
  const columnOf = (field: string) =>
    columnName(header.get(field as SheetField) ?? header.get('tabel_code') ?? 0);
  const sheet: PeopleSheet = { people: [], skipped: [], invalid: [], columnOf };
  const firstRow = new Map<string, number>();

  for (const [i, cells] of rows.entries()) {
    const row = i + 1;
    if (i <= at || cells.every((cell) => plain(cell) === '')) continue;
    if (plain(cells.find((cell) => plain(cell) !== '')).startsWith('*')) {
      sheet.skipped.push({ row, reason: { key: 'schedule_upload.note' } });
      continue;
    }
    const { values, problems } = readRow(header, cells, locale);
    const twin = firstRow.get(values.tabel_code ?? '');
    if (!values.tabel_code) problems.push({ field: 'tabel_code', reason: { key: 'validation.required' } });
    else if (twin)
      problems.push({ field: 'tabel_code', reason: { key: 'people_sheet.repeated', params: { row: twin } } });
    else firstRow.set(values.tabel_code, row);
    if (problems.length === 0) sheet.people.push({ row, values });
    const name = nameIn(values);
    for (const { field, reason } of problems)
      sheet.invalid.push({ row, column: columnOf(field), name, reason });
  }
  return sheet;
}

function readRow(header: ReadonlyMap<SheetField, number>, cells: readonly Cell[], locale: Locale) {
  const values: PersonValues = {};
  const problems: { field: SheetField; reason: Text }[] = [];
  for (const [field, i] of header) {
    const cell = cells[i] ?? null;
    if (plain(cell) === '') continue;
    const read = readCell(field, cell, locale);
    if ('value' in read) values[field] = read.value;
    else problems.push({ field, reason: read.reason });
  }
  return { values, problems };
}
