import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, type FieldErrors, Invalid, InvalidList, type Text } from '../../../platform/errors.ts';
import type { ReadSheet } from '../../../platform/spreadsheets/first-sheet.ts';
import { readUpload } from '../../../platform/spreadsheets/read-sheet.ts';
import { type PeopleSheet, type PersonRow, readPeople } from './people-sheet.ts';
import { savePerson } from './save-person.ts';
import {
  attempting,
  type ExistingPerson,
  findExisting,
  findPositionIds,
  findShop,
} from './upload.repository.ts';

type Input = InputOf<typeof people.uploadEmployees>;
type Result = people.EmployeeUpload;

/** Each is entered as if by hand, in one transaction: more would hold it for too long. */
const MOST_ROWS = 2000;

/** The field a refusal speaks of, and its first text. */
function reasonOf(error: AppError): { field: string; reason: Text } {
  const [entry] = Object.entries(error.fields);
  if (!entry) return { field: 'tabel_code', reason: error.texts[0] ?? { key: 'validation.invalid' } };
  const [field, texts] = entry as [string, FieldErrors[string]];
  if (field === 'employee_id') return { field: 'tabel_code', reason: { key: 'people_sheet.elsewhere' } };
  return {
    field,
    reason: (Array.isArray(texts) ? (texts[0] as Text) : undefined) ?? { key: 'validation.invalid' },
  };
}

const nameOf = (values: PersonRow['values'], known: ExistingPerson | undefined) =>
  [values.last_name ?? known?.last_name, values.first_name ?? known?.first_name].filter(Boolean).join(' ');

interface Upload {
  input: Input;
  sheet: ReadSheet;
  read: PeopleSheet;
}

/** A refusal with whom it is about, where the row tells. */
function told(ctx: Ctx, name: string, { key, params }: Text): string {
  const reason = ctx.t(key, params);
  return name === '' ? reason : ctx.t('people_sheet.whose', { name, reason });
}

function startOf(ctx: Ctx, { input, sheet, read }: Upload): Result {
  const textOf = ({ key, params }: Text) => ctx.t(key, params);
  return {
    dry_run: input.dry_run,
    added: [],
    changed: [],
    skipped: read.skipped.map(({ row, reason }) => ({ sheet: sheet.name, row, reason: textOf(reason) })),
    invalid: read.invalid.map(({ row, column, name, reason }) => ({
      ...{ sheet: sheet.name, row, column },
      reason: told(ctx, name, reason),
    })),
    unchanged: 0,
  };
}

/** Tries every row, each by itself, and tells what became of it. */
async function saveRows(ctx: Ctx, tx: Tx, upload: Upload): Promise<Result> {
  const { input, sheet, read } = upload;
  const result = startOf(ctx, upload);
  const { network_id } = ctx.who;
  const shop = await findShop(tx, network_id, input.shop_id);
  const asked = { network_id, shop_id: shop.id, today: ctx.clock.today(shop.timezone) };
  const known = await findExisting(
    tx,
    asked,
    read.people.map(({ values }) => values.tabel_code ?? ''),
  );
  const at = { shop_id: shop.id, position_ids: await findPositionIds(tx, network_id) };

  for (const { row, values } of read.people) {
    const person = known.get(values.tabel_code ?? '');
    try {
      const { kind, changes } = await attempting(tx, () =>
        savePerson(ctx, tx, at, { known: person, values }),
      );
      const entry = {
        sheet: sheet.name,
        row,
        tabel_code: values.tabel_code ?? '',
        name: nameOf(values, person),
        changes,
      };
      if (kind === 'unchanged') result.unchanged += 1;
      else result[kind].push(entry);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { field, reason } = reasonOf(error);
      const where = { sheet: sheet.name, row, column: read.columnOf(field) };
      result.invalid.push({ ...where, reason: told(ctx, nameOf(values, person), reason) });
    }
  }
  result.invalid.sort((a, b) => a.row - b.row);
  return result;
}

/** Leaves a transaction with its result, and nothing written. */
class TakenBack extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('taken back');
    this.result = result;
  }
}

function refusalOf({ invalid }: Result): InvalidList {
  const texts = invalid.map(
    ({ row, column, reason }): Text => ({ key: 'schedule_upload.at', params: { row, column, reason } }),
  );
  return new InvalidList(texts, { as: 'message' });
}

/**
 * People of a department from a workbook: all of it, or nothing while a single row cannot be; `dry_run` tells what
 * would happen (people 33).
 */
export async function uploadEmployees(ctx: Ctx, input: Input): Promise<Result> {
  const sheet = await readUpload(input.file);
  const read = readPeople(sheet, ctx.locale);
  if (!read) throw new Invalid('people_sheet.no_header');
  if (read.people.length > MOST_ROWS) throw new Invalid('people_sheet.too_many', { limit: MOST_ROWS });
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      const result = await saveRows({ ...ctx, db: tx }, tx, { input, sheet, read });
      if (input.dry_run || result.invalid.length > 0) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    if (!input.dry_run) throw refusalOf(error.result);
    return error.result;
  }
}
