import { planning } from '@shiftwright/contracts';
import { expect } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import type { TestApp } from './test-app.ts';
import { aTimetable, WORKER_DAY_FUNCTIONS } from './timetable.ts';

/** What a manager needs to upload and download schedules. */
export const SCHEDULE_FILE_FUNCTIONS = [
  ...WORKER_DAY_FUNCTIONS,
  'WorkerDay_upload',
  'WorkerDay_upload_fact',
  'WorkerDay_generate_upload_example',
  'WorkerDay_download_timetable',
];

type Month = Awaited<ReturnType<typeof aTimetable>>;
type Value = string | number | Date | null;

/** A workbook as another program writes it. */
export async function aScheduleFile(rows: Value[][], name = 'schedule.xlsx') {
  const cells = rows.map((row) =>
    row.map((value) =>
      value instanceof Date ? { value, type: Date, format: 'dd.mm.yyyy' } : { value: value ?? undefined },
    ),
  );
  const bytes = await writeXlsx(cells as SheetData, { sheet: 'March' } as never).toBuffer();
  return new File([new Uint8Array(bytes)], name);
}

/** What tests of schedule files do with the server of a test. */
export function scheduleFiles(app: () => TestApp) {
  const aMonth = () => aTimetable(app().db, SCHEDULE_FILE_FUNCTIONS);

  const upload = (m: Month, file: File, given: { dry_run?: boolean; shop_id?: number } = {}, fact = false) =>
    app().call(
      fact ? planning.uploadFactWorkerDays : planning.uploadWorkerDays,
      { shop_id: m.shop.id, file, ...given },
      m.manager,
    );

  async function create(m: Month, day: object) {
    const answer = await app().call(planning.createWorkerDay, day as never, m.manager);
    expect(answer.status).toBe(201);
    return answer.body;
  }

  async function drafts(m: Month, is_fact = false) {
    const rows = await app()
      .db.selectFrom('worker_day')
      .selectAll()
      .where('network_id', '=', m.network_id)
      .where('is_approved', '=', false)
      .where('is_fact', '=', is_fact)
      .orderBy('dt')
      .orderBy('dttm_work_start')
      .execute();
    return rows.map((row) => ({
      ...row,
      in_short: `${row.dt.slice(8)} ${row.type} ${row.dttm_work_start?.slice(11, 16) ?? ''}-${row.dttm_work_end?.slice(11, 16) ?? ''}`,
    }));
  }
  return { aMonth, upload, create, drafts };
}
