import type { JournalQuery } from '@shiftwright/contracts';
import { type JournaledChange, NOT_UNDOABLE_COMMANDS, only } from '@shiftwright/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { type AccessScope, employeeInScope, shopInScope } from '../../../access/index.ts';
import type { PlanViolation } from '../judging/judging.repository.ts';
import type { DayRow } from '../store/day-row.ts';

type Condition = RawBuilder<SqlBool>;

export interface Author {
  id: number;
  first_name: string;
  last_name: string;
}

/** A step with the undo or redo that happened to it last. */
export interface StepRow {
  id: number;
  network_id: number;
  name: string;
  dttm: string;
  user_id: number | null;
  user: Author | null;
  shop_id: number | null;
  reason: string | null;
  undoes_id: number | null;
  undoes_name: string | null;
  link_id: number | null;
  link_name: string | null;
  link_user_id: number | null;
}

/** What of a step the caller may see, in figures. */
export interface StepFigures {
  dt_from: string | null;
  dt_to: string | null;
  shop_ids: number[];
  cells: number;
  employee_id: number | null;
  created: number;
  updated: number;
  deleted: number;
  violations: number;
}

export interface JournalScope {
  network_id: number;
  /** The own network and those connected with it. */
  network_ids: readonly number[];
  user_id: number;
  within: AccessScope;
}

/** Lists count no further: nobody pages through more. */
const MOST_COUNTED = 10_000;
const MOST_STEPS = 1000;

const visible = (alias: string, within: AccessScope) =>
  sql<SqlBool>`(${shopInScope(`${alias}.shop_id`, within)} or ${employeeInScope(`${alias}.employee_id`, within)})`;

/** Days worked in a department, and days off of its people: two conditions, for an index answers each but not both. */
const armsOfShop = (shopId: number): Condition[] => [
  sql<SqlBool>`ch.shop_id = ${shopId}`,
  sql<SqlBool>`(ch.shop_id is null and ch.employee_id in (
    select employee_id from employment where shop_id = ${shopId} and dttm_deleted is null))`,
];
/** Steps that change no day: something was said of problems of people. */
const SAYING = ['accept_violations', 'reopen_violations'];
const isSaying = sql<SqlBool>`c.name = any(${sql.val(SAYING)}::text[])`;

const ofShop = (shopId: number) => sql<SqlBool>`(${sql.join(armsOfShop(shopId), sql` or `)})`;

const stepColumns = sql`c.id, c.network_id, c.name, c.dttm, c.user_id, c.shop_id, c.reason, c.undoes_id,
  (select name from worker_day_command u where u.id = c.undoes_id) as undoes_name,
  case when a.id is not null then jsonb_build_object('id', a.id, 'first_name', a.first_name,
    'last_name', a.last_name) end as user,
  link.id as link_id, link.name as link_name, link.user_id as link_user_id`;
const lastLink = sql`left join lateral (
    select l.id, l.name, l.user_id from worker_day_command l
     where l.undoes_id = c.id order by l.id desc limit 1) link on true`;
const stepTables = sql`worker_day_command c left join user_account a on a.id = c.user_id ${lastLink}`;
const isOrdinary = sql<SqlBool>`c.name <> all(${sql.val(NOT_UNDOABLE_COMMANDS)}::text[])`;

/** Whom and which dates a question is about. */
function cellConditions(q: JournalQuery): Condition[] {
  const given: (Condition | false)[] = [
    q.employee_id !== undefined && sql<SqlBool>`ch.employee_id = ${q.employee_id}`,
    q.employee_id__in !== undefined && sql<SqlBool>`ch.employee_id = any(${q.employee_id__in}::bigint[])`,
    q.dt !== undefined && sql<SqlBool>`ch.dt = ${q.dt}`,
    q.dt__gte !== undefined && sql<SqlBool>`ch.dt >= ${q.dt__gte}`,
    q.dt__lte !== undefined && sql<SqlBool>`ch.dt <= ${q.dt__lte}`,
  ];
  return given.filter((one) => one !== false);
}

const changeConditions = (q: JournalQuery): Condition[] => [
  ...cellConditions(q),
  ...(q.worker_day_id === undefined ? [] : [sql<SqlBool>`ch.worker_day_id = ${q.worker_day_id}`]),
];

/** The steps that said something of problems that the question is about; of a single row nothing is said. */
function sayingSteps(q: JournalQuery, { network_ids, within }: JournalScope) {
  const shop = q.shop_id === undefined ? [] : [sql<SqlBool>`ch.shop_id = ${q.shop_id}`];
  return sql`select ch.command_id from worker_day_violation ch join worker_day_command c on c.id = ch.command_id
    where ch.network_id = any(${network_ids}::bigint[]) and ch.reason is not null and ${isSaying}
      and ${sql.join([...shop, ...cellConditions(q), visible('ch', within)], sql` and `)}`;
}

function stepConditions(q: JournalQuery, scope: JournalScope): Condition {
  const filters = changeConditions(q);
  const isSeen = visible('ch', scope.within);
  const isFiltered = filters.length > 0 || q.shop_id !== undefined;
  const arms = q.shop_id === undefined ? [sql<SqlBool>`true`] : armsOfShop(q.shop_id);
  const changed = arms.map(
    (arm) => sql`select ch.command_id from worker_day_journal ch
      where ch.network_id = any(${scope.network_ids}::bigint[])
        and ${sql.join([arm, ...filters, isSeen], sql` and `)}`,
  );
  if (q.worker_day_id === undefined) changed.push(sayingSteps(q, scope));
  const given: (Condition | false)[] = [
    sql<SqlBool>`c.network_id = any(${scope.network_ids}::bigint[])`,
    q.id !== undefined && sql<SqlBool>`c.id = ${q.id}`,
    q.mine === true && sql<SqlBool>`c.network_id = ${scope.network_id} and c.user_id = ${scope.user_id}`,
    q.mine === false && sql<SqlBool>`c.user_id is distinct from ${scope.user_id}`,
    !q.undos && sql<SqlBool>`c.undoes_id is null`,
    isFiltered && sql<SqlBool>`c.id = any(array(${sql.join(changed, sql` union all `)}))`,
    !isFiltered &&
      q.mine !== true &&
      sql<SqlBool>`(exists (select 1 from worker_day_journal ch where ch.command_id = c.id and ${isSeen})
        or (${isSaying} and exists (
          select 1 from worker_day_violation ch where ch.command_id = c.id and ${isSeen})))`,
  ];
  return sql.join(
    given.filter((one) => one !== false),
    sql` and `,
  );
}

/** A page of the journal, newest first. */
export async function listSteps(db: Db, q: JournalQuery, scope: JournalScope) {
  const { rows } = await sql<StepRow & StepFigures>`
    with page as materialized (
      select ${stepColumns} from ${stepTables} where ${stepConditions(q, scope)}
       order by c.id desc limit ${q.limit} offset ${q.offset})
    select page.*, figures.*,
           (select count(*)::int from worker_day_violation v
             where v.command_id = page.id and ${visible('v', scope.within)}) as violations
      from page cross join lateral (
      select min(ch.dt) as dt_from, max(ch.dt) as dt_to,
             coalesce(jsonb_agg(distinct ch.shop_id) filter (where ch.shop_id is not null), '[]') as shop_ids,
             count(distinct (coalesce(ch.employee_id, -ch.worker_day_id), ch.dt))::int as cells,
             case when count(distinct ch.employee_id) = 1 and count(ch.employee_id) = count(*)
                  then min(ch.employee_id) end as employee_id,
             (count(*) filter (where ch.worker_day_id is not null and ch.before is null))::int as created,
             (count(*) filter (where ch.before is not null and ch.after is not null))::int as updated,
             (count(*) filter (where ch.worker_day_id is not null and ch.after is null))::int as deleted
        from (
          select worker_day_id, employee_id, shop_id, dt, before, after from worker_day_journal
           where command_id = page.id
          union all
          select null, employee_id, shop_id, dt, null, null from worker_day_violation
           where command_id = page.id and page.name = any(${sql.val(SAYING)}::text[])) ch
       where ${visible('ch', scope.within)}) figures
     order by page.id desc`.execute(db);
  return rows;
}

export async function countSteps(db: Db, q: JournalQuery, scope: JournalScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from worker_day_command c where ${stepConditions(q, scope)} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  return only(rows).count;
}

export type ChangeRow = JournaledChange<DayRow> & {
  id: number;
  command_id: number;
  employee_id: number | null;
  dt: string;
};

/** The rows that steps changed, as far as they may be seen and were asked for; at most so many of each step. */
export async function findVisibleChanges(
  db: Db,
  commandIds: readonly number[],
  q: JournalQuery,
  { scope, most }: { scope: JournalScope; most: number },
): Promise<ChangeRow[]> {
  const inShop = q.shop_id === undefined ? [] : [ofShop(q.shop_id)];
  const conditions = sql.join([...inShop, ...changeConditions(q), visible('ch', scope.within)], sql` and `);
  const { rows } = await sql<ChangeRow>`
    select id, command_id, worker_day_id, employee_id, dt, before, after from (
      select ch.*, row_number() over (partition by ch.command_id order by ch.dt, ch.id, ch.place) as nth
        from worker_day_journal ch where ch.command_id = any(${commandIds}::bigint[]) and ${conditions}) ranked
     where nth <= ${most} order by command_id, nth`.execute(db);
  return rows;
}

/** The rules that plans broke which these steps approved, as far as their people may be seen; at most so many of each. */
export async function findVisibleViolations(
  db: Db,
  commandIds: readonly number[],
  scope: JournalScope,
  most: number,
) {
  const { rows } = await sql<Omit<PlanViolation, 'row_id'> & { command_id: number; user_id: number }>`
    select command_id, user_id, shop_id, employee_id, dt, other_dt, code, severity, value, "limit", reason from (
      select v.*, e.user_id, row_number() over (partition by v.command_id order by v.dt, v.id) as nth
        from worker_day_violation v join employee e on e.id = v.employee_id
       where v.command_id = any(${commandIds}::bigint[]) and ${visible('v', scope.within)}) ranked
     where nth <= ${most} order by command_id, nth`.execute(db);
  return rows;
}

export async function findStep(db: Db, networkIds: readonly number[], id: number): Promise<StepRow | null> {
  const { rows } = await sql<StepRow>`
    select ${stepColumns} from ${stepTables}
     where c.id = ${id} and c.network_id = any(${networkIds}::bigint[])`.execute(db);
  return rows[0] ?? null;
}

export interface StackQuery {
  network_id: number;
  user_id: number;
  shop_id?: number | undefined;
  except?: readonly number[];
}

function isAsked(q: StackQuery): Condition {
  const inShop =
    q.shop_id === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`exists (select 1 from worker_day_journal ch
          where ch.command_id = c.id and ${ofShop(q.shop_id)})`;
  return sql<SqlBool>`${inShop} and c.id <> all(${q.except ?? []}::bigint[])`;
}

/** Own steps that stand, newest first; nobody undoes further back than so many. */
const undoStack = (q: StackQuery) => sql`
  select c.id from (
      select c.id from worker_day_command c
       where c.network_id = ${q.network_id} and c.user_id = ${q.user_id} and ${isOrdinary}
       order by c.id desc limit ${MOST_STEPS}) c ${lastLink}
   where ${isAsked(q)} and link.name is distinct from 'undo'
   order by c.id desc`;

/** The caller's newest edit; what he undid before it is not brought back by a redo. */
const lastEdit = (q: StackQuery) => sql`coalesce((
  select max(c.id) from worker_day_command c
   where c.network_id = ${q.network_id} and c.user_id = ${q.user_id} and ${isOrdinary}), 0)`;

/** Steps that the caller undid after his last edit, the newest undo first. */
const redoStack = (q: StackQuery) => sql`
  select c.id from worker_day_command c ${lastLink}
   where ${isAsked(q)} and ${isOrdinary} and link.name = 'undo' and link.user_id = ${q.user_id} and link.id > ${lastEdit(q)}
     and c.id in (select undoes_id from worker_day_command
                   where network_id = ${q.network_id} and user_id = ${q.user_id} and name = 'undo'
                     and id > ${lastEdit(q)})
   order by link.id desc`;

export async function findTop(db: Db, kind: 'undo' | 'redo', q: StackQuery): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    ${kind === 'undo' ? undoStack(q) : redoStack(q)} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** How many own steps can still be taken back, and brought back. */
export async function countStacks(db: Db, q: StackQuery) {
  const { rows } = await sql<{ undo_count: number; redo_count: number }>`
    select (select count(*)::int from (${undoStack(q)} limit ${MOST_STEPS}) u) as undo_count,
           (select count(*)::int from (${redoStack(q)} limit ${MOST_STEPS}) r) as redo_count`.execute(db);
  return only(rows);
}

/** The id of the caller's newest edit. */
export async function findLastEdit(db: Db, q: StackQuery): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${lastEdit(q)} as id`.execute(db);
  return only(rows).id;
}

/** Everything that a step changed, in the order it was written. */
export async function findChanges(db: Db, commandId: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select id, command_id, worker_day_id, employee_id, dt, before, after from worker_day_journal
     where command_id = ${commandId} order by id, place`.execute(db);
  return rows;
}

export type LaterChange = ChangeRow & { user: Author | null };
export type NamedChange = LaterChange & { command_name: string };

const authorColumn = sql`case when a.id is not null then jsonb_build_object('id', a.id,
  'first_name', a.first_name, 'last_name', a.last_name) end as user`;

/** Everything that happened to approved days of people in a period, in the order it was written. */
export async function findApprovedChanges(
  db: Db,
  q: { network_ids: readonly number[]; employee_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<NamedChange[]> {
  const { rows } = await sql<NamedChange>`
    select ch.id, ch.command_id, c.name as command_name, ch.worker_day_id, ch.employee_id, ch.dt,
           ch.before, ch.after, ${authorColumn}
      from worker_day_journal ch
      join worker_day_command c on c.id = ch.command_id
      left join user_account a on a.id = c.user_id
     where ch.network_id = any(${q.network_ids}::bigint[]) and ch.employee_id = any(${q.employee_ids}::bigint[])
       and ch.dt between ${q.dt_from} and ${q.dt_to}
       and ((ch.before->>'is_approved')::boolean or (ch.after->>'is_approved')::boolean)
     order by ch.id, ch.place`.execute(db);
  return rows;
}

export interface CellKey {
  employee_id: number;
  dt: string;
}

/** What happened afterwards to rows, and in cells, of a step; rows that came into its cells are followed. */
export async function findLaterChanges(
  db: Db,
  q: { after_id: number; command_id: number; network_ids: readonly number[]; ids: readonly number[] },
  cells: readonly CellKey[],
): Promise<LaterChange[]> {
  const { rows } = await sql<LaterChange>`
    with met as materialized (
      select ch.id, ch.worker_day_id from worker_day_journal ch
        join unnest(${cells.map((one) => one.employee_id)}::bigint[], ${cells.map((one) => one.dt)}::date[])
          as cell(employee_id, dt) on cell.employee_id = ch.employee_id and cell.dt = ch.dt
       where ch.network_id = any(${q.network_ids}::bigint[]) and ch.id > ${q.after_id}
         and ch.command_id <> ${q.command_id}),
    rows as (select worker_day_id from met union select unnest(${q.ids}::bigint[]))
    select ch.id, ch.command_id, ch.worker_day_id, ch.employee_id, ch.dt, ch.before, ch.after,
           ${authorColumn}
      from worker_day_journal ch
      join worker_day_command c on c.id = ch.command_id
      left join user_account a on a.id = c.user_id
     where (ch.id in (select id from met) or ch.worker_day_id in (select worker_day_id from rows))
       and ch.id > ${q.after_id} and ch.command_id <> ${q.command_id}
     order by ch.id, ch.place`.execute(db);
  return rows;
}

/** Which of the rows still stand. */
export async function findCurrentIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from worker_day where id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}
