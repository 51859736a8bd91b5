import type { AnyEndpoint } from '@shiftwright/contracts';
import type { z } from 'zod';
import type { Row } from './table.ts';
import type { Ids } from './world.ts';

/** A plausible value of every field that some call requires, by its name. */
const VALUES: Record<string, unknown> = {
  dt: '2026-03-20',
  dt_from: '2026-03-10',
  dt_to: '2026-03-14',
  from_dt: '2026-03-10',
  to_dt: '2026-03-14',
  dt__gte: '2026-03-10',
  dt__lte: '2026-03-14',
  dt_hired: '2026-03-10',
  from_copy_dt_from: '2026-03-10',
  from_copy_dt_to: '2026-03-11',
  to_copy_dt_from: '2026-03-24',
  to_copy_dt_to: '2026-03-25',
  dates: ['2026-03-20'],
  from_dates: ['2026-03-20'],
  to_dates: ['2026-03-21'],
  type: 'W',
  is_fact: false,
  comment: '',
  first_name: 'New',
  last_name: 'Person',
  name: 'New',
  username: 'nobody-there',
  email: 'nobody@example.com',
  password: 'nothing-12',
  token: 'none',
  old_password: 'nothing-12',
  new_password1: 'mud-Gravel-72',
  new_password2: 'mud-Gravel-72',
  confirmation_password: 'nothing-12',
  tm_work_start: '10:00:00',
  tm_work_end: '18:00:00',
  dttm_work_start: '2026-03-20T10:00:00',
  dttm_work_end: '2026-03-20T18:00:00',
  tabel_type: 'F',
  group_by: 'employee',
  reason: 'why',
  command_id: 1,
};

const LISTS = new Set(['employee_ids', 'shop_ids', 'shop_id__in', 'id__in', 'employee_id__in']);

/** What names the place. */
function placeOf(row: Row, ids: Ids): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row.at).map(([field, what]) => {
      const id = ids[what];
      if (id === undefined) throw new Error(`nothing at the place is called ${what}`);
      return [field, LISTS.has(field) ? [id] : id];
    }),
  );
}

/** What the input of a call is made of: what names the place, and what the row adds. */
export function neededBy(row: Row): string[] {
  const read = new Set(Object.values(row.at));
  row.body?.(new Proxy({}, { get: (_ids, thing) => Number(read.add(String(thing)).size) }));
  // Nobody is there without a day, or there would be nothing to do.
  return read.has('employee') ? [...read, 'worker_day'] : [...read];
}

/** The smallest input that the contract accepts: the place, what the row adds, and plausible values of what is missing. */
export function inputOf(endpoint: AnyEndpoint, row: Row, ids: Ids): Record<string, unknown> {
  const input: Record<string, unknown> = { ...placeOf(row, ids), ...row.body?.(ids) };
  for (const schema of [endpoint.params, endpoint.input] as z.ZodType[]) {
    for (let round = 0; round < 3; round++) {
      const parsed = schema.safeParse(forCheck(input));
      if (parsed.success) break;
      const fields = parsed.error.issues.map((issue) => String(issue.path[0]));
      for (const field of fields)
        if (input[field] === undefined && field in VALUES) input[field] = VALUES[field];
    }
    const parsed = schema.safeParse(forCheck(input));
    if (!parsed.success)
      throw new Error(`the matrix sends what the contract refuses: ${parsed.error.message}`);
  }
  return input;
}

/** A file of the browser reads as the bytes that the server gets. */
const forCheck = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      value instanceof File ? { filename: value.name, bytes: new Uint8Array() } : value,
    ]),
  );

type Field = { safeParse(value: unknown): { success: boolean } };
const isFlag = (field: Field) => field.safeParse('true').success && !field.safeParse('2026-03-10').success;

/**
 * The call as the matrix makes it, with every flag that adds something to the answer, and where asked with each of them
 * alone; nothing where the world has no such thing.
 */
export function inputsWithFlags(
  endpoint: AnyEndpoint,
  row: Row,
  ids: Ids,
  { each }: { each: boolean },
): Record<string, unknown>[] {
  let plain: Record<string, unknown>;
  try {
    plain = inputOf(endpoint, row, ids);
  } catch {
    return [];
  }
  const flags = Object.entries(endpoint.input.shape as Record<string, Field>)
    .filter(([key, field]) => isFlag(field) && !(key in plain))
    .map(([key]) => key);
  const all = Object.fromEntries(flags.map((key) => [key, true]));
  return [plain, ...(each ? flags.map((key) => ({ ...plain, [key]: true })) : []), { ...plain, ...all }];
}
