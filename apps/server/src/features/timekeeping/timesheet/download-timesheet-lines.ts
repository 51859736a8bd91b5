import type { InputOf, timekeeping } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { OfferedFile } from '../../../platform/files/file-kind.ts';
import { looksLikeFormula } from '../../../platform/spreadsheets/formula-like.ts';
import { listTimesheetLines } from './list-timesheet-lines.ts';

const HEADER = [
  'timesheet_type',
  'tabel_code',
  'position_code',
  'shop_code',
  'dt',
  'day_type',
  'hours_type',
  'hours',
];

/** A text that a spreadsheet would take for a formula stays a text; what would break the row is quoted. */
function cell(value: string): string {
  const text = looksLikeFormula(value) ? `'${value}` : value;

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Timesheets as a file for a payroll: one row for each date and kind of hours (reporting 16). */
export async function downloadTimesheetLines(
  ctx: Ctx,
  input: InputOf<typeof timekeeping.downloadTimesheetLines>,
): Promise<OfferedFile> {
  const lines = await listTimesheetLines(ctx, input);
  const rows = lines.flatMap((line) =>
    line.days.map((day) => [
      line.timesheet_type,
      line.employee__tabel_code ?? '',
      line.position__code ?? '',
      line.shop__code ?? '',
      day.dt,
      day.day_type,
      day.hours_type ?? '',
      day.hours?.toFixed(2) ?? '',
    ]),
  );
  const text = [HEADER, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');

  return {
    filename: `${ctx.t('file_name.timesheet_lines')}_${input.dt__gte}_${input.dt__lte}.csv`,
    content_type: 'text/csv; charset=utf-8',
    body: `\ufeff${text}`,
  };
}
