import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { fileKind } from '../../../platform/files/file-kind.ts';
import {
  at,
  moment,
  type SheetCell,
  type SheetRow,
  type Workbook,
} from '../../../platform/spreadsheets/workbook.ts';
import { knownPeople } from '../../access/index.ts';
import { FIELDS, sexText, titleKey } from './people-sheet.ts';
import { rotationCell } from './rotation-cell.ts';
import { type ExistingPerson, findShop, findStaff } from './upload.repository.ts';

const WIDTHS = [18, 20, 18, 20, 11, 24, 14, 14, 10, 26, 18, 28];
/** So that "5/2" does not become a date. */
const TEXT = { format: '@' };
const TITLE = { bold: true, fill: '#eef2f7', border: true, wrap: true } as const;

const dateCell = (dt: string | null): SheetCell => (dt === null ? null : moment(dt));

/** The columns of one person, in the order of the titles. */
function rowOf(person: ExistingPerson, locale: Ctx['locale']): SheetRow {
  const { employment } = person;
  return {
    cells: [
      person.tabel_code,
      person.last_name,
      person.first_name,
      person.middle_name,
      sexText(person.sex, locale),
      employment?.position ?? null,
      dateCell(employment?.dt_hired ?? null),
      dateCell(employment?.dt_fired ?? null),
      employment?.norm_work_hours ?? null,
      at(rotationCell(employment?.rotation ?? null, locale), TEXT),
      person.phone_number,
      person.email || null,
    ],
  };
}

function* rowsOf(ctx: Ctx, staff: readonly ExistingPerson[]): Generator<SheetRow> {
  yield { cells: FIELDS.map((field) => at(ctx.t(titleKey(field)), TITLE)) };
  yield { cells: [at(ctx.t('people_sheet.note'), { color: '#5f6b7a' })] };
  for (const person of staff) yield rowOf(person, ctx.locale);
}

/** The people of a department as the upload reads them: sent back as they are, they change nothing. Addresses of colleagues stay out (access 56). */
export const employeeExample = fileKind<InputOf<typeof people.employeeUploadExample> & { emails?: string[] }>(
  'employee_example',
  async (ctx, { shop_id }): Promise<Workbook> => {
    const { network_id } = ctx.who;
    const shop = await findShop(ctx.db, network_id, shop_id);
    const asked = { network_id, shop_id, today: ctx.clock.today(shop.timezone) };
    const staff = await findStaff(ctx.db, asked, ctx.locale);
    const knows = await knownPeople(
      ctx,
      staff.map(({ user_id }) => user_id),
    );
    const shown = staff.map((one) => (knows(one.user_id) ? one : { ...one, phone_number: null, email: '' }));
    return {
      filename: `${ctx.t('people_sheet.file')}_${shop.name}.xlsx`.replace(/[\\/:*?"<>|]/g, '_'),
      sheets: [
        {
          name: ctx.t('people_sheet.sheet'),
          widths: WIDTHS,
          freeze: { rows: 1, columns: 1 },
          rows: rowsOf(ctx, shown),
        },
      ],
    };
  },
);
