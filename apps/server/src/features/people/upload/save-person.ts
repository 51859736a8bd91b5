import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { authorise, changeableUser, insertUser, recordAudit, updateUserColumns } from '../../access/index.ts';
import { hire } from '../employment/create-employment.ts';
import { changeEmployment } from '../employment/update-employment.ts';
import { type PersonValues, type SheetField, sexOf, sexText } from './people-sheet.ts';
import { readRotationCell, rotationCell } from './rotation-cell.ts';
import type { ExistingPerson } from './upload.repository.ts';

export interface Department {
  shop_id: number;
  position_ids: ReadonlyMap<string, number>;
}
export interface FieldChange {
  field: SheetField;
  before: string | null;
  after: string | null;
}
export interface Saved {
  kind: 'added' | 'changed' | 'unchanged';
  changes: FieldChange[];
}

const PERSONAL = ['last_name', 'first_name', 'middle_name', 'sex', 'phone_number', 'email'] as const;

const required = (field: SheetField) => new InvalidFields({ [field]: [{ key: 'validation.required' }] });

function need(values: PersonValues, field: SheetField): string {
  const value = values[field];
  if (value === undefined) throw required(field);
  return value;
}

/** The position a row names; unknown ones are refused at their cell. */
function positionOf({ position_ids }: Department, values: PersonValues): number | undefined {
  if (values.position === undefined) return undefined;
  const id = position_ids.get(values.position.toLowerCase());
  if (id === undefined) throw new InvalidFields({ position: [{ key: 'employment.unknown_position' }] });
  return id;
}

function termsOf(values: PersonValues) {
  return {
    ...(values.dt_fired ? { dt_fired: values.dt_fired } : {}),
    ...(values.norm_work_hours ? { norm_work_hours: Number(values.norm_work_hours) } : {}),
    ...(values.rotation ? { rotation: readRotationCell(values.rotation) ?? null } : {}),
  };
}

/** A value of the sheet as it is stored. */
const storedOf = (field: SheetField, value: string | null) => (field === 'sex' ? sexOf(value ?? '') : value);

const personalOf = (values: PersonValues) =>
  Object.fromEntries(
    PERSONAL.flatMap((field) => (values[field] ? [[field, storedOf(field, values[field])]] : [])),
  );

/** Fields that become something else; an empty cell changes nothing (people 34). */
function changesOf(values: PersonValues, before: Partial<Record<SheetField, string | null>>): FieldChange[] {
  return (Object.keys(before) as SheetField[]).flatMap((field) => {
    const after = values[field];
    const was = before[field] || null;
    return after === undefined || after === was ? [] : [{ field, before: was, after }];
  });
}

async function hireHere(
  ctx: Ctx,
  tx: Tx,
  at: Department,
  { values, who }: { values: PersonValues; who: object },
) {
  need(values, 'position');
  await hire(ctx, tx, {
    ...who,
    ...termsOf(values),
    shop_id: at.shop_id,
    position_id: positionOf(at, values),
    dt_hired: need(values, 'dt_hired'),
  });
}

const everything = (values: PersonValues): FieldChange[] =>
  (Object.entries(values) as [SheetField, string][]).map(([field, after]) => ({
    field,
    before: null,
    after,
  }));

async function addPerson(ctx: Ctx, tx: Tx, at: Department, values: PersonValues): Promise<Saved> {
  await authorise(ctx, 'User', 'POST', [at.shop_id]);
  if (!values.first_name) need(values, 'last_name');
  const user_id = await insertUser(tx, ctx.who, { ...personalOf(values), lang: ctx.locale });
  await recordAudit(ctx, tx, { event: 'user_created', subject_id: user_id });
  await hireHere(ctx, tx, at, { values, who: { user_id, tabel_code: need(values, 'tabel_code') } });
  return { kind: 'added', changes: everything(values) };
}

async function changePerson(
  ctx: Ctx,
  tx: Tx,
  at: Department,
  { known, values }: { known: ExistingPerson; values: PersonValues },
) {
  const changes = changesOf(values, {
    last_name: known.last_name,
    first_name: known.first_name,
    middle_name: known.middle_name,
    sex: sexText(known.sex, ctx.locale),
    phone_number: known.phone_number,
    email: known.email,
  });
  if (changes.length === 0) return changes;
  await authorise(ctx, 'User', 'PUT', [at.shop_id]);
  await changeableUser({ ...ctx, db: tx }, known.user_id, 'User', 'PUT');
  const columns = Object.fromEntries(changes.map(({ field, after }) => [field, storedOf(field, after)]));
  await updateUserColumns(tx, known.user_id, columns);
  const details = { fields: Object.keys(columns).sort() };
  await recordAudit(ctx, tx, { event: 'user_changed', subject_id: known.user_id, details });
  return changes;
}

/** The terms of the employment in the department, as far as the row says something else. */
async function changeTerms(
  ctx: Ctx,
  tx: Tx,
  at: Department,
  { known, values }: { known: ExistingPerson; values: PersonValues },
) {
  const { employment } = known;
  if (!employment) return [];
  const position = values.position?.toLowerCase();
  const isSamePosition = position === undefined || position === employment.position?.trim().toLowerCase();
  const changes = changesOf(isSamePosition ? { ...values, position: employment.position ?? '' } : values, {
    position: employment.position ?? '',
    dt_hired: employment.dt_hired,
    dt_fired: employment.dt_fired,
    norm_work_hours: String(employment.norm_work_hours),
    rotation: rotationCell(employment.rotation, ctx.locale) ?? ctx.t('rotation.none'),
  }).filter(({ field }) => field !== 'position' || !isSamePosition);
  if (changes.length === 0) return changes;
  const position_id = isSamePosition ? undefined : positionOf(at, values);
  await changeEmployment(ctx, tx, {
    id: employment.id,
    ...termsOf(values),
    ...(position_id === undefined ? {} : { position_id }),
    dt_hired: values.dt_hired ?? employment.dt_hired,
  });
  return changes;
}

/** A hire date after the dismissal is a new employment, not a change of the old one. */
const isHiredAgain = ({ dt_fired }: { dt_fired: string | null }, { dt_hired }: PersonValues) =>
  dt_fired !== null && dt_hired !== undefined && dt_hired > dt_fired;

/** One row of the sheet, as if its person had been entered by hand: made, hired here, changed, or left as they are. */
export async function savePerson(
  ctx: Ctx,
  tx: Tx,
  at: Department,
  { known, values }: { known: ExistingPerson | undefined; values: PersonValues },
): Promise<Saved> {
  if (!known) return addPerson(ctx, tx, at, values);
  if (!known.employment || isHiredAgain(known.employment, values)) {
    await hireHere(ctx, tx, at, { values, who: { employee_id: known.employee_id } });
    const { position, dt_hired, dt_fired, norm_work_hours, rotation } = values;
    const terms = { position, dt_hired, dt_fired, norm_work_hours, rotation } as PersonValues;
    const hired = everything(terms).filter(({ after }) => after !== undefined);
    return { kind: 'added', changes: [...(await changePerson(ctx, tx, at, { known, values })), ...hired] };
  }
  const changes = [
    ...(await changePerson(ctx, tx, at, { known, values })),
    ...(await changeTerms(ctx, tx, at, { known, values })),
  ];
  return { kind: changes.length > 0 ? 'changed' : 'unchanged', changes };
}
