import type { InputOf, reporting } from '@shiftwright/contracts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { at, moment, type SheetRow, type Workbook } from '../../../platform/spreadsheets/workbook.ts';
import { knownPeople } from '../../access/index.ts';
import { DATE_TIME, head, texts } from '../cell-styles.ts';
import { namedShops, reportScope } from '../scope.ts';
import { findRecords } from './attendance.repository.ts';

const COLUMNS = [
  'reports.last_name',
  'reports.first_name',
  'reports.username',
  'sheet.tabel_code',
  'reports.shop',
  'reports.shop_code',
  'reports.record_type',
  'reports.dttm',
  'reports.photo',
] as const;

/** Arrivals and leaves of chosen people (reporting 11). */
export const attendanceFile = fileKind<InputOf<typeof reporting.downloadAttendance>>(
  'attendance',
  async (ctx, input): Promise<Workbook> => {
    await namedShops(ctx, input.shop_id__in);
    const scope = await reportScope(ctx, 'AttendanceRecords_report', input);
    async function* rows(): AsyncGenerator<SheetRow> {
      yield head(COLUMNS.map((key) => ctx.t(key)));
      const records = await findRecords(ctx.db, scope, ctx.locale);
      const knows = await knownPeople(
        ctx,
        records.map((record) => record.user_id),
        { ever: true },
      );
      for (const { type, dttm, photo_of, ...record } of records)
        yield {
          cells: [
            ...texts([
              record.last_name,
              record.first_name,
              knows(record.user_id) ? record.username : '',
              record.tabel_code,
              record.shop_name,
              record.shop_code,
              ctx.t(`reports.record_${type}`),
            ]),
            at(moment(dttm), DATE_TIME),
            photo_of === null ? null : `${ctx.public_url}/rest_api/attendance_records/${photo_of}/photo/`,
          ],
        };
    }
    return {
      filename: `${ctx.t('reports.attendance_file')}_${input.dt_from}_${input.dt_to}.xlsx`,
      sheets: [
        {
          name: ctx.t('reports.attendance'),
          widths: [20, 16, 16, 14, 28, 14, 14, 20, 50],
          freeze: { rows: 1, columns: 2 },
          rows: rows(),
        },
      ],
    };
  },
);
