import { groupRows, itemAt, overlappingEmployments } from '@shiftwright/domain';
import { type Row, rowsOf, takeIds } from '../rows.repository.ts';
import type { EmploymentInput } from '../schema/document.ts';
import { employeeNetwork, own, type Scope } from '../scope.ts';
import type { Claims } from './network.ts';

export async function employees(scope: Scope, claimed: Claims<'employees'>) {
  const { registry, network_id } = scope;
  const rows = claimed.flatMap(({ item, id, path }) => {
    const user_id = own(scope, 'user_account', item.user, `${path}.user`);
    return user_id ? [{ id, network_id, user_id, tabel_code: item.tabel_code }] : [];
  });
  await registry.save('employee', rows);
}

interface StoredEmployment extends Row {
  id: number;
  code: string | null;
  employee_id: number;
  shop_id: number;
  dt_hired: string;
  dt_fired: string | null;
  dttm_deleted: string | null;
}

interface Placed {
  item: EmploymentInput;
  path: string;
  id: number;
  shop_id: number;
}

const placeKey = (row: Pick<StoredEmployment, 'employee_id' | 'shop_id' | 'dt_hired'>) =>
  `${row.employee_id} ${row.shop_id} ${row.dt_hired}`;

/** Employments with what each can do and when; found again by code, else by person, department and hire date. */
export async function employments(scope: Scope) {
  const { tx, registry, network_id, input, at } = scope;
  const items = input.employments ?? [];
  const columns = ['id', 'code', 'employee_id', 'shop_id', 'dt_hired', 'dt_fired', 'dttm_deleted'];
  const stored = await rowsOf<StoredEmployment>(tx, 'employment', columns, [network_id]);
  const byCode = new Map(stored.filter((row) => row.code).map((row) => [row.code as string, row.id]));
  const byPlace = new Map(stored.map((row) => [placeKey(row), row.id]));
  const fresh = await takeIds(tx, 'employment', items.length);
  const seen = new Map<number, string>();

  const placed: Placed[] = [];
  const rows: Row[] = [];
  for (const [i, item] of items.entries()) {
    const path = `${at}.employments[${i}]`;
    const row = employmentRow(scope, item, path);
    if (!row) continue;
    const existing = item.code ? byCode.get(item.code) : undefined;
    const id = existing ?? byPlace.get(placeKey(row)) ?? (fresh[i] as number);
    const twin = seen.get(id);
    if (twin)
      registry.problem(path, `repeats ${twin}: the same person, department and hire date, or the same code`);
    seen.set(id, path);
    byPlace.set(placeKey(row), id);
    rows.push({ ...row, id });
    placed.push({ item, path, id, shop_id: row.shop_id });
  }
  if (refuseOverlaps(scope, placed, rows as PlacedRow[], stored)) return;
  await registry.save('employment', rows);
  await abilities(scope, placed);
}

type PlacedRow = Pick<StoredEmployment, 'id' | 'employee_id' | 'shop_id' | 'dt_hired'> & {
  dt_fired?: string | null;
};

/** Nobody has two employments in one department at once, in the document or beside what is stored. */
function refuseOverlaps(
  { registry }: Scope,
  placed: readonly Placed[],
  rows: readonly PlacedRow[],
  stored: readonly StoredEmployment[],
): boolean {
  let found = false;
  const replaced = new Set(rows.map((row) => row.id));
  const left = stored.filter((row) => row.dttm_deleted === null && !replaced.has(row.id));
  const firedById = new Map(stored.map((row) => [row.id, row.dt_fired]));
  const firedOf = ({ id, dt_fired }: PlacedRow) =>
    (dt_fired === undefined ? firedById.get(id) : dt_fired) ?? null;
  const sent = rows.map((row) => ({ ...row, dt_fired: firedOf(row) }));
  const byPerson = groupRows([...left, ...sent], (row) => row.employee_id);
  for (const [i, row] of sent.entries()) {
    const [other] = overlappingEmployments(row, byPerson.get(row.employee_id) ?? []);
    if (!other) continue;
    found = true;
    registry.problem(
      itemAt(placed, i).path,
      `overlaps another employment of the person in the department (${other.dt_hired} to ${other.dt_fired ?? 'open'})`,
    );
  }
  return found;
}

function employmentRow(scope: Scope, item: EmploymentInput, path: string) {
  const { registry, network_id } = scope;
  const { employee, employee_network, shop, position, function_group, sawh_settings, ...rest } = item;
  const { work_types: _, constraints: __, slots: ___, ...columns } = rest;
  const people = employeeNetwork(scope, employee_network, `${path}.employee_network`);
  if (people === undefined) return null;
  const employee_id = registry.find('employee', people, employee, `${path}.employee`);
  const shop_id = own(scope, 'shop', shop, `${path}.shop`);
  const refs = {
    position_id: own(scope, 'worker_position', position, `${path}.position`),
    function_group_id: own(scope, 'access_group', function_group, `${path}.function_group`),
    sawh_settings_id: own(scope, 'sawh_settings', sawh_settings, `${path}.sawh_settings`),
  };
  if (item.dt_fired && item.dt_fired < item.dt_hired)
    registry.problem(`${path}.dt_fired`, 'is earlier than dt_hired');
  if (!employee_id || !shop_id) return null;
  return { ...columns, ...refs, network_id, employee_id, employee_network_id: people, shop_id };
}

/** What work each employment can do, when it cannot, and the hours of those who keep fixed hours. */
async function abilities(scope: Scope, placed: readonly Placed[]) {
  const { tx, registry, network_id } = scope;
  const works = await rowsOf<{ id: number; shop_id: number; work_type_name_id: number }>(
    tx,
    'work_type',
    ['id', 'shop_id', 'work_type_name_id'],
    [network_id],
  );
  const workIds = new Map(works.map((work) => [`${work.shop_id} ${work.work_type_name_id}`, work.id]));
  const workOf = (shop_id: number, text: string, path: string) => {
    const name_id = own(scope, 'work_type_name', text, path);
    const id = workIds.get(`${shop_id} ${name_id}`);
    if (name_id && !id) registry.problem(path, `work type "${text}" is not in use in the department`);
    return id;
  };

  const links: Row[] = [];
  const constraints: Row[] = [];
  const slots: Row[] = [];
  for (const { item, path, id, shop_id } of placed) {
    const mains = (item.work_types ?? []).filter((link) => link.priority === 1);
    if (mains.length > 1) registry.problem(`${path}.work_types`, 'more than one main work type (priority 1)');
    for (const [i, { work_type, ...link }] of (item.work_types ?? []).entries()) {
      const work_type_id = workOf(shop_id, work_type, `${path}.work_types[${i}].work_type`);
      if (work_type_id) links.push({ ...link, network_id, employment_id: id, work_type_id });
    }
    for (const row of item.constraints ?? []) constraints.push({ ...row, network_id, employment_id: id });
    for (const [i, { work_type, ...slot }] of (item.slots ?? []).entries()) {
      const work_type_id = work_type && workOf(shop_id, work_type, `${path}.slots[${i}].work_type`);
      slots.push({ ...slot, network_id, employment_id: id, work_type_id });
    }
  }
  await registry.save('employment_work_type', links, ['network_id', 'employment_id', 'work_type_id']);
  await registry.save('worker_constraint', constraints, ['network_id', 'employment_id', 'weekday', 'tm']);
  await registry.save('employment_slot', slots, ['network_id', 'employment_id', 'weekday']);
}

export async function medicalDocumentTypes(
  { registry, network_id }: Scope,
  claimed: Claims<'medical_document_types'>,
) {
  await registry.save(
    'medical_document_type',
    claimed.map(({ item, id }) => ({ ...item, id, network_id })),
  );
}

export async function medicalDocuments(scope: Scope) {
  const { registry, network_id, input, at } = scope;
  const rows = (input.medical_documents ?? []).flatMap(({ employee, medical_document_type, ...item }, i) => {
    const path = `${at}.medical_documents[${i}]`;
    const employee_id = own(scope, 'employee', employee, `${path}.employee`);
    const type = own(scope, 'medical_document_type', medical_document_type, `${path}.medical_document_type`);
    if (item.dt_to < item.dt_from) registry.problem(`${path}.dt_to`, 'is earlier than dt_from');
    return employee_id && type ? [{ ...item, network_id, employee_id, medical_document_type_id: type }] : [];
  });
  if (registry.problems.some(({ path }) => path.endsWith('.dt_to'))) return;
  const key = ['network_id', 'employee_id', 'medical_document_type_id', 'dt_from'];
  await registry.save('medical_document', rows, key);
}

/** Notifications have no key of their own: the same event of the same moment is the same notification. */
export async function notifications(scope: Scope) {
  const { tx, registry, network_id, input, at } = scope;
  const items = input.notifications ?? [];
  if (items.length === 0) return;
  const columns = ['id', 'user_id', 'event_type', 'dttm'];
  const stored = await rowsOf<{ id: number; user_id: number; event_type: string; dttm: string }>(
    tx,
    'notification',
    columns,
    [network_id],
  );
  const keyOf = (row: { user_id: number; event_type: string; dttm: string }) =>
    `${row.user_id} ${row.event_type} ${new Date(row.dttm).toISOString()}`;
  const ids = new Map(stored.map((row) => [keyOf(row), row.id]));
  const fresh = await takeIds(tx, 'notification', items.length);
  const rows = items.flatMap(({ user, shop, ...item }, i) => {
    const user_id = own(scope, 'user_account', user, `${at}.notifications[${i}].user`);
    const shop_id = own(scope, 'shop', shop, `${at}.notifications[${i}].shop`);
    if (!user_id) return [];
    const id = ids.get(keyOf({ ...item, user_id })) ?? (fresh[i] as number);
    const link = item.link?.replace(/\{(shop|user):([^{}]+)\}/g, (_, kind, key) =>
      String(own(scope, kind === 'shop' ? 'shop' : 'user_account', key, `${at}.notifications[${i}].link`)),
    );
    return [{ ...item, ...(link !== undefined && { link }), id, network_id, user_id, shop_id }];
  });
  await registry.save('notification', rows);
}
